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
      'counters may be placed in any country of the faction that is still its own (Soviet ones in the USSR, the Baltic ' +
      'States and Bessarabia): land units on any land hex, fleets on coasts, air fleets in cities. One land unit a nation ' +
      'and round may start in a captured city. A country that is invaded only takes counters in its own cities and next ' +
      'to them. A nation that has lost its last country or colony receives nothing. What cannot be placed is lost.\n\n' +
      'First captures bring land units in the next round: Suez 1 Italian; Stalingrad 2 German; Rome and Berlin 1 each ' +
      'for the Western Allies and for the USSR.',
  },
  {
    id: 'movement',
    title: 'Movement',
    text:
      'A counter moves once a turn: land 6, fleets 36, aircraft 12 hexes. A mountain costs 2 points, a river side 1 more. ' +
      'Lakes are closed. One counter a hex; your own may be passed, the enemy’s never. Next to an enemy counter a ' +
      'surface unit stops. A fleet that passes enemy land units rolls a die: 4 and 5 let it go on.\n\n' +
      'An army that you only tell where to go keeps out of neutral countries if it can; if it cannot, you are asked first.',
  },
  {
    id: 'combat',
    title: 'Combat',
    text:
      'After all movement, units attack enemies next to them; several may join against one. Each rolls a die (five and ' +
      'NAC both count 5) and the best die of each side decides: the loser gives up a unit, a tie changes nothing. ' +
      'A land unit that defends gets +1 on a mountain, +1 in a normal city, one more die in an objective, both a ' +
      'die and +1 in a capital. A land unit that attacks over a river has 1 less on its own die. A winner may advance a ' +
      'land unit. A loser with land units left may attack again, in waves.',
  },
  {
    id: 'air',
    title: 'Aircraft',
    text:
      'Aircraft fight other aircraft and fleets from the next hex. Over land they only support: one air fleet a side and ' +
      'combat, from up to 12 hexes, for +1. If both sides send one they fight first; a five shoots the other down. ' +
      'Who loses a supported combat is fired at: a five brings the aircraft down. An army that enters a city with only ' +
      'aircraft in it destroys them. The defender’s aircraft go back to where they came from. At the end of your turn each ' +
      'air fleet of yours may fly once more, up to 12 hexes, and needs a city of yours to land in.',
  },
  {
    id: 'transport',
    title: 'Transport',
    text:
      'A fleet takes up to two land units aboard from coasts next to it and puts them ashore on free coasts next to it; ' +
      'they do not move or fight in that turn. A fleet in a strait is a ferry for two land units a round. An air fleet ' +
      'carries one land unit from next to its city to next to another, out of enemy zones of control; that is the move of both.',
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
      'stays out of them in rounds 1 and 2, but for Romania in Bessarabia. Vichy France: at the end of the round in which ' +
      'Paris falls the Axis may end the war in France; North Africa becomes neutral. Blue Division: a German army of ' +
      'Spaniards in round 8, in a captured Soviet city, unless Spain is an enemy. Lend-Lease: in round 7 an American fleet ' +
      'and air fleet for Britain, an air fleet and an army for the USSR. Wolf packs: from conquered Brest and Bordeaux a ' +
      'submarine each, once a round until round 13, sinks a passing fleet on NAC. Artillery: an army behind the attacker, ' +
      'out of enemy zones of control, adds 1. Naval artillery: a fleet on a coast next to a city cancels one of its ' +
      'bonuses. Poles and Yugoslavs may attack beside the West.\n\n' +
      'Joker: its holder may throw all dice of a throw of their own again; then the card goes to the rival. Strategic: ' +
      'unused it goes to the USSR when that enters the war, and after two uses a side it is gone. Push your luck: once a ' +
      'turn, without end.',
  },
  {
    id: 'offensives',
    title: 'Great offensives',
    text:
      'A rule a round, where it was agreed: 3 Case Yellow (the Rhine counts nothing for Germans, two hexes of advance in the ' +
      'Low Countries), 4 Case Red (+1 for two German armies against the French in France), 5 Barbarossa (German support ' +
      'against the USSR counts 2, also in the skies; the USSR enters the war), 6 Merkur (Axis support counts 2 around ' +
      'Heraklion, which Germany gets if it is empty in the end), 7 winter counter-offensive (+1 up to three hexes from ' +
      'Moscow), 8 Theseus (+1 for Axis armies from Libya to Jordan), 9 Case Blue (the Caucasus is flat for the Axis; with ' +
      'Rostov a German die again), 10 Torch (+1 for the West in French North Africa, if Americans are there), 11 Citadel ' +
      '(ties near Kursk again, if the Soviets wish), 12 Husky (+1 for Western fleets against Axis fleets in the ' +
      'Mediterranean), 13 Advent (+1 for the Axis around a Soviet Kiev), 14 Bagration (+1 for the Soviets against Germans in ' +
      'the Baltic, Poland and Bessarabia), 15 Overlord (fight on landing in northern France, +1), 16 Solstice (a German die ' +
      'again between Oder and Vistula), 17 Valkyrie (on NAC each German army at home throws a die, and is gone on NAC).',
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
