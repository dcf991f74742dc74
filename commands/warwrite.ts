import { option, preciseCommand, type Precise } from '../src/discord/precise/index.ts'

/** What may be asked in a game of War & Write II; its orders are written with `/orders`. */
export const warWriteCalls: Precise = {
  game: 'war-and-write',
  name: 'warwrite',
  text: 'Look something up in a game of War & Write II',
  calls: {
    cards: {
      text: 'Tech cards of every nation: what they do, used or not, years left',
      look: 'cards',
      options: [option('nation', 'Of which nation? All, if you name none')],
    },
  },
}

export const warwrite = preciseCommand(warWriteCalls)
