import { option, preciseCommand, type Precise } from '../src/discord/precise/index.ts'

const from = option('from', 'From which space?')
const to = option('to', 'Into which space?')
const units = option('units', 'Which units, one after the other?')
const unit = option('unit', 'Which piece?')

const nation = option('nation', 'For which Nation? Yours, if you name none')

/** What may be typed in a game of One Hour World War II. */
export const oneHourCalls: Precise = {
  game: 'one-hour',
  name: 'onehour',
  text: 'Act in a game of One Hour World War II',
  calls: {
    offensive: { text: 'Move units into a space and fight there', verbs: ['offensive'], options: [from, to, units] },
    'in-place': { text: 'Fight where both sides already stand', verbs: ['offensive-in-place'], options: [to] },
    build: {
      text: 'Shift units from Spent to Reserve, or from Reserve onto the map',
      verbs: ['build'],
      options: [option('shifts', 'What to build, one after the other: army-1 reserve, army-2 poland')],
    },
    move: {
      text: 'A Strategic Move: any distance within supply',
      verbs: ['strategic-move'],
      options: [option('moves', 'Which unit goes where, one after the other: army-1 usa uk')],
    },
    upgrade: { text: 'Move a cube one step up', verbs: ['upgrade'], options: [option('track', 'Which track?')] },
    special: {
      text: 'A Special Action of yours',
      kinds: ['action'],
      verbs: 'rest',
      pick: option('marker', 'Which one?'),
      options: [from, to, units, unit],
    },
    respond: {
      text: 'A Response to the Action of another',
      kinds: ['response'],
      verbs: 'rest',
      pick: option('how', 'Which Response?'),
      options: [from, to, units, unit],
    },
    reserves: { text: 'Commit Reserves to a battle', verbs: ['commit'], options: [units] },
    excess: { text: 'Choose what is too much in a space', verbs: ['give-up'], options: [units] },
    deploy: {
      text: 'Set up your pieces',
      verbs: ['deploy'],
      options: [
        option('armies', 'Which Armies go where?'),
        option('fleets', 'Which Fleets go where?'),
        option('upgrades', 'Which tracks go up?'),
      ],
    },
    sheet: { text: 'A Nation Sheet: tracks, Reserve, Responses, Special Actions', look: 'sheet', options: [nation] },
    supply: {
      text: 'The supply line to a space, or what cuts it',
      look: 'supply',
      options: [option('space', 'Of which space?'), nation],
    },
    odds: {
      text: 'The exact odds of an attack that may be launched now',
      look: 'odds',
      options: [from, to, units, nation, option('bonus', 'Bonus of a Response or Special Action')],
    },
    pass: { text: 'Pass, decline a Response, or hold Reserves back', verbs: ['pass', 'hold'] },
  },
}

export const onehour = preciseCommand(oneHourCalls)
