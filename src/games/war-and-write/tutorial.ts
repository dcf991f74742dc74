import type { Action, Seat, Tutorial } from '../../core/index.ts'
import { battleCard } from './map/battles.ts'
import { areaLabel } from './text/orders.ts'
import { controllerOf, type WarView } from './view.ts'

function sheet(seat: Seat, ...orders: readonly string[]): Action {
  return { seat, do: 'orders', args: { orders } }
}

function lines(...text: readonly string[]): string {
  return text.join('\n')
}

/** What became of France, where the tutorial's fight is. */
function verdict(view: WarView): string {
  switch (controllerOf(view, 'F2')) {
    case 'allies':
      return '**France holds!** The stronger side stays, and everything of the weaker side goes back to its reserve.'
    case 'axis':
      return '**France is German now.** Nothing is lost for good: beaten units go back to their reserve and can be recruited again.'
    default:
      return '**Nobody gives way.** Equal strength is a stalemate: all stay where they are, and next year it goes on.'
  }
}

/** What comes next: the battle that is due first, and where to go on. */
function onwards(view: WarView): string {
  const [next] = [...view.battles].filter(({ result }) => !result).sort((a, b) => a.due - b.due)
  const card = next && battleCard(next.card)
  return lines(
    card
      ? `**Battle cards** bring new flags: ${card.name}, ${card.year}, to whoever holds ${areaLabel(card.area)} then.`
      : '',
    '**Now you know all that you need.** Your turn:',
    '▸ `/game new`, then *Start with computers*',
    '▸ `/game new` with friends, in any channel',
    '▸ `/rules` and `/help`, whenever you wonder',
  )
}

/** A first year of the Europe scenario as Britain. Its choices of words suit every outcome of the orders that it offers. */
export const tutorial: Tutorial<WarView> = {
  title: 'A first year in Europe, in under five minutes',
  setup: {
    scenario: 'europe',
    options: { 'lon-start': 3 },
    commands: [['UK'], ['SOV'], ['GER']],
  },
  seed: '4'.padStart(64, '0'),
  seat: 'UK',
  do: 'orders',
  arg: 'orders',
  others: [
    sheet('SOV', 'SOV.R.H1', 'SOV.D.H3', 'SOV.T.H1-H2'),
    sheet('GER', 'GER.R.G2', 'GER.R.G2', 'GER.D.H3', 'GER.T.G2-F2', 'GER.T.G2-F2', 'GER.T.G3-F3', 'GER.S.G3-F3'),
  ],
  lessons: [
    {
      title: 'The board',
      text: lines(
        'Europe in 1940, in twelve areas. They are named by column and row: **F2** is France, **G2** Germany.',
        '🟢 tanks only · 🔵 ships only · 🟣 coast: both',
        'A number on a piece counts units. A flag is where its nation may recruit.',
      ),
      frame: { kind: 'board' },
      next: 'Which side am I?',
    },
    {
      title: 'You are Britain 🇬🇧',
      text: lines(
        'You and the Soviet Union 🚩, the Allies, stand against Germany 🇩🇪, the Axis. Today I play the two others.',
        'Every year the flags are counted, and the side with more moves the **LoN**, the track of world opinion. After 1945 its side wins: spaces 1 to 4 the Axis, 5 to 7 you.',
      ),
      frame: { kind: 'crop', spaces: ['E3', 'F1', 'F2'] },
      score: true,
      next: 'How do I act?',
    },
    {
      title: 'Three orders a year',
      text: 'An order costs one **action point** (AP). Britain has 3, Germany 7: spend them where it matters. Four letters are all there is:',
      hint: true,
      next: 'Write the first one',
    },
    {
      title: 'Order 1 · Reinforce',
      text: lines(
        'Two of your ships wait in the reserve. **R** brings one to a flag of yours, before anything moves: it may sail in the same year.',
        'What do you write?',
      ),
      frame: { kind: 'crop', spaces: ['E2', 'E3', 'F1', 'F2'] },
      offers: [
        {
          value: 'UK.R.F1.ship',
          remark: 'Well done: a ship for Great Britain. Recruiting comes first in every year.',
        },
        {
          value: 'UK.T.F1-F2',
          remark: 'Legal, and help for France. Your reserve sleeps on, though: another year, begin with R.',
        },
      ],
    },
    {
      title: 'Order 2 · Diplomacy',
      text: lines(
        'The pale tanks marked N, in France and in the Middle East, obey nobody yet. **D** courts one: the side with more D gets it, and in a tie the LoN decides, now for the Axis.',
        'Whom do you court?',
      ),
      frame: { kind: 'crop', spaces: ['F2', 'G2', 'H3'] },
      offers: [
        {
          value: 'UK.D.F2',
          remark: 'Good eye: a neutral tank fights for you from this year on, just where you need one.',
        },
        {
          value: 'UK.D.H3',
          remark: 'Legal, and far-sighted: two Allies outbid one German there. France stays thin, though.',
        },
      ],
    },
    {
      title: 'Order 3 · Movement',
      text: lines(
        '**T** moves a tank to the four sides, **S** a ship also diagonally: one area, and everybody at once.',
        'German tanks gather in G2, next to France. Where do you go?',
      ),
      frame: 'sheet',
      offers: [
        { value: 'UK.T.F1-F2', remark: 'Across the Channel: every unit counts 1, and France gets one more.' },
        { value: 'UK.S.F1-F2', remark: 'A ship counts as much as a tank: on a coast they fight side by side.' },
        {
          value: 'UK.T.F2-F1',
          remark: 'Dunkirk! Legal, and the tank is safe at home. Whoever is left in France is on their own now.',
        },
        {
          value: 'UK.S.E3-E2',
          remark:
            'Against the ship that Germany commands in E2: one against one, which is a stalemate. A quiet choice.',
        },
      ],
    },
    {
      title: 'A fight is in the air',
      text: lines(
        'Where both sides meet, the stronger one stays and the other goes. Germany’s three tanks in G2 can reach France. How many will come? Nobody knows before the reveal.',
        '*Ready* hands your sheet in. In a game you may also type it, as this one line:',
      ),
      frame: 'sheet',
      next: 'Ready',
      ready: true,
    },
    {
      title: 'The reveal: all sheets open',
      text: '',
      tells: ['Orders'],
      frame: { kind: 'revealed' },
      next: 'Recruits and diplomats',
    },
    {
      title: 'Carried out, phase by phase',
      text: 'Then all arrows are carried out at once: you saw them on the board.',
      tells: ['Reinforce', 'Diplomacy'],
      next: 'And the fight?',
    },
    {
      title: 'Combat',
      text: verdict,
      tells: ['Combat'],
      frame: { kind: 'crop', spaces: ['F1', 'F2', 'G2'] },
      next: 'Who is ahead?',
    },
    {
      title: 'The year is over',
      text: onwards,
      tells: ['LoN'],
      frame: { kind: 'board' },
    },
  ],
}
