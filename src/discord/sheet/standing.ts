import type { Left, MatchInfo, StandingDesk } from '../../match/api.ts'
import { writeId, type OpName } from '../ids.ts'
import { accent, button, clip, limits, menu, panel, row, text, type MenuEntry, type Panel, type Row } from '../ui.ts'
import type { OpenSheet, Sheet } from './model.ts'

/** Answers that a person leaves in advance, so as not to be asked each time. They are for that person's eyes alone. */

const FOREVER = 'until I say otherwise'

export function leftText({ label, until }: Left): string {
  return `${label} · ${until?.label ?? FOREVER}`
}

/** What a sheet says of the standing answers of its person. */
export function standingText({ desk }: Sheet): string {
  return desk.left.map((left) => `-# 🔁 ${leftText(left)}`).join('\n')
}

export const quickOf = ({ offers }: StandingDesk) => offers.find(({ quick }) => quick !== undefined)

/** The buttons of a sheet for standing answers: the quick one, its opposite, and the way to all others. */
export function standingRow({ match, desk }: Sheet, current: OpenSheet | undefined): Row[] {
  const id = (op: OpName) => writeId({ match: match.id, decision: current?.owed.decision.id, op })
  const quick = quickOf(desk)
  const silent = desk.left.find(({ quick: word }) => word !== undefined)
  const buttons = [
    quick?.quick !== undefined && !silent && button(id('quick'), quick.quick, 'plain', '🔕'),
    silent && button(id('resume'), 'Ask me again', 'plain', '🔔'),
    (desk.offers.length > 0 || desk.left.length > 0) && button(id('standing'), 'Standing answers', 'plain', '🔁'),
  ].filter((one) => one !== false && one !== undefined)
  return buttons.length > 0 ? [row(...buttons)] : []
}

/** A choice of the menu as it travels: the key of an offer, and the place of a span. */
function offerEntries({ offers, spans }: StandingDesk): MenuEntry[] {
  return offers
    .flatMap(({ key, label }) => [
      ...spans.map((span, at) => ({ value: `${key}|${at}`, label, hint: span.label })),
      { value: `${key}|`, label, hint: FOREVER },
    ])
    .slice(0, limits.menu)
}

export function readOffer({ spans }: StandingDesk, value: string): { readonly key: string; readonly until?: string } {
  const [key = '', at = ''] = value.split('|')
  return at === '' ? { key } : { key, until: spans[Number(at)]?.id ?? 'gone' }
}

/** All standing answers of a sheet's person in its game, what could be added, and what may be forgotten. */
export function standingPanel({ match, game, desk }: Sheet, current: OpenSheet | undefined): Panel {
  const of = { match: match.id, decision: current?.owed.decision.id }
  const offers = offerEntries(desk)
  const own = desk.left.length === 0 ? 'You have none.' : desk.left.map((left) => `🔁 ${leftText(left)}`).join('\n')
  return panel(
    [
      text(
        clip(
          `### Standing answers · ${game.meta.title}\n-# They are given by themselves, as soon as you would be asked. Only you see this list.\n${own}`,
          2000,
        ),
      ),
      offers.length > 0 && row(menu(writeId({ ...of, op: 'stand' }), 'Answer in advance …', offers)),
      desk.left.length > 0 &&
        row(menu(writeId({ ...of, op: 'forget' }), 'Forget one …', desk.left.map(forgetEntry(match)))),
      row(button(writeId({ ...of, op: 'sheet' }), 'Back to the sheet', 'plain', '↩️')),
    ],
    { accent: accent.act },
  )
}

export function forgetEntry(match: MatchInfo) {
  return (left: Left): MenuEntry => ({
    value: `${match.id}|${left.key}`,
    label: left.label,
    hint: left.until?.label ?? FOREVER,
  })
}
