import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { defaultOptions, hash, seededDice, seededRng } from '../src/core/index.ts'
import { cardEffort, chooseCards } from '../src/games/war-and-write/bot/cards.ts'
import { yearsIn } from '../src/games/war-and-write/bot/index.ts'
import { warAndWrite } from '../src/games/war-and-write/index.ts'
import { isNation, type Nation } from '../src/games/war-and-write/map/ids.ts'
import { nationInfo } from '../src/games/war-and-write/map/nations.ts'
import { cardsOf, techCards } from '../src/games/war-and-write/tech/index.ts'

const usage = `Usage: npm run drafts -- [--drafts n] [--think ms] [--seed text] [--scenario id]… [--seconds s] [--file path]

Lets hard computer players choose Tech cards in wars of War & Write II, scenario and seats drawn at random, and prints how often each
card was chosen. With a file, what was drafted is kept there, and the next run goes on with it.`

/** Who could choose from which nation's cards, and what was chosen: the nation, the cards, and those that had done best. */
type Draft = readonly (readonly [nation: Nation, cards: readonly string[], best: readonly string[]])[]

const { values } = parseArgs({
  options: {
    drafts: { type: 'string', default: '200' },
    think: { type: 'string', default: '1500' },
    seed: { type: 'string', default: 'drafts' },
    scenario: { type: 'string', multiple: true },
    seconds: { type: 'string', default: 'Infinity' },
    file: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

function draft(index: number): Draft {
  const rng = seededRng(Number.parseInt(hash([values.seed, index]).slice(0, 8), 16))
  const pick = <T>(items: readonly T[]): T => items[Math.floor(rng() * items.length)] as T
  const scenarios = warAndWrite.meta.scenarios.filter(({ id }) => values.scenario?.includes(id) ?? true)
  const scenario = pick(scenarios)
  const options = { ...defaultOptions(warAndWrite.meta, scenario), 'tech-cards': true }
  const setup = { scenario: scenario.id, options, commands: pick(scenario.divisions) }
  const { state } = warAndWrite.setup(setup, seededDice(hash([values.seed, index])))
  const effort = cardEffort('hard', yearsIn(Number(values.think)))
  return setup.commands.flatMap((command) => {
    const nations = command.filter(isNation)
    const view = warAndWrite.view(state, { kind: 'seats', seats: command })
    const { cards, best } = chooseCards(view, nations, effort, rng)
    return nations.map((nation) => {
      const own = cardsOf(nation).map(({ id }) => id)
      return [nation, own.filter((id) => cards.includes(id)), own.filter((id) => best.includes(id))] as const
    })
  })
}

/** "13 of 80, 16 %" */
function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${part} of ${whole}, ${((100 * part) / whole).toFixed(0)} %`
}

function rows(drafts: readonly Draft[]) {
  const choices = drafts.flat()
  return techCards.map(({ id, name, nation }) => {
    const asked = choices.filter(([whose]) => whose === nation)
    return [
      nationInfo[nation].name,
      name,
      share(asked.filter(([, cards]) => cards.includes(id)).length, asked.length),
      share(asked.filter(([, , best]) => best.includes(id)).length, asked.length),
    ]
  })
}

if (values.help) console.log(usage)
else {
  const { file } = values
  const drafts =
    file !== undefined && existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line) as Draft)
      : []
  const end = performance.now() + 1000 * Number(values.seconds)
  while (drafts.length < Number(values.drafts) && performance.now() < end) {
    const next = draft(drafts.length)
    drafts.push(next)
    if (file !== undefined) appendFileSync(file, `${JSON.stringify(next)}\n`)
  }
  console.log(`${drafts.length} drafts, ${values.think} ms for each choice`)
  const table = [['Nation', 'Card', 'Chosen', 'Did best'], ['---', '---', '---', '---'], ...rows(drafts)]
  for (const row of table) console.log(`| ${row.join(' | ')} |`)
}
