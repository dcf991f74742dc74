import { firstYear, lastYear, markers, nations } from '../map/nations.ts'
import {
  AT,
  NATIONS,
  NEXT_ORDER,
  ORDER,
  PASSES,
  PLACED,
  READY,
  WILL,
  YEAR,
  add,
  at,
  copyOf,
  type Compact,
} from './compact.ts'
import { CAPITALS, SCORING, bits } from './ground.ts'
import { newSurvey, surveyOf } from './survey.ts'
import { valueOf } from './value.ts'

const scratch = newSurvey()

/** The Nation whose turn comes after this place in the order, and its place; -1 where the year ends before. */
export function nextToAct(position: Compact): number {
  let passes = at(position, PASSES)
  for (let step = 1; step <= NATIONS; step += 1) {
    if (passes >= NATIONS) return -1
    const place = (at(position, AT) + step) % NATIONS
    if (at(position, READY + at(position, ORDER + place)) > 0) return place
    passes += 1
  }
  return -1
}

/** The position after a pass of the Nation whose turn it is; the next Nation with a marker has its turn. */
export function passed(position: Compact): Compact {
  const after = copyOf(position)
  add(after, PASSES, 1)
  return after
}

/** What a position is worth to the Axis if its year ends now: scoring, and the next year or the end of the war. */
export function valueAtYearEnd(position: Compact): number {
  const { own } = surveyOf(position, scratch)
  const lead = bits(at(own, 0) & SCORING[0]) - bits(at(own, 1) & SCORING[1])
  const axis = Math.max(0, at(position, WILL) - Math.max(0, -lead))
  const allies = Math.max(0, at(position, WILL + 1) - Math.max(0, lead))
  const axisHolds = (at(own, 0) & (CAPITALS[0] ?? 0)) === CAPITALS[0]
  const alliesHold = (at(own, 1) & (CAPITALS[1] ?? 0)) === CAPITALS[1]
  const axisBeaten = axis === 0 && alliesHold
  const alliesBeaten = allies === 0 && axisHolds
  if (axisBeaten || alliesBeaten) return axisBeaten && alliesBeaten ? (allies > axis ? 0 : 1) : axisBeaten ? 0 : 1
  if (firstYear + at(position, YEAR) === lastYear) {
    // A clear end is a little better than a close one, so that play goes on when all is decided.
    const margin = Math.max(-10, Math.min(10, axis - allies)) / 1000
    return allies > axis ? 0.01 + margin : 0.99 + margin
  }
  const after = copyOf(position)
  after[WILL] = axis
  after[WILL + 1] = allies
  add(after, YEAR, 1)
  after[AT] = 0
  after[PASSES] = 0
  for (let nation = 0; nation < NATIONS; nation += 1) {
    const arrives = markers[nations[nation] ?? 'germany'].arrive.includes(firstYear + at(after, YEAR)) ? 1 : 0
    add(after, READY + nation, at(after, PLACED + nation) + arrives)
    after[PLACED + nation] = 0
    after[ORDER + nation] = at(after, NEXT_ORDER + nation)
  }
  return valueOf(after)
}
