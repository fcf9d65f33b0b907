import type { CaseBatch } from '../contract/cases/caseBatches.ts'
import { budgets } from './budgets.ts'
import { fillCases } from './cases.ts'
import { openEnvironment, type Environment } from './environment.ts'
import type { Table } from './table.ts'

const many = 10_000

/** Measures changing ten thousand cases at once, undoing it, and how long a single edit waits meanwhile. */
export async function bulkFigures(table: Table): Promise<void> {
  const environment = await openEnvironment()
  try {
    await fillCases(environment.database, many)
    const { rows } = await environment.database.query<{ id: string }>('select id from cases limit $1', [many])
    const ids = rows.map(({ id }) => id)
    const previewed = await timed(() => sent(environment, '/api/cases/bulk?dryRun=true', { ids, change: review }))
    table.add(`preview of ${many.toLocaleString('en')} cases`, `${seconds(previewed.took)} s`)
    const edits = editing(environment, ids)
    const changed = await timed(() =>
      finished(environment, sent(environment, '/api/cases/bulk', { ids, change: review })),
    )
    const slowest = await edits.stop()
    add(table, `changing ${many.toLocaleString('en')} cases`, changed.took)
    table.add('  the slowest single edit meanwhile', `${slowest.toFixed(0)} ms`)
    const undo = `/api/cases/bulk/${changed.answer.batchId}/undo`
    const undone = await timed(() => finished(environment, sent(environment, undo)))
    add(table, '  undoing it', undone.took)
    const { undo: result } = undone.answer
    table.add('  changed, changed back', `${changed.answer.changed}, ${result?.changed ?? 0}`)
  } finally {
    await environment.close()
  }
}

const review = { status: 'review' }
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1)

const add = (table: Table, what: string, took: number) =>
  table.add(what, `${seconds(took)} s`, `at most ${budgets.bulkSeconds} s`, took <= budgets.bulkSeconds * 1000)

async function timed<T>(work: () => Promise<T>): Promise<{ took: number; answer: T }> {
  const started = performance.now()
  const answer = await work()
  return { took: performance.now() - started, answer }
}

async function ask<T>({ app }: Environment, method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(app.url + path, {
    method,
    headers: { ...app.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

const sent = (environment: Environment, path: string, body?: object) => ask<CaseBatch>(environment, 'POST', path, body)

async function finished(environment: Environment, begun: Promise<CaseBatch>): Promise<CaseBatch> {
  let batch = await begun
  while (batch.state === 'running' || batch.state === 'undoing') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    batch = await ask<CaseBatch>(environment, 'GET', `/api/cases/bulk/${batch.batchId}`)
  }
  return batch
}

/** Somebody else edits one case after the other, until stopped; returns the longest wait in milliseconds. */
function editing(environment: Environment, ids: readonly string[]): { stop: () => Promise<number> } {
  const stopping = new AbortController()
  const work = (async () => {
    let slowest = 0
    for (let index = 0; !stopping.signal.aborted; index = (index + 97) % ids.length) {
      const edit = { dueDate: `2027-01-${String((index % 28) + 1).padStart(2, '0')}` }
      const { took } = await timed(() => ask(environment, 'PATCH', `/api/cases/${ids[index]}`, edit))
      slowest = Math.max(slowest, took)
    }
    return slowest
  })()
  return {
    stop() {
      stopping.abort()
      return work
    },
  }
}
