import { option, preciseCommand, type Precise } from '../src/discord/precise/index.ts'

const unit = option('unit', 'Which unit? Its hex, or the name of a city')
const to = option('to', 'Where to? A hex or a city')
const target = option('target', 'Which enemy? Its hex, or the name of a city')
const support = option('support', 'Which air fleet supports it?')
const artillery = option('artillery', 'Which army lends its artillery?')
const bombard = option('bombard', 'Which fleet bombards the city?')

/** What may be typed in a game of II World War beside `/move` and `/attack`. */
export const iiwwCalls: Precise = {
  game: 'ii-world-war',
  name: 'iiww',
  text: 'Act in a game of II World War 1939–1945',
  calls: {
    orders: {
      text: 'Several moves and planned attacks in one line',
      verbs: ['orders'],
      options: [option('orders', 'One after the other: 1612-1713, 1713 x 1812', 'list')],
    },
    place: {
      text: 'Place reinforcements',
      verbs: ['place'],
      options: [option('unit', 'What do you place?'), option('at', 'Where? Hexes or cities, one after the other')],
    },
    deploy: { text: 'Place what is left where it stood in 1939', verbs: ['deploy'] },
    group: {
      text: 'Place one sort of counters where it stood in 1939',
      verbs: ['group'],
      options: [option('unit', 'Which sort?')],
    },
    lift: { text: 'Take a counter back that you placed', verbs: ['lift'], options: [unit] },
    load: {
      text: 'Take a land unit aboard',
      verbs: ['load'],
      options: [option('fleet', 'Which fleet?'), option('unit', 'Which land unit?')],
    },
    land: { text: 'Put a land unit ashore', verbs: ['land'], options: [unit, option('to', 'On which coast?')] },
    airlift: {
      text: 'Fly a land unit to a city and drop it next to it',
      verbs: ['airlift'],
      options: [
        option('air', 'Which air fleet?'),
        option('unit', 'Which land unit?'),
        option('city', 'To which city?'),
        option('to', 'Next to it, where?'),
      ],
    },
    withdraw: { text: 'Drop a planned attack', verbs: ['withdraw'], options: [target] },
    fight: { text: 'Fight as planned', verbs: ['fight'], options: [target, support, artillery, bombard] },
    rebase: { text: 'Base an air fleet elsewhere', verbs: ['rebase'], options: [unit, to] },
    support: { text: 'Send an air fleet to a battle', verbs: ['support'], options: [unit] },
    lose: { text: 'Choose which unit is lost', verbs: ['lose'], options: [unit] },
    advance: { text: 'Advance after combat', verbs: ['advance'], options: [unit, option('to', 'How far?')] },
    halt: { text: 'Halt! A submarine strikes at a fleet', verbs: ['halt'], options: [option('at', 'Where?')] },
    answer: {
      text: 'Answer a question that comes up on the way',
      kinds: ['support', 'wave', 'advance', 'consent', 'repeat', 'halt', 'vichy', 'joker', 'armistice'],
      verbs: 'rest',
      pick: option('answer', 'What do you say?'),
    },
    reach: { text: 'Where a unit can go, drawn on the board', look: 'reach', options: [unit] },
    odds: {
      text: 'Who could attack an enemy now, with the exact odds',
      look: 'odds',
      options: [target, option('units', 'Who attacks? All that can, if you name none'), support],
    },
    unit: { text: 'What a unit can still do, and whom it could fight', look: 'unit', options: [unit] },
    end: { text: 'End this phase', verbs: ['end', 'finish'] },
    surrender: { text: 'Surrender', verbs: ['surrender'] },
  },
}

export const iiww = preciseCommand(iiwwCalls)
