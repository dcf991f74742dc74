import { option, preciseCommand, type Precise } from '../src/discord/precise/index.ts'

/** Attacking in a game of II World War: at once in the combat phase, as a plan while units still move. */
export const attackCalls: Precise = {
  game: 'ii-world-war',
  name: 'attack',
  text: 'Attack in a game of II World War 1939–1945, or plan an attack',
  calls: {
    text: 'Attack an enemy',
    verbs: ['attack', 'declare'],
    options: [
      option('target', 'Which enemy? Its hex, or the name of a city'),
      option('units', 'Who attacks? Units or hexes, one after the other'),
      option('support', 'Which air fleet supports it?'),
      option('artillery', 'Which army lends its artillery?'),
      option('bombard', 'Which fleet bombards the city?'),
    ],
  },
}

export const attack = preciseCommand(attackCalls)
