import type { Seen } from '../../../core/index.ts'
import { nationInfo, type Nation } from '../map/nations.ts'
import { specials } from '../map/special.ts'
import { sheetText } from '../text/describe.ts'
import { nationName } from '../text/names.ts'
import type { View } from '../view.ts'

/** A Nation Sheet in words and as a picture. */
export function answerSheet(view: View, nation: Nation): Seen {
  const cards = view.sheets[nation].specials.map((id) => {
    const { name, kind, from, text } = specials[id]
    return `**${name}** (${kind === 'action' ? 'Action' : 'Response'}${from === undefined ? '' : `, from ${from}`}): ${text}`
  })
  return {
    title: `${nationInfo[nation].emoji} ${nationName(nation)}: Nation Sheet`,
    lines: [sheetText(view, nation), ...cards],
    frame: { kind: 'sheet', seat: nation },
  }
}
