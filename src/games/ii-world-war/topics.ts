import type { Topic } from '../../core/meta.ts'

/** The rules in our own words, for looking things up while playing. */
export const topics: readonly Topic[] = [
  {
    id: 'course',
    title: 'Course of a round',
    text:
      'A round is four months; there are 18. First every faction places its reinforcements, in the order of play; then ' +
      'each in that order takes its turn: it moves, fights all its combats, the defender’s aircraft go home, and its own ' +
      'aircraft choose their bases.\n\n' +
      'Order: rounds 1–8 Axis, Soviet Union, Western Allies; rounds 9–13 Soviet Union, Western Allies, Axis; rounds ' +
      '14–18 Western Allies, Soviet Union, Axis.',
  },
  {
    id: 'victory',
    title: 'Who wins',
    text:
      'At once: the enemy surrenders or has no counter left. At the end of a round: a side has three times as many ' +
      'counters as the other, or holds all of London, Paris, Moscow, Berlin, Rome, Stalingrad, Leningrad, Suez, Tripoli ' +
      'and Ploesti. After round 18: whoever holds the most of the 45 objective cities. With three players each ' +
      'Allied faction counts alone; with two the Allies count together. On a tie the players agree on a draw or fight on.',
  },
  {
    id: 'reinforcements',
    title: 'Set-up and reinforcements',
    text:
      'Round 1 is the set-up: every main nation places its first troops in its own country and possessions. Later ' +
      'counters may be placed in any country of the faction that is still its own: land units on any land hex, fleets on ' +
      'coasts, air fleets in cities. One land unit a nation and round may start in a captured city. A country that is ' +
      'invaded only takes counters in its own cities and next to them. What cannot be placed is lost.\n\n' +
      'First captures bring land units in the next round: Suez 1 Italian; Stalingrad 2 German; Rome and Berlin 1 each ' +
      'for the Western Allies and for the USSR.',
  },
  {
    id: 'movement',
    title: 'Movement',
    text:
      'A counter moves once a turn: land 6, fleets 36, aircraft 12 hexes. A mountain costs 2 points, a river side 1 more. ' +
      'Lakes are closed. One counter a hex; your own may be passed, the enemy’s never. Next to an enemy counter a ' +
      'surface unit stops. A fleet next to enemy land units rolls a die: 4 and 5 let it go on.',
  },
  {
    id: 'combat',
    title: 'Combat',
    text:
      'After all movement, units attack enemies next to them; several may join against one. Each rolls a die (five and ' +
      'NAC both count 5) and the best die of each side decides: the loser gives up a unit, a tie changes nothing. ' +
      'A land unit that defends gets +1 on a mountain, +1 in a normal city, one more die in an objective, both a ' +
      'die and +1 in a capital. Attacking over a river costs 1. A winner may advance a land unit. A loser with land ' +
      'units left may attack again, in waves.',
  },
  {
    id: 'air',
    title: 'Aircraft',
    text:
      'Aircraft fight other aircraft and fleets from the next hex. Over land they only support: one air fleet a side and ' +
      'combat, from up to 12 hexes, for +1. If both sides send one they fight first; a five shoots the other down. ' +
      'Who loses a supported combat is fired at: a five brings the aircraft down. An army that enters a city with only ' +
      'aircraft in it destroys them. At the end of a turn every air fleet needs a city of its own to land in.',
  },
  {
    id: 'transport',
    title: 'Transport',
    text:
      'A fleet takes up to two land units aboard from coasts next to it and puts them ashore on free coasts next to it; ' +
      'they do not move or fight in that turn. A fleet in a strait is a ferry for two land units a round. An air fleet ' +
      'carries one land unit from next to its city to next to another.',
  },
  {
    id: 'conquest',
    title: 'Conquest and liberation',
    text:
      'A land unit captures every city it passes. At the end of a round a country, island or colony whose cities are all ' +
      'in enemy hands is conquered: its own units there surrender and no counters come there. One city retaken by its ' +
      'faction liberates it from the next round on.',
  },
  {
    id: 'war',
    title: 'Entering the war',
    text:
      'The USSR fights from round 6, or as soon as the Axis attacks it. Poland and Yugoslavia fight from the start. The ' +
      'USA come in round 9. A neutral fights when it is attacked or its border is crossed: against the Allies it joins ' +
      'the Axis, against the Axis the Western Allies; Turkey and Iraq join the USSR.',
  },
  {
    id: 'options',
    title: 'Optional rules',
    text:
      'Bear Hug: the USSR may take in the Baltic States, Bessarabia and Eastern Poland before it is at war; the Axis ' +
      'stays out of them in rounds 1 and 2. Vichy France: at the end of the round in which Paris falls the Axis may end ' +
      'the war in France; North Africa becomes neutral. Blue Division: a Spanish army in round 8. Lend-Lease: American ' +
      'counters in round 7. Wolf packs: from conquered Brest and Bordeaux a submarine each, once a round, sinks a passing ' +
      'fleet on NAC. Artillery: an army behind the attacker adds 1. Naval artillery: a fleet cancels a bonus of a coastal ' +
      'city. Poles and Yugoslavs may attack beside the West.\n\n' +
      'Great offensives, a round each: 3 Case Yellow (the Rhine counts nothing for Germans, two hexes of advance in the Low Countries), 4 Case ' +
      'Red (+1 for two German armies in France), 5 Barbarossa (German aircraft +2, the USSR enters), 6 Merkur (+2 at ' +
      'Heraklion), 7 winter counter-offensive (+1 near Moscow), 8 Theseus (+1 for the Axis in the desert), 9 Case Blue ' +
      '(Caucasus flat for the Axis), 10 Torch (+1 for the West in French North Africa), 11 Citadel (ties near Kursk ' +
      'again), 12 Husky (+1 for Western fleets in the Mediterranean), 13 Advent (+1 near Kiev), 14 Bagration (+1 for the ' +
      'Soviets in the west), 15 Overlord (fight on landing, +1), 16 Solstice (a die again on the Oder), 17 Valkyrie.\n\n' +
      'Joker: its holder may throw a lost throw again; then the card goes to the rival.',
  },
  {
    id: 'lines',
    title: 'Several orders in one line',
    text:
      'While you move, type `1913-2013, Berlin-1713, 2013 x Warsaw`: each order is tried on the board that those before it ' +
      'leave behind, `-` moves and `x` plans an attack for after all movement. The line is carried out at once, up to the ' +
      'first order that is impossible, or that needs a die or an answer; the rest waits on your sheet, where *Continue* ' +
      'takes it up. While you fight, `2111 2113 x Warsaw ^Breslau` is an attack with an air fleet in support, and more ' +
      'attacks may follow after commas. *Undo* takes back your moves one after another, as far as the last die.',
  },
]
