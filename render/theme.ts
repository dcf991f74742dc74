/** The visual language that all boards share. Sizes elsewhere are in pixels of the finished picture. */

export const nationIds = [
  'germany',
  'italy',
  'japan',
  'soviet-union',
  'britain',
  'usa',
  'china',
  'france',
  'neutral',
] as const
export type NationId = (typeof nationIds)[number]

/** The second sign beside every colour: a plain shape, never a historical emblem. */
export const signs = ['square', 'bars', 'disc', 'diamond', 'ring', 'star', 'triangle', 'chevron', 'dot'] as const
export type Sign = (typeof signs)[number]

export interface NationStyle {
  readonly name: string
  /** Two letters, a further sign where there is room for them. */
  readonly code: string
  readonly sign: Sign
  /** For areas and legends. */
  readonly tint: string
  /** For counters and flags: deep enough for `ink` on it. */
  readonly fill: string
  readonly ink: string
  readonly line: string
}

/** Tints were chosen so that their worst pair stays apart under simulated colour blindness (see test/render/theme.test.ts). */
export const nations: { readonly [id in NationId]: NationStyle } = {
  germany: {
    name: 'Germany',
    code: 'GE',
    sign: 'square',
    tint: '#767c82',
    fill: '#454b53',
    ink: '#ffffff',
    line: '#1d2127',
  },
  italy: { name: 'Italy', code: 'IT', sign: 'bars', tint: '#66cc9f', fill: '#58c495', ink: '#07281d', line: '#176649' },
  japan: { name: 'Japan', code: 'JP', sign: 'disc', tint: '#e9b422', fill: '#edb72c', ink: '#2b1d00', line: '#8a5f04' },
  'soviet-union': {
    name: 'Soviet Union',
    code: 'SU',
    sign: 'diamond',
    tint: '#de502f',
    fill: '#c9401f',
    ink: '#ffffff',
    line: '#74210a',
  },
  britain: {
    name: 'Britain',
    code: 'UK',
    sign: 'ring',
    tint: '#4f7fcc',
    fill: '#2c5fb3',
    ink: '#ffffff',
    line: '#133569',
  },
  usa: {
    name: 'United States',
    code: 'US',
    sign: 'star',
    tint: '#afe292',
    fill: '#a5dd85',
    ink: '#10300a',
    line: '#3b7326',
  },
  china: {
    name: 'China',
    code: 'CN',
    sign: 'triangle',
    tint: '#7a4c86',
    fill: '#74467f',
    ink: '#ffffff',
    line: '#41234a',
  },
  france: {
    name: 'France',
    code: 'FR',
    sign: 'chevron',
    tint: '#8fb8e8',
    fill: '#86b2e6',
    ink: '#0b2244',
    line: '#2c5c99',
  },
  neutral: {
    name: 'Neutral',
    code: 'N',
    sign: 'dot',
    tint: '#f1efe5',
    fill: '#f4efdf',
    ink: '#40392b',
    line: '#8d8368',
  },
}

export const colours = {
  /** The bars around a board. */
  night: '#18212b',
  nightRaised: '#26323f',
  paper: '#fbf6e9',
  ink: '#1d1a16',
  onNight: '#f2f5f8',
  onNightSoft: '#aebccb',
  /** What is new, whose turn it is. */
  gold: '#ffcf3f',
  battle: '#a3271c',
  front: '#c2182b',
} as const

/** What an area admits, by the kind of its ground. */
export const grounds = {
  inland: { fill: '#4d7a2e', name: 'Inland' },
  coast: { fill: '#75448c', name: 'Coast' },
  ocean: { fill: '#17587f', name: 'Ocean' },
} as const
export type Ground = keyof typeof grounds
