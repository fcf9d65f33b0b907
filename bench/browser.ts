import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { budgets } from './budgets.ts'
import { medianOf } from './measure.ts'
import { fillCases, type Contestant, type Stage } from './stage.ts'
import type { Table } from './table.ts'

const cardsOnTheBoard = 2000
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A cold board, in the app and as the floor's bare page, measured in the browser from the start of the navigation. */
export async function boardFigures(stage: Stage, table: Table): Promise<void> {
  await fillCases(stage.database, cardsOnTheBoard)
  await stage.database.query(
    'update cases set deleted_at = now() where number > (select min(number) + $1 from cases)',
    [cardsOnTheBoard - 1],
  )
  const executablePath = process.env['CHROMIUM']
  const browser = await chromium.launch({ args: flags, ...(executablePath && { executablePath }) })
  try {
    const waits: number[] = []
    let script = 0
    for (let round = 0; round < 3; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addCookies(cookiesOf(stage.app))
      const page = await context.newPage()
      await page.goto(`${stage.app.url}/kanban`)
      await page.getByRole('article').first().waitFor()
      waits.push(await page.evaluate(() => performance.now()))
      script = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
      )
      await context.close()
    }
    const wait = medianOf(waits)
    table.add(
      `board of 2,000 cards, cold: first card`,
      `${wait.toFixed(0)} ms`,
      `at most ${budgets.firstCard}`,
      wait <= budgets.firstCard,
    )
    table.add(`  script of that page, as sent`, `${(script / 1000).toFixed(0)} kB`)
  } finally {
    await browser.close()
    await stage.database.query('update cases set deleted_at = null')
  }
}

export function cookiesOf({ url, headers }: Contestant): { name: string; value: string; url: string }[] {
  return (headers['cookie'] ?? '').split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    return { name, value, url }
  })
}

/** The script that the first page loads: of a signed-in person, and of the floor screen, which is an app of its own. */
export function scriptFigures(table: Table): void {
  // A catalogue is loaded with it in every language but English, whose own is nearly empty.
  const figures = [
    ['first page signed in', /^(App|AppShell|SignedInApp|HomePage|DashboardPage|en)-.*\.js$/, budgets.firstScript],
    ['floor screen, in German', /^(startFloor|de)-.*\.js$/, budgets.floorScript],
  ] as const
  for (const [what, chunks, budget] of figures) {
    const kilobytes = scriptBytes(chunks) / 1000
    const name = `script of the ${what}, gzipped`
    table.add(name, `${kilobytes.toFixed(0)} kB`, `at most ${budget}`, kilobytes <= budget)
  }
}

/** Compressed bytes of what the page names itself, of the chunks with these names, and of all that they need at once. */
function scriptBytes(chunks: RegExp): number {
  const folder = 'dist/web/assets'
  const loaded = new Set<string>()
  const load = (name: string) => {
    if (loaded.has(name)) return
    loaded.add(name)
    // Static imports of a chunk are loaded with it; lazy ones only when they are asked for.
    const text = readFileSync(join(folder, name), 'utf8')
    for (const [, other = ''] of text.matchAll(/(?:import|from)\s*["']\.\/([^"']+\.js)["']/g)) load(other)
  }
  const html = readFileSync('dist/web/index.html', 'utf8')
  for (const [, name = ''] of html.matchAll(/assets\/([^"]+\.js)/g)) load(name)
  for (const name of readdirSync(folder)) if (chunks.test(name)) load(name)
  const sizes = [...loaded].map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}
