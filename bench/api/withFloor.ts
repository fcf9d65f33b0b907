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
import { openStage, type Stage } from '../stage.ts'
import type { Table } from '../table.ts'
import { besidePeers, type Ours } from './besidePeers.ts'
import { openFew } from './few.ts'
import { measureInTurn, together, type Measured } from './rounds.ts'
import { statementsPerRequest } from './statementsPerRequest.ts'

const usualConnections = 16
const manyConnections = 64
const [fewCases, someCases, manyCases] = [10_000, 100_000, 1_000_000]

const columns = [
  'cases',
  'connections',
  'operation',
  'contestant',
  'share of the floor',
  'per s',
  'median ms',
  'p99 ms',
  'processor ms: program',
  'database',
  'statements',
]

/** Every operation at every size and number of connections, against the floor in turn; the ratio is taken inside a round. */
export async function compareWithFloor(table: Table, { quick, against }: Wishes): Promise<void> {
  const stage = await openStage()
  const other = against === null ? null : await ((await import(adapterAt(against))) as { open: OpenContestant }).open()
  try {
    const addLine = table.matrix('Requests, beside the floor', columns)
    const measured = new Map<string, Measured>()
    let statements: Partial<Record<OperationName, number>> = {}
    for (const cases of quick ? [fewCases] : [fewCases, someCases, manyCases]) {
      await fillCases(stage.database, cases)
      await stage.lookAgain()
      if (cases === fewCases) statements = await statementsPerRequest(stage)
      const contestants = [stage.app, ...(other && cases === fewCases ? [other] : [])]
      for (const operation of operationNames) {
        for (const connections of [1, usualConnections, manyConnections]) {
          const seconds = quick ? 1 : connections === usualConnections ? 4 : 2
          for (const one of await measureInTurn(stage.floor, contestants, operation, connections, seconds, quick)) {
            const counted = one.who === stage.app ? statements[operation] : one.who === stage.floor ? 1 : undefined
            addLine(lineOf(cases, connections, operation, one, counted))
            if (one.who === stage.app) measured.set(keyOf(cases, connections, operation), one)
          }
        }
      }
    }
    const at = (cases: number, connections: number, operation: OperationName) =>
      measured.get(keyOf(cases, connections, operation))
    judge(table, at)
    if (!quick) await compareSizes(table, stage)
    const ours: Ours = (operation) => {
      const figures = at(fewCases, usualConnections, operation)
      return figures && { ...figures, statements: statements[operation] ?? Number.NaN }
    }
    besidePeers(table, ours)
  } finally {
    await other?.close?.()
    await stage.close()
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

const of = (promised: Partial<Record<OperationName, number>>, operation: OperationName) => promised[operation]

/** What was promised, against what was measured; a size that was not measured is not judged. */
function judge(table: Table, at: At): void {
  for (const operation of operationNames) {
    const usual = at(fewCases, usualConnections, operation)
    if (!usual) continue
    const name = meaningOf[operation]
    const least = isWrite(operation) ? budgets.floorShareOfWrites : budgets.floorShareOfReads
    table.atLeast(`${name}: share of the floor`, usual.share, '', least, 2)
    const most = of(budgets.processor, operation)
    if (most !== undefined) table.atMost(`${name}: processor, app and database`, together(usual), 'ms', most, 2)
    const times = of(budgets.floorTimes, operation)
    if (times !== undefined) table.atMost(`${name}: the same / the floor's`, usual.floorTimes, 'times', times, 1)
    const busy = at(fewCases, manyConnections, operation)
    if (busy) table.atMost(`${name}: p99 / median, 64 connections`, busy.p99 / busy.median, '', budgets.slowest, 1)
  }
  const searched = at(someCases, usualConnections, 'search')
  if (searched)
    table.atMost(
      'search among 100,000 cases: processor, app and database',
      together(searched),
      'ms',
      budgets.processorOfSearch,
      2,
    )
}

/** The page of 50 among all the cases, in turn with the same among few, so that what the machine does meets both. */
async function compareSizes(table: Table, stage: Stage): Promise<void> {
  const few = await openFew(stage, fewCases)
  try {
    const [, many] = await measureInTurn(few, [stage.app], 'page', usualConnections, 4, false)
    if (many)
      table.atMost(
        'page of 50: processor at 1,000,000 cases / at 10,000',
        many.floorTimes,
        'times',
        budgets.millionShare,
        2,
      )
  } finally {
    await few.close()
  }
}
