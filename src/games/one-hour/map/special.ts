import type { Nation } from './nations.ts'

/** The 18 Special Action and Response markers (rulebook 8.4). What each does stands in plays/special/. */
export const specialIds = [
  'v2-rockets',
  'ss-panzer-korps',
  'manstein',
  'jets',
  'hungary',
  'yamamoto',
  'indian-uprising',
  'kamikaze',
  'co-prosperity-sphere',
  'french-resistance',
  'monty',
  'radar',
  'russian-winter',
  'zhukov',
  'peoples-republics',
  'manhattan-project',
  'patton',
  'war-bonds',
] as const
export type SpecialId = (typeof specialIds)[number]

export interface Special {
  readonly name: string
  readonly nation: Nation
  readonly kind: 'action' | 'response'
  /** The first year in which it may be played. */
  readonly from?: number
  /** Action markers that it takes. */
  readonly cost: number
  /** What it does, in one line. */
  readonly text: string
}

export const specials: Readonly<Record<SpecialId, Special>> = {
  'v2-rockets': {
    name: 'V2 Rockets',
    nation: 'germany',
    kind: 'action',
    from: 1944,
    cost: 1,
    text: 'The Allies lose 1 Political Will.',
  },
  'ss-panzer-korps': {
    name: 'Panzer Korps',
    nation: 'germany',
    kind: 'action',
    cost: 1,
    text: 'An Army 2 goes from Spent to a land space where Germany could build.',
  },
  manstein: {
    name: 'Manstein',
    nation: 'germany',
    kind: 'response',
    cost: 1,
    text: 'A Blitz after a German Offensive, or a Counter-Offensive after a Soviet one, at +3.',
  },
  jets: {
    name: 'Jets',
    nation: 'germany',
    kind: 'action',
    from: 1943,
    cost: 1,
    text: 'German Air Force +1, British and American Air Force −1.',
  },
  hungary: {
    name: 'Hungary',
    nation: 'germany',
    kind: 'action',
    cost: 1,
    text: 'A Level 1 Army goes from Spent or Reserve to the Balkans.',
  },
  yamamoto: {
    name: 'Yamamoto',
    nation: 'japan',
    kind: 'action',
    cost: 1,
    text: 'An Offensive with Fleets at +3.',
  },
  'indian-uprising': {
    name: 'Indian Uprising',
    nation: 'japan',
    kind: 'action',
    cost: 1,
    text: 'An Army goes from Reserve or Spent to India.',
  },
  kamikaze: {
    name: 'Kamikaze',
    nation: 'japan',
    kind: 'response',
    from: 1944,
    cost: 1,
    text: 'After an American Offensive in the Pacific: removes a Fleet there; both Naval Aviations −1.',
  },
  'co-prosperity-sphere': {
    name: 'Co-Prosperity Sphere',
    nation: 'japan',
    kind: 'action',
    cost: 1,
    text: 'The Axis gain 1 Political Will while no Allied Fleet is in the Pacific or the Indian Ocean.',
  },
  'french-resistance': {
    name: 'French Resistance',
    nation: 'uk',
    kind: 'action',
    cost: 1,
    text: 'The French Army goes to France, wherever it is.',
  },
  monty: {
    name: 'Monty',
    nation: 'uk',
    kind: 'action',
    cost: 1,
    text: 'An Offensive in France or North Africa at +2.',
  },
  radar: {
    name: 'Radar',
    nation: 'uk',
    kind: 'action',
    cost: 1,
    text: 'British Air Force +1, German Air Force −1.',
  },
  'russian-winter': {
    name: 'Russian Winter',
    nation: 'soviet',
    kind: 'action',
    cost: 1,
    text: 'Removes a Level 1 Axis Army in Soviet Home Territory for good.',
  },
  zhukov: {
    name: 'Zhukov',
    nation: 'soviet',
    kind: 'action',
    cost: 1,
    text: 'An Offensive on land at +2.',
  },
  'peoples-republics': {
    name: 'People’s Republics',
    nation: 'soviet',
    kind: 'action',
    cost: 1,
    text: 'A Level 1 Army goes from Reserve or Spent to Poland, the Balkans or China.',
  },
  'manhattan-project': {
    name: 'Manhattan Project',
    nation: 'usa',
    kind: 'action',
    from: 1945,
    cost: 3,
    text: 'The Axis lose 2 Political Will. Takes three Action markers.',
  },
  patton: {
    name: 'Patton',
    nation: 'usa',
    kind: 'response',
    cost: 1,
    text: 'An Offensive in France or Germany, after an American Action.',
  },
  'war-bonds': {
    name: 'War Bonds',
    nation: 'usa',
    kind: 'response',
    cost: 1,
    text: 'Four units go from Spent to Reserve, after an American Action.',
  },
}

export const specialLevels = ['off', 'low', 'medium', 'high'] as const
export type SpecialLevel = (typeof specialLevels)[number]

/** How many markers each Nation is dealt. */
export const dealt: Readonly<Record<SpecialLevel, Readonly<Record<Nation, number>>>> = {
  off: { germany: 0, uk: 0, japan: 0, soviet: 0, usa: 0 },
  low: { germany: 2, uk: 1, japan: 1, soviet: 1, usa: 1 },
  medium: { germany: 3, uk: 2, japan: 3, soviet: 2, usa: 2 },
  high: { germany: 5, uk: 3, japan: 4, soviet: 3, usa: 3 },
}
