import type { Decision } from '../../../core/index.ts'
import { entryPlays } from '../plays/response.ts'
import { total } from '../rules/battle.ts'
import { holdsCapital } from '../rules/control.ts'
import { entryName, readEntryId } from '../rules/responses.ts'
import type { Nation } from '../map/nations.ts'
import type { ResponseFrame, Table } from '../state.ts'
import { spaceName, theNation, TheNation } from './names.ts'

function responseHint(table: Table, frame: ResponseFrame, decision: Decision): string {
  const { index, again } = readEntryId(frame, decision.id)
  const entry = frame.entries[index]
  if (!entry) return 'That has been answered.'
  const name = entryName(frame, entry)
  const sorry = again ? `What you answered in advance is not possible any more. ` : ''
  const what = `${sorry}${TheNation(frame.by)} has acted${frame.space ? ` in ${spaceName(frame.space)}` : ''}. ${name} takes one of your ${table.sheets[entry.nation].ready} markers.`
  const before = frame.entries.slice(frame.at, index).filter((other) => entryPlays(table, frame, other).length > 0)
  if (before.length === 0) return `${what} Choose it now or pass; you cannot come back to it.`
  const who = [...new Set(before.map((other) => theNation(other.nation)))].join(' and ')
  return `${what} First comes ${before.map((other) => entryName(frame, other)).join(', ')} (${who}). Wait and see, or answer in advance: it is carried out when its turn comes, if it still can be.`
}

/** The next step for the owner of a decision. */
export function hint(table: Table, decision: Decision, seat: Nation): string {
  const frame = table.stack.at(-1)
  switch (frame?.kind) {
    case undefined: {
      const ready = table.sheets[seat].ready
      const markers = `You have ${ready} Action ${ready === 1 ? 'marker' : 'markers'} left for Actions and Responses this year.`
      return holdsCapital(table.board, seat)
        ? `Choose an Action: Offensive, Build, Strategic Move or Upgrade. ${markers} If you pass, you may still act in the next lap; five passes in a row end the year.`
        : `Your Capital is lost: until you hold it again you may only build, from Spent to Reserve and Armies into the Capital, or attack in place there, and respond to nothing. ${markers}`
    }
    case 'battle':
      return `The battle for ${spaceName(frame.space)} stands at ${total(frame.attack)} (attack) to ${total(frame.defence)} (defence). Commit pieces from Reserve, which go to Spent, or hold back. Three times the other side’s strength removes its units for good.`
    case 'excess':
      return `At most three Armies and three Fleets of a Nation stand in one space. Choose ${frame.count} in ${spaceName(frame.space)} to go to Spent.`
    case 'deploy':
      return 'Place your points of Armies and Fleets, then your upgrades. Everything else goes where the rules say.'
    case 'responses':
      return responseHint(table, frame, decision)
  }
}
