import type { ScenarioId } from '../map/scenarios.ts'

/** What the lobby says about the game, its scenarios and its options. */
export const blurb =
  'The whole Second World War in six years of secret orders. Everybody writes a sheet at the same time, all sheets are laid open together, and the board sorts out who recruited, who persuaded the neutrals and who ran into whom. The side to which world opinion (the LoN) leans after 1945 wins.'

export const scenarioBlurbs: Readonly<Record<ScenarioId, string>> = {
  americas:
    'The Axis tries to tie the United States down at home: Japan comes from Alaska and Hawaii, Germany from Brazil. Britain and the USA hold the continent. A short game on one map for 2 to 4.',
  europe:
    'Germany stands between Britain in the west and the Soviet Union in the east, with more orders than both of them together. It also commands the neutral ship in the Western Approaches. The best first game, for 2 or 3.',
  pacific:
    'Japan reaches for China, Siberia and the colonies in the south, against Britain and the Soviet Union. One map for 2 or 3.',
  'americas-europe':
    'Germany alone, with eight orders a year, fights on both shores of the Atlantic against Britain, the USA and the Soviet Union. Nobody has reserves to begin with. For 3 or 4.',
  'europe-pacific':
    'The old world from Iceland to Midway: Germany and Japan press Britain and the Soviet Union from two sides. For 3 or 4.',
  'pacific-americas':
    'Japan alone, with eight orders a year, faces Britain, the USA and the Soviet Union around the Pacific. For 3 or 4.',
  world:
    'All five nations on all three maps, and the Pacific joins America at the edges of the board. The big one, for 4 or 5.',
}

interface OptionText {
  readonly title: string
  readonly text: string
}

export const optionTexts = {
  lonStart: {
    title: 'LoN start',
    text: 'Where the marker begins on its track of seven spaces, 1 at the Axis end. Both sides agree on it; space 3 is suggested.',
  },
  opinion: {
    title: 'International Opinion',
    text: 'Moves the start of the LoN, to make up for a difference in experience.',
  },
  deployment: {
    title: 'Troop and General Deployment',
    text: 'Before 1940 every player may move their units to other areas, up to 3 units in each.',
  },
  timePressure: {
    title: 'Time Pressure',
    text: 'Writing has a time limit. When it is up, every sheet counts as it stands.',
  },
  timeSeconds: {
    title: 'Time limit in seconds',
    text: 'How long writing may take under Time Pressure: 120 is the suggestion for one sitting, 86400 is a day.',
  },
  scarce: {
    title: 'Scarce Supplies',
    text: 'In an area you may write no more R than you have flags there.',
  },
  martial: {
    title: 'Martial Law',
    text: 'Sheets also take orders that cannot be carried out, but every void order gives the enemy a point of influence.',
  },
  tech: {
    title: 'Advanced game: Tech cards',
    text: 'Before 1940 each nation secretly chooses some of its six Tech cards. They are revealed together and bring orders and rules of their own.',
  },
} as const satisfies Record<string, OptionText>
