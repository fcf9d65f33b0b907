import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { flags } from './openBrowser.ts'
import { budgets } from '../budgets.ts'
import { fillCases } from '../cases.ts'
import { openEnvironment } from '../environment.ts'
import { medianOf } from '../statistics.ts'
import type { Table } from '../table.ts'

/** Has its own package.json: only the bench needs its 180 MB. */
const folder = fileURLToPath(new URL('../lighthouse/', import.meta.url))
const program = join(folder, 'node_modules/lighthouse/cli/index.js')
const rounds = 3
const maxWait = 120_000

/**
 * Measures Lighthouse's performance score: a mid-range phone on a slow network, as its mobile profile simulates them.
 */
export async function points(table: Table): Promise<void> {
  install()
  const environment = await openEnvironment()
  try {
    await fillCases(environment.database, 2000)
    const { url, headers } = environment.app
    const landing = runs(url, {})
    const signedIn = runs(url, { cookie: headers['cookie'] ?? '' })
    for (const [what, found, least] of [
      ['landing page', landing, budgets.lighthouseLanding],
      ['dashboard, signed in', signedIn, budgets.lighthouseSignedIn],
    ] as const) {
      const of = (pick: (run: Run) => number) => medianOf(found.map(pick))
      table.atLeast(
        `Lighthouse, phone, ${what}`,
        of(({ score }) => score),
        'points',
        least,
      )
      table.add(
        '  first paint, largest paint',
        `${of(({ firstPaint }) => firstPaint).toFixed(0)} ms, ${of(({ largestPaint }) => largestPaint).toFixed(0)} ms`,
      )
      table.add(
        '  blocked, layout shift',
        `${of(({ blocked }) => blocked).toFixed(0)} ms, ${of(({ shift }) => shift).toFixed(3)}`,
      )
    }
  } finally {
    await environment.close()
  }
}

/** Installs Lighthouse in its own folder, from its lock file, unless it is installed. */
function install(): void {
  if (existsSync(program)) return
  console.log('  Installing Lighthouse ...')
  const npm = join(dirname(process.execPath), 'npm')
  const { status } = spawnSync(existsSync(npm) ? npm : 'npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 5 * maxWait,
  })
  if (status !== 0 || !existsSync(program)) throw new Error('Lighthouse could not be installed.')
}

type Run = { score: number; firstPaint: number; largestPaint: number; blocked: number; shift: number }

const runs = (url: string, headers: Record<string, string>): Run[] =>
  Array.from({ length: rounds }, () => runOnce(url, headers))

function runOnce(url: string, headers: Record<string, string>): Run {
  const made = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  const report = join(made, 'report.json')
  const sent = join(made, 'headers.json')
  writeFileSync(sent, JSON.stringify(headers))
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--only-categories=performance',
      '--form-factor=mobile',
      '--output=json',
      `--output-path=${report}`,
      `--extra-headers=${sent}`,
      `--chrome-flags=--headless=new ${flags.join(' ')}`,
    ],
    { env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '' }, encoding: 'utf8', timeout: maxWait },
  )
  if (status !== 0) throw new Error(`Lighthouse did not come to an end: ${stderr}`)
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8')) as {
    categories: { performance: { score: number } }
    audits: Record<string, { numericValue?: number }>
  }
  const of = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    score: categories.performance.score * 100,
    firstPaint: of('first-contentful-paint'),
    largestPaint: of('largest-contentful-paint'),
    blocked: of('total-blocking-time'),
    shift: of('cumulative-layout-shift'),
  }
}
