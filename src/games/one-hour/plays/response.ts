import { invariant } from '../../../core/index.ts'
import type { Nation } from '../map/nations.ts'
import type { Box } from '../map/sheets.ts'
import { boxOf, entryName, mayRespond } from '../rules/responses.ts'
import { placeMarker } from '../rules/turn.ts'
import type { Entry, ResponseFrame, Table } from '../state.ts'
import { spaceName, theNation } from '../text/names.ts'
import type { Play, Work } from '../work.ts'
import { simplePlay } from './common.ts'
import type { EffectPlay } from './effect.ts'
import { attackEffects, boxTerms } from './responses/attack.ts'
import { codeBreaking, lendLease, strategicBombing } from './responses/economy.ts'
import { chineseNationalists, raiseArmy } from './responses/placement.ts'
import { submarineWarfare } from './responses/submarine.ts'
import { specialResponse, spendSpecial } from './special/index.ts'

function boxEffects(table: Table, frame: ResponseFrame, nation: Nation, box: Box): EffectPlay[] {
  const { effect, name } = box
  switch (effect.do) {
    case 'bomb':
      return strategicBombing(table, nation, frame.by, effect.units, effect.downgrade)
    case 'submarine':
      return submarineWarfare(table, nation, effect)
    case 'attack': {
      const slug = name.toLowerCase().replaceAll(' ', '-')
      const where = effect.where === 'same-space' && frame.space ? ` into ${spaceName(frame.space)}` : ''
      const what = `${effect.arm === 'fleet' ? ' of Fleets' : ''}${where}${effect.bonus ? ` at +${effect.bonus}` : ''}`
      const whom = effect.against ? ` against Fleets of ${theNation(effect.against)}` : ''
      const hint = `An Offensive${what}${whom}; nobody responds to it.`
      return attackEffects(table, nation, slug, boxTerms(name, effect, frame.space), hint)
    }
    case 'raise':
      return raiseArmy(table, nation, name, effect.where, frame.space)
    case 'chinese-army':
      return chineseNationalists(table, nation)
    case 'lend-lease':
      return lendLease(table, nation, frame.by, effect.units)
    case 'code-breaking':
      return codeBreaking(table, nation, frame.by)
  }
}

/** The ways in which an entry's Nation could choose its Response as things stand; none where it may or can not. */
export function entryPlays(table: Table, frame: ResponseFrame, entry: Entry): Play[] {
  if (!mayRespond(table, frame, entry)) return []
  const box = boxOf(frame, entry)
  const effects =
    'special' in entry.what
      ? specialResponse(table, frame, entry.what.special)
      : box
        ? boxEffects(table, frame, entry.nation, box)
        : []
  return effects.map(({ effect, ...play }) => ({
    ...play,
    run(work, action) {
      const now = frameOf(work)
      pay(work, now, entry)
      now.at += 1
      const attack = play.attack !== undefined
      work.events.push({ type: 'response', nation: entry.nation, name: entryName(now, entry), attack })
      effect(work, action)
    },
  }))
}

function pay(work: Work, frame: ResponseFrame, entry: Entry): void {
  if ('special' in entry.what) {
    spendSpecial(work, entry.what.special)
  } else if (frame.row) {
    placeMarker(work.state, entry.nation, { sheet: frame.by, row: frame.row, box: entry.what.box + 1 })
  }
}

/** The Responses that are being chosen, in the working copy. */
function frameOf(work: Work): ResponseFrame {
  const top = work.state.stack.at(-1)
  invariant(top?.kind === 'responses', 'no Responses are being chosen')
  return top
}

/** Declining is final for this Action (rulebook 4.1). */
export function declinePlay(frame: ResponseFrame, entry: Entry): Play {
  return simplePlay(
    {
      do: 'pass',
      label: 'Pass',
      hint: `No ${entryName(frame, entry)} this time.`,
      style: 'plain',
    },
    (work) => {
      frameOf(work).at += 1
    },
  )
}
