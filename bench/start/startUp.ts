import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startApp, type AppProcess } from '../appProcess.ts'
import { budgets } from '../budgets.ts'
import { memoryOf, processorOf } from '../processes.ts'
import { postmasterIn } from '../environment.ts'
import { medianOf } from '../statistics.ts'
import type { Table } from '../table.ts'

/** Milliseconds after the start until a process counts as idle: after a minute it returns memory. */
const settled = 75_000
const laterStarts = 5
/** Milliseconds for which the processor time at rest is measured. */
const watched = 30_000

/** Measures how long a start takes with the built-in PostgreSQL, and the memory of both when idle. */
export async function startFigures(table: Table): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'start-'))
  const first = await timedStart(dataDir)
  table.add('ready, first start, empty data folder', `${first.took.toFixed(0)} ms`)
  await first.app.stop()
  const later: number[] = []
  for (let start = 0; start < laterStarts; start += 1) {
    const { app, took } = await timedStart(dataDir)
    later.push(took)
    if (start === laterStarts - 1) await idleMemory(table, app, dataDir)
    await app.stop()
  }
  table.atMost('ready, second and later starts', medianOf(later), 'ms', budgets.secondStart)
}

async function timedStart(dataDir: string): Promise<{ app: AppProcess; took: number }> {
  const began = performance.now()
  const app = await startApp({ DATA_DIR: dataDir, DATABASE_URL: '' })
  return { app, took: performance.now() - began }
}

async function idleMemory(table: Table, app: AppProcess, dataDir: string): Promise<void> {
  const postmaster = postmasterIn(dataDir)
  await pause(settled)
  table.atMost('app, idle', memoryOf(app.pid), 'MB', budgets.appIdle)
  table.atMost('PostgreSQL, idle', memoryOf(postmaster), 'MB', budgets.postgresIdle)
  const [appBefore, postgresBefore] = [processorOf(app.pid), processorOf(postmaster)]
  await pause(watched)
  const inAMinute = (used: number) => `${(used * (60_000 / watched)).toFixed(0)} ms`
  table.add('processor time of a minute at rest, app', inAMinute(processorOf(app.pid) - appBefore))
  table.add('processor time of a minute at rest, PostgreSQL', inAMinute(processorOf(postmaster) - postgresBefore))
}
