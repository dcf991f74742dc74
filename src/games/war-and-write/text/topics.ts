import type { Topic } from '../../../core/index.ts'
import { nations } from '../map/ids.ts'
import { nationInfo } from '../map/nations.ts'
import { scenarioIds, scenarioInfo } from '../map/scenarios.ts'
import { scenarioBlurbs } from './lobby.ts'
import { nationCards } from './cards.ts'
import { piecesText } from './orders.ts'

function lines(...text: readonly string[]): string {
  return text.join('\n')
}

/** "Britain 3 AP, reserve 2 ships" for every nation of a scenario. */
function forces(id: (typeof scenarioIds)[number]): string {
  return nations
    .flatMap((nation) => {
      const setup = scenarioInfo[id].nations[nation]
      return setup ? [`${nationInfo[nation].name} ${setup.ap} (${piecesText(setup.reserve)})`] : []
    })
    .join(', ')
}

/** "Britain 2, USA 2" */
function cardCounts(id: (typeof scenarioIds)[number]): string {
  return nations
    .flatMap((nation) => {
      const setup = scenarioInfo[id].nations[nation]
      return setup ? [`${nationInfo[nation].name} ${setup.cards}`] : []
    })
    .join(', ')
}

/** The rules in our own words, chapter by chapter. */
export const topics: readonly Topic[] = [
  {
    id: 'overview',
    title: 'The game in short',
    text: lines(
      'Six years, 1940 to 1945. In each of them everybody writes a secret sheet of orders; then all sheets are laid open and carried out together, phase by phase:',
      '**1 Write** – the sheets',
      '**2 Reinforce** – units come out of the reserve',
      '**3 Diplomacy** – neutral units find a commander',
      '**4 Movement** – all arrows at once',
      '**5 Combat** – the weaker side goes',
      '**6 Battle** – this year’s Battle cards bring flags and units',
      '**7 LoN** – flags are counted and world opinion moves',
      '',
      'The LoN is a track of seven spaces. After 1945 the side on whose half the marker lies has won: spaces 1 to 4 the Axis, 5 to 7 the Allies. There is no draw.',
      'Allies: Britain, USA, Soviet Union. Axis: Germany, Japan.',
    ),
  },
  {
    id: 'map',
    title: 'The map',
    text: lines(
      'Areas are named by column and row: A to D the Americas, E to H Europe, I to L the Pacific; row 1 is the north.',
      '**Inland** (green): tanks only. **Coast** (purple): tanks and ships. **Ocean** (blue): ships only. Any number of units may share an area.',
      'A flag, printed or placed later, makes an area a flag area. Each flag counts by itself, even beside others.',
      'A side **controls** an area when only its units stand there. Neutral units without a commander do not count for anybody.',
      'On the world map the Pacific and America touch at the edges: L1, L2 and L3 lie beside A1, A2 and A3.',
    ),
  },
  {
    id: 'write',
    title: '1 Write: your sheet',
    text: lines(
      'Every order costs 1 action point (AP). You need not use them all, and the same order may stand there several times.',
      '**R** recruit: `R F1` (`R F1 tank` or `R F1 ship` if you want to say which)',
      '**D** diplomacy: `D E2`, twice as `2xD E2`',
      '**T** tank moves: `T G3-H3`',
      '**S** ship moves: `S F1-E2`',
      'Several in one line: `R F1, D E2, T G3-H3`. With `+` in front the line is added to your sheet, otherwise its orders replace yours; `none` empties it.',
      '`N` after an arrow sends the neutral unit that you command instead of your own: `T F2-F1 N`.',
      'Who commands two nations writes the nation in front: `UK: R F1, SOV: T H1-G2`. Without it the order is the first nation’s if it can be.',
      '',
      'You may count on what this very sheet brings: a move of a unit that your R raises, or of a neutral unit that your D may win. If that fails, the move is void.',
      'Sheets stay secret until all are in. You may rewrite yours until then. Talk as you like, but in the open.',
    ),
  },
  {
    id: 'wishes',
    title: 'Choices written beforehand',
    text: lines(
      'Some choices come up only after the sheets are open. If you write your wish on the sheet, nobody has to wait for you:',
      '`prefer tank` or `prefer ship`: for an R on a coast that does not say which and whose unit none of your arrows needs, and for the result of a battle.',
      '`marker UK`: which ally’s marker or flag is placed where several could.',
      '`returns H3 J2`: where neutral units go that you destroyed, best first.',
      'Without a wish you are asked when it matters. Nothing is asked that has only one answer.',
    ),
  },
  {
    id: 'reinforce',
    title: '2 Reinforce',
    text: lines(
      'An R needs **your own nation’s flag** in the area, printed or placed. Control is not needed: you may recruit into an area that the enemy holds.',
      'Each R takes one unit from your reserve and puts it there. The terrain must suit it: an R at sea with only tanks in reserve does nothing.',
      'Whoever destroyed neutral units last year puts them back now: on an area with a neutral symbol, of the right terrain, where no neutral unit stands.',
      'In scenarios with Europe the neutral ship of E2 always goes back to E2.',
      'R whose kind is fixed are carried out before those that leave a choice.',
    ),
  },
  {
    id: 'diplomacy',
    title: '3 Diplomacy',
    text: lines(
      'D may be written in any area and any number of times. It works where a neutral unit without a commander stands.',
      'The side with more D there wins the unit. It gets the marker of one nation that wrote D and obeys that nation until it is destroyed.',
      'In a tie the LoN decides: on spaces 1 to 3 the Axis wins it, on 6 and 7 the Allies, on 4 and 5 nobody.',
      'Each nation has 4 markers.',
    ),
  },
  {
    id: 'movement',
    title: '4 Movement',
    text: lines(
      'All arrows are carried out at the same moment, each by one area.',
      '**Tanks** go up, down, left or right, never to sea. **Ships** also go diagonally, never inland.',
      'Units that were raised or won this year may move at once. No unit moves twice in a year.',
      'Units pass each other freely; nobody is stopped on the way.',
      'Your own units go first, unless the arrow names the neutral one with `N`. If there are more arrows than units, the first on the sheet count.',
    ),
  },
  {
    id: 'combat',
    title: '5 Combat',
    text: lines(
      'Where units of both sides meet there is combat. Every unit is 1 point, commanded neutrals too.',
      'The weaker side loses **all** its units there: they go back to their reserves. The stronger side loses nothing.',
      'In a tie all stay: a stalemate. Only on the first space of the LoN (D & C) does the Axis win ties in combat.',
      'Destroyed neutral units leave the board. The nation with most units there puts them back next year; where allies tie, any of them may.',
    ),
  },
  {
    id: 'battle',
    title: '6 Battle cards',
    text: lines(
      'Battle cards name a year and an area. Three are drawn for a game on one map, two for each map otherwise.',
      'In its year a card goes to the side that controls its area. The winner places a flag there and takes the unit that the card names from the reserve, if it has one.',
      'The Axis result belongs to the nation on the card. For the Allies it is one of the nations that stand there; where several do, they choose.',
      'Nobody there, or a stalemate: the card is looked at again next year. After 1945 it is lost.',
      'Each nation has 6 flag markers.',
    ),
  },
  {
    id: 'lon',
    title: '7 LoN and victory',
    text: lines(
      'Every flag is 1 point of influence for its own side, but for the enemy if the enemy controls its area.',
      'The difference moves the marker towards the side with more, up to the end of the track.',
      'Space 1 (D & C): the Axis wins ties in diplomacy and combat. Spaces 2 and 3 (D): ties in diplomacy. Spaces 4 and 5: no advantage. Spaces 6 and 7 (D): the Allies win ties in diplomacy.',
      'After 1945 the divider between 4 and 5 decides the war.',
    ),
  },
  {
    id: 'players',
    title: 'Fewer players than nations',
    text: lines(
      'One person may command two nations of a side. The action points of both are one pool, and orders go to either nation.',
      'Reserves, flags and markers stay apart: Britain does not recruit American units.',
      'Which pairs are allowed depends on the scenario. With four in the world one person has Britain and the USA, or Germany and Japan.',
    ),
  },
  {
    id: 'scenarios',
    title: 'The seven scenarios',
    text: lines(
      ...scenarioIds.map(
        (id) =>
          `**${scenarioInfo[id].title}** – ${scenarioBlurbs[id].split('. ')[0] ?? ''}.\nAP (reserve): ${forces(id)}.`,
      ),
    ),
  },
  {
    id: 'tech',
    title: 'Advanced game: Tech cards',
    text: lines(
      'Before 1940 each nation secretly chooses some of its six Tech cards: as many as the scenario gives it. When all have chosen, all cards are revealed. They hold for the whole war, each in its years.',
      `Cards: ${scenarioIds.map((id) => `**${scenarioInfo[id].title}** ${cardCounts(id)}`).join('; ')}.`,
      'A card with a letter lets you write that letter on your sheet like any other order: `G H2`, `V E2-F1`. It costs 0, 1 or 2 action points. The others work by themselves.',
      'An order takes effect in its phase: R after neutral units have come back and before your other R, D before or after diplomacy as the card says, M together with all arrows, C before the fights, B before the Battle cards. Within a phase the sheets go in the order Britain, USA, Soviet Union, Germany, Japan, each as it was written.',
      'What may still become possible this year may be written, as with other orders; what turns out impossible is void.',
      'Points of cards count in combat only: nobody controls an area by them, and a fight needs units of both sides. Strength never falls below 0.',
      'One person with two nations: each nation’s cards work for its own units only.',
    ),
  },
  ...nations.map((nation) => ({
    id: `tech-${nation.toLowerCase()}`,
    title: `Tech cards of ${nationInfo[nation].name}`,
    text: nationCards(nation),
  })),
  {
    id: 'options',
    title: 'Optional rules',
    text: lines(
      '**International Opinion** moves the start of the LoN towards the side with less experience.',
      '**Troop and General Deployment**: before 1940 units may be moved freely, up to 3 in an area, not onto the wrong terrain and not to where an enemy stands. The side to which the LoN leans goes first.',
      '**Time Pressure**: a clock for writing. When it runs out the sheet counts as it is.',
      '**Scarce Supplies**: no more R in an area than you have flags there.',
      '**Martial Law**: you may write orders that cannot be carried out, but each void order is a point of influence for the enemy that year. That goes for moves too whose unit did not come. Diplomacy that was outbid is not void.',
      '**Advanced game: Tech cards**: see the topics about them.',
    ),
  },
]
