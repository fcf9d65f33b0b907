import { randomUUID } from 'node:crypto'
import type { Report, ReportWithData } from '../../../contract/reports/reports.ts'
import type { Car } from '../../../contract/cars/cars.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { EventReader } from '../../testing/eventReader.ts'
import type { TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'

type Moments = { createdAt?: string; completedAt?: string }

/** Sets a record's timestamps to what a test needs. */
async function move(testApp: TestApp, table: 'cases' | 'cars', id: string, { createdAt, completedAt }: Moments) {
  await testApp.app.services.database.pool.query(
    `update ${table} set created_at = coalesce($2, created_at), completed_at = coalesce($3, completed_at) where id = $1`,
    [id, createdAt ?? null, completedAt ?? null],
  )
}

export async function reportCase(testApp: TestApp, fields: object, moments: Moments = {}): Promise<Case> {
  const made = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'T', description: '', ...fields })
  await move(testApp, 'cases', made.id, moments)
  return made
}

export async function openCar(testApp: TestApp, fields: object, moments: Moments = {}): Promise<Car> {
  const made = await testApp.manager.expect<Car>(201, 'POST', '/api/cars', { title: 'T', background: 'B', ...fields })
  await move(testApp, 'cars', made.id, moments)
  return made
}

/** Has a report made and waits until it is; the server must run jobs. */
export async function makeReport(testApp: TestApp, who: TestClient, sent: object): Promise<ReportWithData> {
  const events = await EventReader.open(who, testApp.url)
  try {
    const id = randomUUID()
    await who.expect<Report>(202, 'POST', '/api/reports', { id, ...sent })
    await events.until(({ data }) => data.feature === 'reports' && data.id === id && /made|failed/.test(data.action))
    return await who.get<ReportWithData>(`/api/reports/${id}`)
  } finally {
    await events.close()
  }
}

/** Returns the value of a figure of a report. */
export const valueOf = (report: ReportWithData, label: string) =>
  report.data?.figures.find((one) => one.label === label)?.value

/** Returns the rows of one of its tables. */
export const rowsOf = (report: ReportWithData, label: string) =>
  report.data?.tables.find((one) => one.label === label)?.rows
