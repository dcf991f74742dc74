import type { Outcome, Summary } from '../../../core/index.ts'
import { lastYear, nationInfo, nations, trackInfo, tracks, type Nation, type Side } from '../map/nations.ts'
import { spaceIds, spaces, type SpaceId } from '../map/spaces.ts'
import { specials } from '../map/special.ts'
import { controller } from '../rules/control.ts'
import { nationsOf } from '../rules/pieces.ts'
import { scoreOf } from '../rules/scoring.ts'
import { toAct } from '../rules/turn.ts'
import type { Frame, Table } from '../state.ts'
import { nationName, piecesText, poolText, sentenceList, sideNames, spaceName } from './names.ts'

function phase(table: Table, frame: Frame | undefined): string {
  switch (frame?.kind) {
    case undefined:
      return `${nationName(toAct(table))} to act`
    case 'battle':
      return `battle for ${spaceName(frame.space)}`
    case 'responses':
      return `Responses to ${nationName(frame.by)}`
    case 'excess':
      return `too many pieces in ${spaceName(frame.space)}`
    case 'deploy':
      return `${nationName(frame.nation)} sets up`
  }
}

/** One line of a Nation Sheet. */
export function sheetText(table: Table, nation: Nation): string {
  const sheet = table.sheets[nation]
  const levels = tracks.map((track) => `${trackInfo[track].name} ${sheet.tracks[track]}`).join(', ')
  const cards =
    sheet.specials.length > 0 ? ` · Special: ${sheet.specials.map((id) => specials[id].name).join(', ')}` : ''
  return `${nationInfo[nation].emoji} ${nationName(nation)}: ${sheet.ready} of ${sheet.ready + sheet.placed.length} markers · ${levels} · Reserve: ${poolText(sheet.reserve)} · Spent: ${poolText(sheet.spent)}${cards}`
}

function spaceLine(table: Table, space: SpaceId): string {
  const info = spaces[space]
  const side = controller(table.board, space)
  const marks = [
    info.kind === 'sea' ? 'sea' : info.home ? `home of ${nationName(info.home)}` : 'neutral',
    ...(info.capital ? ['Capital'] : []),
    ...(info.victory ? ['Victory Space'] : []),
    ...(info.strait ? ['Strait'] : []),
    side ? `${sideNames[side]} control` : 'nobody controls',
  ]
  return `${spaceName(space)} (${marks.join(', ')}): ${piecesText(table, space)}`
}

function sideLine(table: Table, side: Side, held: readonly SpaceId[]): string {
  const away = held.length > 0 ? sentenceList(held.map(spaceName)) : 'no enemy or neutral Victory Space'
  return `${sideNames[side]}: Political Will ${table.will[side]}, holds ${away}.`
}

function alt(table: Table, headline: string): string {
  const forces = nations.map((nation) => {
    const places = spaceIds.filter((space) => table.board[space]?.[nation])
    return `${nationName(nation)} in ${sentenceList(places.map(spaceName)) || 'no space'}`
  })
  const { held } = scoreOf(table.board)
  const text = `One Hour World War II, ${headline}. ${sideLine(table, 'axis', held.axis)} ${sideLine(table, 'allies', held.allies)} ${forces.join('; ')}.`
  return text.length <= 1024 ? text : `${text.slice(0, 1023)}…`
}

/** Action markers left in turn order, whose turn it is in bold, who comes next, and what ends the year. */
function turnLines(table: Table): string[] {
  const { order, nextOrder, turn, year, sheets } = table
  const flags = order.map((nation, at) => {
    const text = `${nationInfo[nation].emoji} ${nationInfo[nation].code} ${sheets[nation].ready}`
    return at === turn.at ? `**${text}**` : text
  })
  const later = [...order.slice(turn.at + 1), ...order.slice(0, turn.at)].filter((nation) => sheets[nation].ready > 0)
  const next = later[0] ? `then ${nationInfo[later[0]].code}` : 'nobody else has any'
  const changed = nextOrder.some((nation, at) => nation !== order[at])
  return [
    `Markers left: ${flags.join(' · ')} – ${next}.`,
    ...(turn.passes > 0 ? [`${turn.passes} of 5 passes in a row, which end the year.`] : []),
    ...(changed
      ? [`Turn order from ${year + 1} on: ${nextOrder.map((nation) => nationInfo[nation].code).join(' · ')}.`]
      : []),
  ]
}

export function describe(table: Table): Summary {
  const { held, loser, loss } = scoreOf(table.board)
  const ending = outcomeOf(table)
  const headline = `${table.year} · ${ending?.title ?? phase(table, table.stack.at(-1))}`
  const next = loser
    ? `As things stand, the ${sideNames[loser]} lose ${loss} at the end of ${table.year}.`
    : `As things stand, nobody loses Political Will in ${table.year}.`
  return {
    headline,
    score: `Political Will: Axis ${table.will.axis}, Allies ${table.will.allies}`,
    lines: [
      ...(ending ? ending.reasons : [next]),
      ...(ending ? [] : turnLines(table)),
      ...(table.axisAttack === 'aside' ? ['The USA gains a marker when the Axis attack it first.'] : []),
    ],
    alt: alt(table, headline),
    board: [
      sideLine(table, 'axis', held.axis),
      sideLine(table, 'allies', held.allies),
      ...nations.map((nation) => sheetText(table, nation)),
      ...spaceIds.map((space) => spaceLine(table, space)),
    ],
  }
}

export function outcomeOf(table: Table): Outcome | undefined {
  if (!table.ending) return undefined
  const { side, by } = table.ending
  const { axis, allies } = table.will
  const loser = side === 'axis' ? 'allies' : 'axis'
  const lastReason =
    axis === allies
      ? `Both sides have ${axis} Political Will left, and a tie is an Axis win.`
      : `Political Will after ${lastYear}: Axis ${axis}, Allies ${allies}.`
  const reasons = {
    capitals: `The ${sideNames[side]} control two enemy Capitals at the same time.`,
    will: `The ${sideNames[loser]} have no Political Will left, and the ${sideNames[side]} hold all their Capitals.`,
    'last-year': lastReason,
  }
  return { winners: nationsOf(side), title: `The ${sideNames[side]} win`, reasons: [reasons[by]] }
}
