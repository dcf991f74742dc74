import type { Topic } from '../../../core/index.ts'

/** The rules in our own words, chapter by chapter. */
export const topics: readonly Topic[] = [
  {
    id: 'winning',
    title: 'How a side wins',
    text: [
      'Germany and Japan (Axis) fight the United Kingdom, the Soviet Union and the USA (Allies) from 1940 to 1945.',
      '• **Two Capitals:** a side that controls two enemy Capitals at the same time wins at once, even in the middle of Responses.',
      '• **Political Will:** both sides start at 10. At the end of a year the side that holds fewer enemy and neutral Victory Spaces loses the difference. A side at 0 after scoring loses, provided that the other side still holds all of its own Capitals.',
      '• **The end of 1945:** more Political Will wins; a tie is an Axis win.',
    ].join('\n'),
  },
  {
    id: 'year',
    title: 'A year, Actions and passing',
    text: [
      'In turn order each Nation places one Action marker and takes one Action: Build, Offensive, Strategic Move or Upgrade – or passes. Then Responses to that Action are chosen, and the next Nation has its turn.',
      'Whoever passed may act again in the next lap. Five passes in a row end the year; a Nation without markers passes by itself. Markers that are left over are worth nothing.',
      'Then the year is scored, all markers come back, and new ones arrive: UK 1942, Soviet Union 1941 and 1942, USA every year from 1941 to 1944.',
    ].join('\n'),
  },
  {
    id: 'responses',
    title: 'Responses',
    text: [
      'Beside each Action on a Nation Sheet stand the Responses to it, with the flags of those who may choose them. Each takes an Action marker of the Responding Nation.',
      'They are carried out from top to bottom, each at most once for each Nation and Action, and whoever declines one cannot come back to it. Nobody responds to a Response, even if it is an Offensive. A Nation may respond to its own Action.',
      'Everyone who can respond is asked at the same time. An answer to a later box stays hidden, may be rewritten until its turn comes, and is carried out then if it is still possible; otherwise you alone are told, and asked again if there is another way.',
      '*Pass all for now* on your sheet declines everything after this Action; *Standing answers* settles for the year or for good what leaves nothing to choose: declining one Response or all, a Response without a choice, holding back or committing all Reserves, passing. `/standing` shows and forgets them.',
      'A Nation whose Capital is lost cannot respond.',
    ].join('\n'),
  },
  {
    id: 'response-list',
    title: 'What the Responses do',
    text: [
      '• **Strategic Bombing:** shifts units from that Nation’s Reserve to Spent; some also move its Build cube to the left. Against Japan the USA needs a Fleet in the North Pacific; Germany bombs the UK while the Axis control France.',
      '• **Submarine Warfare:** shifts units from Reserve to Spent, or one Level 1 Fleet from the sea. Germany needs a Fleet on the map that is not the Italian one, and takes from the UK and the USA together, or an Allied Fleet in the Atlantic or North Sea. The USA needs a Fleet in the South Pacific and finds Japanese ones anywhere.',
      '• **Counter-Offensive, Joint Offensive:** an Offensive into the same space. The Soviets counter only where Soviet units were met or in Soviet Home Territory.',
      '• **Blitz:** an Offensive into any space.',
      '• **Carrier Strike:** an Offensive at sea at +1; the USA only against Japanese Fleets.',
      '• **Not One Step Back, Kampfgruppe:** a Level 1 Army goes from Spent straight into the land space of the Offensive – the Soviets’ at home, Germany’s where it has supply or the Axis is at home.',
      '• **Chinese Nationalists:** a Chinese Army appears in China.',
      '• **Lend Lease:** shifts an ally’s units from Spent to Reserve.',
      '• **Code Breaking:** from next year on you act right before that enemy.',
    ].join('\n'),
  },
  {
    id: 'build',
    title: 'Build and Upgrade',
    text: [
      '**Build:** as many shifts as your Build track says, from Spent to Reserve or from Reserve onto the map, the same piece twice if you like. A Level 2 piece costs 2.',
      'Armies go where your side has control and you have supply, or into your Capital; at sea they need a Fleet of yours. Fleets go to seas in supply without enemy Fleets, or next to your Capital, whoever is there. What counts is control and supply at the start of the Action.',
      '**Upgrade:** one cube one step to the right – Build, Air Force (helps on land) or Naval Aviation (helps at sea).',
    ].join('\n'),
  },
  {
    id: 'offensive',
    title: 'Offensives',
    text: [
      'Units move from one space into one enemy or neutral space and fight. Only Armies attack land, only Fleets attack the sea. They need supply before and after they move, and may not leave a space that your side does not control.',
      '• **Simple:** into an adjacent space.',
      '• **In place:** no move, a fight where both sides stand.',
      '• **Amphibious:** Armies cross one sea that your side controls and where you have a Fleet.',
      '• **Through a Strait:** Fleets pass one land space with an anchor that your side controls.',
      'Armies that are at sea may land from there, or across the next sea.',
    ].join('\n'),
  },
  {
    id: 'strategic-move',
    title: 'Strategic Move',
    text: 'Any of your units that are in supply move any distance, one after the other; each move may open or cut the supply of the next. Fleets go through seas and friendly Straits in supply, Armies through controlled spaces in supply (at sea where you have a Fleet). Units may also go back into Reserve, even out of spaces that your side does not control. Each piece moves once.',
  },
  {
    id: 'battle',
    title: 'Battles',
    text: [
      'Both sides add up the Levels of all their Armies (at sea: Fleets) in the space, and each Nation’s Air Force (at sea: Naval Aviation) once. Minor Nations’ pieces alone bring no such bonus. Axis defenders of France get +2 against an attack over the North Sea.',
      'Each side rolls a die: 4 or 5 adds 1, a 6 adds 2. Then the attacker may commit Reserves, then the defender: each Level adds 1, and the pieces go to Spent. A Nation needs a unit in the battle and the space in supply.',
      'The higher total wins, and all units of the loser in that space go to Spent – or leave the game for good at three times the strength. The winner loses nothing. In a tie nobody does, and both stay.',
      'A Nation whose Reserves cannot change the result is not asked.',
    ].join('\n'),
  },
  {
    id: 'control-supply',
    title: 'Control, supply and stacking',
    text: [
      '**Control** of land: more Armies there than the enemy, whatever their Level; without any Armies, whose home it is. Of the sea: Fleets of one side only.',
      '**Supply:** a line from your Capital over land that your side controls and seas that it controls with a Fleet of yours. A space next to that line is in supply too.',
      '**Stacking:** at most three Armies and three Fleets of a Nation in a space; its owner chooses what is too much and goes to Spent. Armies at sea without a Fleet of their own go to Spent.',
      '**A lost Capital:** no Responses, no supply outside it; only Build (Armies into the Capital) and an Offensive in Place there.',
    ].join('\n'),
  },
  {
    id: 'minor',
    title: 'France, Italy and China',
    text: [
      '• **France:** one Army of the UK, alone without its Air Force.',
      '• **Italy:** an Army and a Fleet of Germany, alone without its upgrades. Both leave the game once the Allies control Italy for the first time.',
      '• **China:** two Armies of the USA that only ever stand in China, always in supply, without American upgrades, and come back by the Response “Chinese Nationalists” alone. Only Chinese Armies in Reserve support them.',
      '• **Axis attack:** the USA gains an Action marker once the Axis attack American units (not Chinese ones) or Home Territory – unless it strikes first by an Offensive Action, Strategic Bombing or Submarine Warfare.',
    ].join('\n'),
  },
  {
    id: 'special',
    title: 'Optional rules',
    text: [
      '• **Dice-free battles:** no Tactics Roll.',
      '• **Higher Political Will:** both sides begin with 12.',
      '• **Variable set-up:** in turn order the Nations place points of Armies and Fleets and spend upgrade points.',
      '• **Special markers:** each is good for one use and takes an Action marker. Special Actions are your Action of the turn; Special Responses may follow any Action of your own and come before all others; Manstein (after Soviet Offensives, too) and Kamikaze (after American ones) even before those. Some have a first year, and you need your own Capital. Everybody sees who holds which.',
    ].join('\n'),
  },
]
