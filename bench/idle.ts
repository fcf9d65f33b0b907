import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from './budgets.ts'
import { memoryOf } from './measure.ts'
import { startApp } from './stage.ts'
import type { Table } from './table.ts'

/** Milliseconds after the start until the process counts as idle. */
const settled = 10_000

/** Memory of the app and of its own PostgreSQL when nobody uses them, and how long the start took. */
export async function idleMemory(table: Table): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yokoten-idle-'))
  const children: ChildProcess[] = []
  try {
    for (const start of ['first start, empty data folder', 'second start']) {
      const began = performance.now()
      const { pid } = await startApp({ DATA_DIR: dataDir }, children)
      table.add(`ready, ${start}`, `${((performance.now() - began) / 1000).toFixed(1)} s`)
      if (start.startsWith('second')) {
        await pause(settled)
        const app = memoryOf((_command, of) => of === pid)
        const postgres = memoryOf((command) => /postgres/.test(command) && !/node/.test(command))
        table.add('app, idle', `${app.toFixed(0)} MB`, `at most ${budgets.appIdle}`, app <= budgets.appIdle)
        table.add(
          'PostgreSQL, idle',
          `${postgres.toFixed(0)} MB`,
          `at most ${budgets.postgresIdle}`,
          postgres <= budgets.postgresIdle,
        )
      }
      const child = children.at(-1)
      child?.kill()
      if (child) await once(child, 'exit')
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
