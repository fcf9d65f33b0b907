import { budgets } from '../budgets.ts'
import { fillCases } from '../cases.ts'
import {
  isWrite,
  meaningOf,
  operationNames,
  type OpenContestant,
  type OperationName,
} from '../contestants/contestant.ts'
import type { Wishes } from '../parts.ts'
import { openEnvironment, type Environment } from '../environment.ts'
import type { Table } from '../table.ts'
import { besidePeers, type Ours } from './besidePeers.ts'
import { openFew } from './few.ts'
import { measureInTurn, together, type Measured } from './rounds.ts'
import { statementsPerRequest } from './statementsPerRequest.ts'

const defaultConnections = 16
const manyConnections = 64
const [fewCases, someCases, manyCases] = [10_000, 100_000, 1_000_000]

const columns = [
  'cases',
  'connections',
  'operation',
  'contestant',
  'ratio to the baseline',
  'per s',
  'median ms',
  'p99 ms',
  'processor ms: program',
  'database',
  'statements',
]

/**
 * Measures every operation at every size and number of connections, alternating with the baseline; the ratio is
 * computed within a round.
 */
export async function compareWithBaseline(table: Table, { quick, against }: Wishes): Promise<void> {
  const environment = await openEnvironment()
  const other = against === null ? null : await ((await import(adapterAt(against))) as { open: OpenContestant }).open()
  try {
    const addLine = table.matrix('Requests, compared with the baseline', columns)
    const measured = new Map<string, Measured>()
    let statements: Partial<Record<OperationName, number>> = {}
    for (const cases of quick ? [fewCases] : [fewCases, someCases, manyCases]) {
      await fillCases(environment.database, cases)
      await environment.refreshIds()
      if (cases === fewCases) statements = await statementsPerRequest(environment)
      const contestants = [environment.app, ...(other && cases === fewCases ? [other] : [])]
      for (const operation of operationNames) {
        const statementsOf = new Map([
          [environment.app, statements[operation]],
          // The figures are the app's own statements.
          [environment.baseline, operation === 'figures' ? statements[operation] : 1],
        ])
        for (const connections of [1, defaultConnections, manyConnections]) {
          const seconds = quick ? 1 : connections === defaultConnections ? 4 : 2
          for (const one of await measureInTurn(
            environment.baseline,
            contestants,
            operation,
            connections,
            seconds,
            quick,
          )) {
            const counted = statementsOf.get(one.who)
            addLine(lineOf(cases, connections, operation, one, counted))
            if (one.who === environment.app) measured.set(keyOf(cases, connections, operation), one)
          }
        }
      }
    }
    const at = (cases: number, connections: number, operation: OperationName) =>
      measured.get(keyOf(cases, connections, operation))
    judge(table, at)
    if (!quick) await compareSizes(table, environment)
    const ours: Ours = (operation) => {
      const figures = at(fewCases, defaultConnections, operation)
      return figures && { ...figures, statements: statements[operation] ?? Number.NaN }
    }
    besidePeers(table, ours)
  } finally {
    await other?.close?.()
    await environment.close()
  }
}

const adapterAt = (path: string) => new URL(path, `file://${process.cwd()}/`).href
const keyOf = (...parts: (string | number)[]) => parts.join(' ')

function lineOf(
  cases: number,
  connections: number,
  operation: OperationName,
  { who, share, rate, median, p99, program, database }: Measured,
  statements: number | undefined,
): string[] {
  const known = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : '')
  return [
    cases.toLocaleString('en'),
    `${connections}`,
    meaningOf[operation],
    who.name,
    known(share, 2),
    known(rate, 0),
    known(median, 1),
    known(p99, 1),
    known(program, 3),
    known(database, 3),
    statements === undefined ? '' : `${statements}`,
  ]
}

type At = (cases: number, connections: number, operation: OperationName) => Measured | undefined

const of = (limits: Partial<Record<OperationName, number>>, operation: OperationName) => limits[operation]

/** Compares what was measured with the budgets; a size that was not measured is skipped. */
function judge(table: Table, at: At): void {
  for (const operation of operationNames) {
    const usual = at(fewCases, defaultConnections, operation)
    if (!usual) continue
    const name = meaningOf[operation]
    const least = isWrite(operation) ? budgets.baselineRatioOfWrites : budgets.baselineRatioOfReads
    table.atLeast(`${name}: ratio to the baseline`, usual.share, '', least, 2)
    const most = of(budgets.processor, operation)
    if (most !== undefined) table.atMost(`${name}: processor, app and database`, together(usual), 'ms', most, 2)
    const times = of(budgets.baselineTimes, operation)
    if (times !== undefined) table.atMost(`${name}: the same / the baseline's`, usual.baselineTimes, 'times', times, 1)
    const busy = at(fewCases, manyConnections, operation)
    if (busy) table.atMost(`${name}: p99 / median, 64 connections`, busy.p99 / busy.median, '', budgets.slowest, 1)
  }
  const searched = at(someCases, defaultConnections, 'search')
  if (searched)
    table.atMost(
      'search among 100,000 cases: processor, app and database',
      together(searched),
      'ms',
      budgets.processorOfSearch,
      2,
    )
}

/**
 * Measures the page of 50 among all cases, alternating with the same among few, so that fluctuations of the machine
 * affect both.
 */
async function compareSizes(table: Table, environment: Environment): Promise<void> {
  const few = await openFew(environment, fewCases)
  try {
    const [, many] = await measureInTurn(few, [environment.app], 'page', defaultConnections, 4, false)
    if (many)
      table.atMost(
        'page of 50: processor at 1,000,000 cases / at 10,000',
        many.baselineTimes,
        'times',
        budgets.millionShare,
        2,
      )
  } finally {
    await few.close()
  }
}
