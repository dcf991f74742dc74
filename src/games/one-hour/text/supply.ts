import type { Nation } from '../map/nations.ts'
import { capitals, type SpaceId } from '../map/spaces.ts'
import { holdsCapital } from '../rules/control.ts'
import { supplyReport } from '../rules/supply.ts'
import type { Board } from '../state.ts'
import { sentenceList, spaceName, TheNation, theNation } from './names.ts'

/** Whether a space is in supply for a Nation, along which line, or what cuts it (rulebook 6.3, 6.4). */
export function supplyText(board: Board, nation: Nation, space: SpaceId): string {
  const where = spaceName(space)
  const report = supplyReport(board, nation, space)
  if (report.supplied) {
    return report.line.length > 1
      ? `${where} is in supply for ${theNation(nation)}: ${report.line.map(spaceName).join(' → ')}.`
      : `${where} is the Capital of ${theNation(nation)} and always in supply.`
  }
  if (!holdsCapital(board, nation)) {
    return `${TheNation(nation)} does not hold ${spaceName(capitals[nation])}, its Capital, and has no supply outside it.`
  }
  return report.cuts.length > 0
    ? `${where} is not in supply for ${theNation(nation)}. The shortest way is cut at ${sentenceList(report.cuts.map(spaceName))}.`
    : `${where} is not in supply for ${theNation(nation)}.`
}
