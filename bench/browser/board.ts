import type { Browser, Page } from '@playwright/test'
import { productName } from '../../contract/product.ts'
import { budgets } from '../budgets.ts'
import { fillCases } from '../cases.ts'
import { measuredPeers, measuredWhere } from '../contestants/measuredPeers.ts'
import type { Wishes } from '../parts.ts'
import { memoryOf } from '../processes.ts'
import { openEnvironment, type Environment } from '../environment.ts'
import { medianOf } from '../statistics.ts'
import type { Table } from '../table.ts'
import { dragAbout, framesWhile, scrollDown, sweep, type Frames } from './frames.ts'
import { growthInAnHour } from './growth.ts'
import { openBrowser, signedIn } from './openBrowser.ts'
import { visit } from './visit.ts'

const cards = 2000
const manyCards = 10_000

/**
 * Measures the board with 2,000 cards: how soon it is shown, how it moves, and how it changes with an hour of other
 * people's work.
 */
export async function boardFigures(table: Table, { quick }: Wishes): Promise<void> {
  const environment = await openEnvironment()
  const browser = await openBrowser()
  try {
    await fillCases(environment.database, cards)
    await environment.refreshIds()
    const ours = await visits(browser, environment, quick ? 1 : 5)
    table.atMost('board of 2,000 cards, cold: first card', ours.firstCard, 'ms', budgets.firstCard)
    table.add('  blocked meanwhile', `${ours.blocked.toFixed(0)} ms`)
    table.add('  script sent, elements drawn', `${ours.script.toFixed(0)} kB, ${ours.nodes}`)

    const context = await signedIn(browser, environment.app)
    const { page } = await visit(context, `${environment.app.url}/kanban`, (board) => board.getByRole('article'))
    await movement(table, page, environment, quick)
    await growthInAnHour(table, page, environment, quick)
    besidePeers(table, ours, memoryOf(environment.app.program ?? 0))
    await context.close()
    await besideManyCards(table, browser, environment, quick ? 1 : 5)
  } finally {
    await browser.close()
    await environment.close()
  }
}

/** Opens the board as often, with nothing cached; medians. */
async function visits(browser: Browser, { app }: Environment, times: number): Promise<Ours> {
  const seen: Ours[] = []
  for (let round = 0; round < times; round += 1) seen.push(await openBoard(browser, app))
  const last = seen.at(-1)
  return {
    firstCard: medianOf(seen.map(({ firstCard }) => firstCard)),
    blocked: medianOf(seen.map(({ blocked }) => blocked)),
    script: last?.script ?? Number.NaN,
    nodes: last?.nodes ?? Number.NaN,
  }
}

async function openBoard(browser: Browser, app: Environment['app']): Promise<Ours> {
  const context = await signedIn(browser, app)
  const { page, seen } = await visit(context, `${app.url}/kanban`, (board) => board.getByRole('article'))
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await context.close()
  return { firstCard: seen.shown, blocked: seen.blocked, script: seen.script, nodes }
}

/** Compares the first card with that of a board of many more, in alternation, each with its own process and database. */
async function besideManyCards(table: Table, browser: Browser, few: Environment, times: number): Promise<void> {
  const many = await openEnvironment()
  try {
    await fillCases(many.database, manyCards)
    const pairs: [few: Ours, many: Ours][] = []
    for (let round = 0; round < times; round += 1) {
      pairs.push([await openBoard(browser, few.app), await openBoard(browser, many.app)])
    }
    const ratio = medianOf(pairs.map(([one, other]) => other.firstCard / one.firstCard))
    table.add(
      'board of 10,000 cards beside that of 2,000: first card',
      `${medianOf(pairs.map(([, { firstCard }]) => firstCard)).toFixed(0)} ms, ${ratio.toFixed(2)} times`,
      `at most ${budgets.manyCardsTimes} times`,
      ratio <= budgets.manyCardsTimes,
    )
    table.add('  elements drawn', `${pairs.at(-1)?.[1].nodes}, ${pairs.at(-1)?.[0].nodes}`)
  } finally {
    await many.close()
  }
}

/** Measures frames while a card is dragged and a column scrolled; what an empty page drops is due to the machine. */
async function movement(table: Table, page: Page, { app }: Environment, quick: boolean): Promise<void> {
  const seconds = quick ? 1.5 : 4
  const empty = await page.context().newPage()
  await empty.goto(`${app.url}/healthz`)
  const share = ({ dropped, slowest }: Frames) => `${(dropped * 100).toFixed(1)} %, slowest ${slowest.toFixed(0)} ms`
  const machine = await framesWhile(empty, () => sweep(empty, seconds))
  await empty.close()
  await page.bringToFront()
  const rounds: Frames[] = []
  for (let round = 0; round < (quick ? 1 : 3); round += 1)
    rounds.push(await framesWhile(page, () => dragAbout(page, seconds)))
  const dropped = medianOf(rounds.map((frames) => frames.dropped))
  const typical = rounds.find((frames) => frames.dropped === dropped) ?? machine
  table.add(
    'frames dropped while a card is dragged',
    share(typical),
    `at most ${budgets.droppedFrames * 100} %`,
    dropped <= budgets.droppedFrames,
  )
  table.add('  while a column is scrolled', share(await framesWhile(page, () => scrollDown(page, seconds))))
  table.add('  on an empty page, pointer moved', share(machine))
}

type Ours = { firstCard: number; blocked: number; script: number; nodes: number }

function besidePeers(table: Table, ours: Ours, memory: number): void {
  const head = ['what', productName, ...measuredPeers.map(({ name }) => name)]
  const addLine = table.matrix(`The board beside others: ${measuredWhere}`, head)
  const whole = (value: number) => Math.round(value).toLocaleString('en')
  const line = (what: string, own: number, of: (board: (typeof measuredPeers)[number]['board']) => number) =>
    addLine([what, whole(own), ...measuredPeers.map(({ board }) => whole(of(board)))])
  line('first card, ms', ours.firstCard, ({ firstCard }) => firstCard)
  line('script, kB gzipped', ours.script, ({ script }) => script)
  line('elements', ours.nodes, ({ nodes }) => nodes)
  line('blocked, ms', ours.blocked, ({ blocked }) => blocked)
  line('memory of the server, MB', memory, (board) => board.memory)
}
