import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Report, ReportWithData } from '../../contract/reports/reports.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { makeReport, runReport } from './makeReport.ts'

describe('the job of a report', () => {
  let resting: TestApp
  beforeAll(async () => {
    resting = await openTestApp()
  })
  afterAll(() => resting.close())
  const begin = () => resting.manager.expect<Report>(202, 'POST', '/api/reports', { template: 'caseStatus' })
  const read = (id: string) => resting.manager.get<ReportWithData>(`/api/reports/${id}`)

  test('finishes the same report after its process died between two lines', async () => {
    const { id } = await begin()
    const dying = runReport(resting.app.services, id, {
      beforeStoring() {
        throw new Error('The process died.')
      },
    })
    await expect(dying).rejects.toThrow('The process died.')
    expect(await read(id)).toMatchObject({ state: 'making', data: null })
    await runReport(resting.app.services, id)
    expect(await read(id)).toMatchObject({ state: 'ready', progress: 100 })
    expect(await resting.manager.get<Report[]>('/api/reports')).toHaveLength(1)
  })

  test('that is given up leaves a failed report, which whoever asked has made again by asking with its id', async () => {
    const { id } = await begin()
    await makeReport.givenUp?.(resting.app.services, { reportId: id }, new Error('No disk.'))
    expect(await read(id)).toMatchObject({ state: 'failed', data: null })
    const other = await resting.person()
    await other.expect(409, 'POST', '/api/reports', { id, template: 'caseStatus' })
    const again = await resting.manager.expect<Report>(202, 'POST', '/api/reports', { id, template: 'caseStatus' })
    expect(again).toMatchObject({ id, state: 'making', progress: 0 })
    await runReport(resting.app.services, id)
    expect(await read(id)).toMatchObject({ state: 'ready' })
  })

  test('does nothing for a report that is gone', async () => {
    await expect(runReport(resting.app.services, randomUUID())).resolves.toBeUndefined()
  })
})
