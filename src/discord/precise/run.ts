import { check, missing, type Draft } from '../../core/index.ts'
import type { MatchInfo } from '../../match/api.ts'
import type { Call } from '../command.ts'
import type { Answer, Room } from '../room.ts'
import { carryOut, keepDraft } from '../sheet/actions.ts'
import type { Subject } from '../sheet/form.ts'
import { openSheet } from '../sheet/show.ts'
import { answerLook } from '../table/glance.ts'
import { cannotOrder, noGame, refusalText } from '../text/refusals.ts'
import { list, owes } from '../text/words.ts'
import { callOf, callsOf, type Precise, type PreciseCall } from './declare.ts'
import { candidatesOf, gameFor, givenOf, lookFor, picked, subjectsFor, type Candidate } from './find.ts'
import { lackingText, problemsText, readGiven, type Given, type Reading } from './read.ts'

/** Does what a precise command says, or says why not and opens the sheet with what of it could be kept. */
export async function runPrecise(room: Room, precise: Precise, call: Call): Promise<Answer> {
  const meant = callOf(precise, call.subcommand)
  if (!meant) return { note: `Choose one of the subcommands of \`/${precise.name}\`.` }
  const match = await gameFor(room, precise, call)
  if (!match) return { note: noGame }
  if (match.game !== precise.game) return { note: otherGame(room, precise, match) }
  return meant.look === undefined ? act(room, precise, meant, call, match) : look(room, meant, call, match)
}

function otherGame(room: Room, precise: Precise, match: MatchInfo): string {
  const [its, here] = [precise.game, match.game].map((id) => room.matches.game(id).meta.title)
  return `\`/${precise.name}\` is for ${its ?? ''}, but this is a game of ${here ?? ''}: \`/help\` shows its commands.`
}

async function act(room: Room, precise: Precise, meant: PreciseCall, call: Call, match: MatchInfo): Promise<Answer> {
  const no = cannotOrder(match, call.person)
  if (no !== undefined) return { note: no }
  if (owes(match, call.person).length === 0) return { note: 'Nothing is asked of you at the moment.' }
  const subjects = await subjectsFor(room, match, call.person)
  const all = candidatesOf(subjects, precise, meant)
  const candidates = picked(all, meant.pick && call.text(meant.pick.name))
  const given = givenOf(meant, call.text)
  const chosen = best(candidates, given)
  if (!chosen) return openSheet(room, match, call.person, undefined, { note: notNow(precise, subjects, all) })
  if (meant.pick && call.text(meant.pick.name) === undefined && several(candidates) && isEmpty(given)) {
    return openSheet(room, match, call.person, chosen.candidate.subject.decision.id)
  }
  return hand(room, match, call, chosen, given)
}

interface Chosen {
  readonly candidate: Candidate
  readonly reading: Reading
}

function isEmpty(given: Given): boolean {
  return Object.values(given).every((text) => text === undefined || text.trim() === '')
}

function several(candidates: readonly Candidate[]): boolean {
  return new Set(candidates.map(({ verb }) => verb.do)).size > 1
}

/** Of what a command may mean, what fits its options best: without a fault, then with the fewest things missing. */
export function best(candidates: readonly Candidate[], given: Given): Chosen | undefined {
  const readings = candidates.map((candidate): Chosen => ({ candidate, reading: readGiven(candidate.asking, given) }))
  const faults = ({ candidate, reading }: Chosen) =>
    reading.problems.length * 100 + missing(candidate.verb, reading.draft).length
  return readings.reduce<Chosen | undefined>(
    (least, one) => (least === undefined || faults(one) < faults(least) ? one : least),
    undefined,
  )
}

async function hand(room: Room, match: MatchInfo, call: Call, chosen: Chosen, given: Given): Promise<Answer> {
  const { candidate, reading } = chosen
  const { subject, verb } = candidate
  const { decision, game, view } = subject
  const draft = isEmpty(given) ? await resumed(room, match, call, candidate) : reading.draft
  if (reading.problems.length > 0) {
    return keepDraft(room, match, call.person, decision.id, draft, problemsText(reading))
  }
  const lacks = check(game, view, decision, draft)
  if (lacks) {
    const note = missing(verb, draft).length > 0 ? '' : `✋ ${refusalText(lacks)}`
    return keepDraft(room, match, call.person, decision.id, draft, note)
  }
  if (reading.warnings.length > 0) {
    const note = `⚠️ ${reading.warnings.join('\n')}\nPress *Confirm* if that is what you want.`
    return keepDraft(room, match, call.person, decision.id, draft, note)
  }
  return carryOut(room, match, call.person, decision.id, draft)
}

/** What the sheet holds of the same kind of action already, for a command that says no more than the kind. */
async function resumed(room: Room, match: MatchInfo, call: Call, { subject, verb }: Candidate): Promise<Draft> {
  const kept = await room.matches.draft(match.id, call.person, subject.decision.id)
  const same = kept?.do === verb.do && kept.seat === subject.seat
  return same && verb.args.length > 0 ? kept : { seat: subject.seat, do: verb.do, args: {} }
}

/** That a command fits nothing that is asked now, and which of its subcommands would. */
function notNow(precise: Precise, subjects: readonly Subject[], all: readonly Candidate[]): string {
  if (all.length > 0) {
    const labels = all.slice(0, 5).map(({ verb }) => `**${verb.label}**`)
    return `✋ That is not on offer now. What you could do: ${list(labels, 'or')}.`
  }
  const fitting = callsOf(precise).filter(([, one]) => candidatesOf(subjects, precise, one).length > 0)
  const names = fitting.flatMap(([sub]) => (sub === undefined ? [] : [`\`/${precise.name} ${sub}\``]))
  const instead = names.length === 0 ? 'Your sheet shows what can.' : `What can: ${list(names, 'or')}.`
  return `✋ That cannot be done now. ${instead}`
}

async function look(room: Room, meant: PreciseCall, call: Call, match: MatchInfo): Promise<Answer> {
  const found = await lookFor(room, match, call.person, meant)
  if (!found) return { note: 'There is no board yet: the game has not begun.' }
  const { asking, view } = found
  const reading = readGiven(asking, givenOf(meant, call.text))
  if (reading.problems.length > 0) return { note: problemsText(reading) }
  const lacks = lackingText(asking.verb, reading.draft)
  if (lacks !== undefined) return { note: lacks }
  return answerLook(room, match, view, reading.draft)
}
