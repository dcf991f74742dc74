import { option, preciseCommand, type Precise } from '../src/discord/precise/index.ts'

/** Moving in a game of II World War; put ashore what is carried, and rebase aircraft when the fighting is over. */
export const moveCalls: Precise = {
  game: 'ii-world-war',
  name: 'move',
  text: 'Move a unit in a game of II World War 1939–1945',
  calls: {
    text: 'Move a unit',
    verbs: ['move', 'land', 'rebase'],
    options: [
      option('unit', 'Which unit? Its hex, or the name of a city'),
      option('to', 'Where to? A hex or a city'),
      option('via', 'By way of which hexes, one after the other?'),
    ],
  },
}

export const move = preciseCommand(moveCalls)
