import type { MatchInfo, Matches, PersonId } from '../../match/api.ts'
import { missingText } from '../lobby/panel.ts'
import { scenarioOf } from '../../core/index.ts'
import { channelLink, fromNow, list, matchUrl, mention, mine, owes, seated, seatNames, seatsOf } from './words.ts'

/** The next step for this person in this match, now. */
export async function advice(matches: Matches, match: MatchInfo, person: PersonId): Promise<string> {
  switch (match.status) {
    case 'lobby':
      return lobbyAdvice(matches, match, person)
    case 'running':
      return tableAdvice(matches, match, person)
    case 'frozen':
      return 'This game stands still because of a fault in it. Its record is kept: `/game export` gives you what you may know of it.'
    case 'over':
    case 'ended':
      return 'This war is over. `/replay` steps through it, `/game export` gives you its whole record, `/game new` opens the next one here.'
  }
}

function lobbyAdvice(matches: Matches, match: MatchInfo, person: PersonId): string {
  const game = matches.game(match.game)
  const scenario = scenarioOf(game.meta, match.scenario)
  const missing = scenario ? missingText(match, game, scenario) : []
  const own = seatsOf(match, person)
  if (own.length === 0) {
    const open = Object.values(match.seats).includes(undefined)
    return open
      ? 'The lobby is open: choose a seat in its menu *Join*.'
      : 'All seats of this lobby are taken. You can look on, or open a game of your own in another channel with `/game new`.'
  }
  const you = `You play ${seatNames(game, own)}.`
  if (!match.agreed.includes(person) && !Object.values(match.seats).includes(undefined)) {
    return `${you} Look at the options in the lobby and press *Agree*.`
  }
  return missing.length === 0
    ? `${you} Everything is ready: press *Start* in the lobby.`
    : `${you} ${missing.join(' ')}`
}

async function tableAdvice(matches: Matches, match: MatchInfo, person: PersonId): Promise<string> {
  const game = matches.game(match.game)
  const own = seatsOf(match, person)
  if (own.length === 0) {
    return 'You have no seat in this game. Look on with *Board* and *Status*; `/rules` tells how it is played.'
  }
  const you = `You play ${seatNames(game, own)}.`
  const [owed] = owes(match, person)
  if (owed) {
    const seat = own.find((candidate) => owed.decision.owners.includes(candidate)) ?? own[0] ?? ''
    const view = await matches.view(match.id, { person })
    const hint = view === undefined ? '' : game.hint(view, owed.decision, seat)
    const where = 'Open your sheet in our direct messages, or with *✏️* on the newest message here, or with `/orders`.'
    return `${you} ${hint}\n${where}${owed.due === undefined ? '' : ` It closes ${fromNow(owed.due)}.`}`
  }
  const others = seated(match).filter((other) => owes(match, other).length > 0)
  const waits =
    others.length === 0 ? 'The game goes on in a moment.' : `The game waits for ${list(others.map(mention))}.`
  const again = mine(match, person).length > 0 ? ' Until then you may rewrite yours with `/orders`.' : ''
  return `${you} Nothing is asked of you now. ${waits}${again}`
}

/** Every game that waits for a person, with a link to each. */
export function turnsText(matches: Matches, all: readonly MatchInfo[], person: PersonId): string {
  const lines = all.map((match) => {
    const title = `[${matches.game(match.game).meta.title}](${matchUrl(match)}) in ${channelLink(match)}`
    if (match.status === 'lobby') return `▫️ ${title} · in the lobby`
    const owed = owes(match, person)
    if (owed.length === 0) return `▫️ ${title} · the others are at it`
    return `✏️ **${title}** · ${list(owed.map(({ decision }) => decision.title))} · since ${fromNow(Math.min(...owed.map((one) => one.since)))}`
  })
  if (lines.length === 0) return "You play no game at the moment. `/game new` in a server's channel opens one."
  const waiting = all.filter((match) => match.status === 'running' && owes(match, person).length > 0).length
  const head =
    waiting === 0
      ? '### Nothing waits for you'
      : `### ${waiting === 1 ? 'One game waits' : `${waiting} games wait`} for you`
  return [head, ...lines.toSorted((a, b) => Number(b.startsWith('✏️')) - Number(a.startsWith('✏️')))].join('\n')
}
