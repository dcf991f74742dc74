import type { Seen } from '../../../core/index.ts'
import type { Nation } from '../map/nations.ts'
import type { SpaceId } from '../map/spaces.ts'
import { shortestWay, supplyReport } from '../rules/supply.ts'
import { nationName, spaceName } from '../text/names.ts'
import { supplyText } from '../text/supply.ts'
import type { View } from '../view.ts'

/** The supply line to a space, or what cuts the shortest way there (rulebook 6.3). */
export function answerSupply({ board }: View, nation: Nation, space: SpaceId): Seen {
  const report = supplyReport(board, nation, space)
  const marks = report.supplied
    ? { path: report.line }
    : { path: shortestWay(nation, space), cuts: report.cuts.length > 0 ? report.cuts : [space] }
  return {
    title: `Supply of ${spaceName(space)} for ${nationName(nation)}`,
    lines: [supplyText(board, nation, space)],
    frame: { kind: 'marked', spaces: [space], ...marks },
  }
}
