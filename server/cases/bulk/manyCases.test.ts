import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CaseBatch } from '../../../contract/cases/caseBatches.ts'
import type { CaseCounts } from '../../../contract/cases/caseCalls.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { continueBatchJob, forgetBatches } from './continueBatch.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const pool = () => testApp.app.services.database.pool

/** Adds cases of a department, for a filter of their own. */
async function addCases(department: string, count: number): Promise<void> {
  await pool().query(
    `insert into cases (title, description, department, created_by)
     select 'Loose screw ' || n, '', $1, $2 from generate_series(1, $3::int) as n`,
    [department, testApp.manager.user.id, count],
  )
}
const change = (body: object, status = 200, dryRun = false) =>
  testApp.manager.expect<CaseBatch>(status, 'POST', `/api/cases/bulk${dryRun ? '?dryRun=true' : ''}`, body)
const readBatch = (id: string | null) => testApp.manager.get<CaseBatch>(`/api/cases/bulk/${id}`)
const count = (department: string) => testApp.manager.get<CaseCounts>(`/api/cases/counts?department=${department}`)
const finished = async (id: string | null, state: CaseBatch['state']) => {
  await expect.poll(async () => (await readBatch(id)).state).toBe(state)
  return readBatch(id)
}

test('ten thousand cases of a filter are changed and changed back, one more is refused', async () => {
  await addCases('production', 10_000)
  const body = { filter: { department: 'production' }, change: { status: 'in_progress' } }
  expect(await change(body, 200, true)).toMatchObject({ state: 'preview', total: 10_000, changed: 10_000 })
  const received = await testApp.listen()
  const begun = await change(body)
  const done = await finished(begun.batchId, 'done')
  expect(done).toMatchObject({ total: 10_000, processed: 10_000, changed: 10_000, unchanged: 0, refusedTotal: 0 })
  expect(await count('production')).toMatchObject({ new: 0, in_progress: 10_000 })
  await expect.poll(() => received.filter(({ feature }) => feature === 'cases').length).toBe(1)
  await testApp.manager.expect(200, 'POST', `/api/cases/bulk/${begun.batchId}/undo`)
  const undone = await finished(begun.batchId, 'undone')
  expect(undone.undo).toMatchObject({ changed: 10_000, refusedTotal: 0 })
  expect(await count('production')).toMatchObject({ new: 10_000, in_progress: 0 })
  await addCases('production', 1)
  const refused = (await change(body, 400, true)) as unknown as { detail: string }
  expect(refused.detail).toBe('At most 10,000 cases can be changed at once. Narrow down the filter.')
  await change(body, 400)
})

test('a batch is undone within thirty days, and after them its cases stay as they are', async () => {
  await addCases('safety', 2)
  const { batchId } = await change({ filter: { department: 'safety' }, change: { priority: 'high' } })
  const agedBy = async (days: number) => {
    await pool().query('update case_batches set created_at = now() - make_interval(days => $2) where id = $1', [
      batchId,
      days,
    ])
    await forgetBatches.run(testApp.app.services, {}, { signal: new AbortController().signal })
  }
  await agedBy(29)
  expect(await readBatch(batchId)).toMatchObject({ state: 'done', changed: 2 })
  await agedBy(31)
  await testApp.manager.expect(404, 'POST', `/api/cases/bulk/${batchId}/undo`)
  const left = await testApp.manager.get<Case[]>('/api/cases?department=safety')
  expect(left.map(({ priority }) => priority)).toEqual(['high', 'high'])
})

test('a batch whose process has ended is continued where it was, and each case is changed once', async () => {
  await addCases('quality', 1200)
  const { services } = testApp.app
  const body = { filter: { department: 'quality' }, change: { priority: 'high' } }
  // Requests still arrive while a process shuts down; batches no longer go on there.
  await services.shutdown.begin(0)
  const begun = await change(body)
  expect(begun).toMatchObject({ state: 'running', total: 1200, processed: 0, changed: 0 })
  const other = await testApp.another()
  await continueBatchJob.run(
    other.app.services,
    { batchId: begun.batchId ?? '' },
    { signal: new AbortController().signal },
  )
  expect(await readBatch(begun.batchId)).toMatchObject({ state: 'done', processed: 1200, changed: 1200 })
  const versions = await pool().query<{ version: number }>(
    `select distinct version from cases where department = 'quality'`,
  )
  expect(versions.rows).toEqual([{ version: 2 }])
})
