export const factions = ['axis', 'soviet', 'west'] as const
export type Faction = (typeof factions)[number]

export const sides = ['axis', 'allies'] as const
export type Side = (typeof sides)[number]

/** The Soviets and the Western Allies are one side: they never attack each other. */
export function sideOf(faction: Faction): Side {
  return faction === 'axis' ? 'axis' : 'allies'
}

export const mainNations = ['germany', 'italy', 'uk', 'france', 'usa', 'ussr'] as const
export type MainNation = (typeof mainNations)[number]

export const neutrals = [
  'spain',
  'portugal',
  'switzerland',
  'sweden',
  'ireland',
  'iraq',
  'arabia',
  'turkey',
  'vichy',
] as const
/** Countries that fight only once they are attacked. Vichy France exists where its optional rule is used. */
export type Neutral = (typeof neutrals)[number]

export const nations = [
  ...mainNations,
  'finland',
  'hungary',
  'romania',
  'bulgaria',
  'norway',
  'holland',
  'belgium',
  'greece',
  'denmark',
  'poland',
  'yugoslavia',
  ...neutrals,
] as const
export type Nation = (typeof nations)[number]

interface NationInfo {
  readonly name: string
  /** "German" */
  readonly adjective: string
  /** Three letters on its counters and in unit ids. */
  readonly code: string
  readonly flag: string
  /** Absent for a neutral. */
  readonly faction?: Faction
  /** Whom a neutral joins when the Axis attacks it; attacked by the Allies it joins the Axis. */
  readonly joins?: Faction
}

export const nationInfo: Readonly<Record<Nation, NationInfo>> = {
  germany: { name: 'Germany', adjective: 'German', code: 'ger', flag: '🇩🇪', faction: 'axis' },
  italy: { name: 'Italy', adjective: 'Italian', code: 'ita', flag: '🇮🇹', faction: 'axis' },
  finland: { name: 'Finland', adjective: 'Finnish', code: 'fin', flag: '🇫🇮', faction: 'axis' },
  hungary: { name: 'Hungary', adjective: 'Hungarian', code: 'hun', flag: '🇭🇺', faction: 'axis' },
  romania: { name: 'Romania', adjective: 'Romanian', code: 'rom', flag: '🇷🇴', faction: 'axis' },
  bulgaria: { name: 'Bulgaria', adjective: 'Bulgarian', code: 'bul', flag: '🇧🇬', faction: 'axis' },
  uk: { name: 'United Kingdom', adjective: 'British', code: 'uk', flag: '🇬🇧', faction: 'west' },
  france: { name: 'France', adjective: 'French', code: 'fra', flag: '🇫🇷', faction: 'west' },
  usa: { name: 'United States', adjective: 'American', code: 'usa', flag: '🇺🇸', faction: 'west' },
  norway: { name: 'Norway', adjective: 'Norwegian', code: 'nor', flag: '🇳🇴', faction: 'west' },
  holland: { name: 'Holland', adjective: 'Dutch', code: 'hol', flag: '🇳🇱', faction: 'west' },
  belgium: { name: 'Belgium', adjective: 'Belgian', code: 'bel', flag: '🇧🇪', faction: 'west' },
  greece: { name: 'Greece', adjective: 'Greek', code: 'gre', flag: '🇬🇷', faction: 'west' },
  denmark: { name: 'Denmark', adjective: 'Danish', code: 'den', flag: '🇩🇰', faction: 'west' },
  ussr: { name: 'Soviet Union', adjective: 'Soviet', code: 'sov', flag: '☭', faction: 'soviet' },
  poland: { name: 'Poland', adjective: 'Polish', code: 'pol', flag: '🇵🇱', faction: 'soviet' },
  yugoslavia: { name: 'Yugoslavia', adjective: 'Yugoslav', code: 'yug', flag: '🇷🇸', faction: 'soviet' },
  spain: { name: 'Spain', adjective: 'Spanish', code: 'spa', flag: '🇪🇸', joins: 'west' },
  portugal: { name: 'Portugal', adjective: 'Portuguese', code: 'por', flag: '🇵🇹', joins: 'west' },
  switzerland: { name: 'Switzerland', adjective: 'Swiss', code: 'swi', flag: '🇨🇭', joins: 'west' },
  sweden: { name: 'Sweden', adjective: 'Swedish', code: 'swe', flag: '🇸🇪', joins: 'west' },
  ireland: { name: 'Ireland', adjective: 'Irish', code: 'ire', flag: '🇮🇪', joins: 'west' },
  iraq: { name: 'Iraq', adjective: 'Iraqi', code: 'irq', flag: '🇮🇶', joins: 'soviet' },
  arabia: { name: 'Arabia', adjective: 'Arabian', code: 'ara', flag: '🇸🇦', joins: 'west' },
  turkey: { name: 'Turkey', adjective: 'Turkish', code: 'tur', flag: '🇹🇷', joins: 'soviet' },
  vichy: { name: 'Vichy France', adjective: 'Vichy', code: 'vic', flag: '🏳️', joins: 'west' },
}

export const factionNames: Readonly<Record<Faction, string>> = {
  axis: 'Axis',
  soviet: 'Soviet Union',
  west: 'Western Allies',
}

export function isNeutralNation(nation: Nation): nation is Neutral {
  return (neutrals as readonly string[]).includes(nation)
}

export function isMainNation(nation: Nation): nation is MainNation {
  return (mainNations as readonly string[]).includes(nation)
}
