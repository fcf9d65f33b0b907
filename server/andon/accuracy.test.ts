import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Analysis, AnalysisEngine } from '../../contract/andon/andon.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { analyze, dataString, withAi, type AndonApp } from './testing/andonApp.ts'
import { alarmReading, fakeReader, reading } from './testing/fakeReader.ts'
import { fails, goodAnswer, says, StandInModel, testKey } from './testing/standInModel.ts'

vi.mock('./reader/reader.ts', () => import('./testing/fakeReader.ts'))

let testApp: TestApp
let member: TestClient
let photo: string
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
  photo = dataString(await picture('jpeg'))
})
beforeEach(() => {
  fakeReader.answers = alarmReading
})
afterAll(() => testApp.close())

const analysisBy = async (by: TestClient) => (await analyze(by, photo)).body as Analysis
const report = (by: TestClient, analysisId: string, fields: object) =>
  by.expect<{ id: string }>(201, 'POST', '/api/cases', { title: 'A title', description: '', analysisId, ...fields })
const engine = (by: TestClient) => by.get<AnalysisEngine>('/api/andon/engine')
const tallyOf = ({ accuracy }: AnalysisEngine, source: string, field: string) =>
  accuracy.find((one) => one.source === source && one.field === field)?.tally

test('before the first photo there is nothing to count', async () => {
  expect(await engine(testApp.manager)).toEqual({
    provider: 'builtin',
    model: null,
    host: null,
    timeoutMs: 15_000,
    since: null,
    analyses: 0,
    unreadable: 0,
    failed: 0,
    fellBack: 0,
    reports: 0,
    accuracy: [],
  })
})

test('the engine is the business of process managers', async () => {
  expect(await member.ask('GET', '/api/andon/engine')).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await testApp.visitor().ask('GET', '/api/andon/engine')).status).toBe(401)
})

test('a report tells what was kept, changed and empty, and the figures follow', async () => {
  const first = await analysisBy(member)
  const made = await report(member, first.id, {
    title: ` ${alarmReading.subject} `,
    description: 'Something else.',
    department: 'maintenance',
    priority: 'low',
  })
  expect(await storedOf(first.id)).toMatchObject({
    user_id: member.user.id,
    case_id: made.id,
    provider: 'builtin',
    model: null,
    source: 'reader',
    outcome: 'ok',
    fault: null,
    suggestion: { subject: alarmReading.subject, sources: { subject: 'reader', severity: null } },
    sent: { subject: 'kept', description: 'changed', department: 'kept', severity: 'empty' },
  })

  const second = await analysisBy(testApp.manager)
  await report(testApp.manager, second.id, { description: 'ALARM E-42\r\nHydraulic pressure low\n', department: null })
  fakeReader.answers = reading()
  await analyze(member, photo)

  const figures = await engine(testApp.manager)
  expect(figures).toMatchObject({ analyses: 3, unreadable: 1, failed: 0, reports: 2, since: expect.any(String) })
  expect(tallyOf(figures, 'reader', 'subject')).toEqual({ kept: 1, changed: 1, empty: 0 })
  expect(tallyOf(figures, 'reader', 'description')).toEqual({ kept: 1, changed: 1, empty: 0 })
  expect(tallyOf(figures, 'reader', 'department')).toEqual({ kept: 1, changed: 1, empty: 0 })
  expect(tallyOf(figures, 'reader', 'severity')).toEqual({ kept: 0, changed: 0, empty: 2 })
  expect(figures.accuracy.every(({ source }) => source === 'reader')).toBe(true)
})

test.each([
  ['Low', 'low', 'kept'],
  ['Low', 'medium', 'changed'],
  ['Medium', 'medium', 'kept'],
  ['High', 'medium', 'kept'],
  ['Medium', 'critical', 'changed'],
  ['Critical', 'critical', 'kept'],
  ['Critical', 'low', 'changed'],
] as const)('a severity of %s that was sent as %s counts as %s', async (severity, priority, became) => {
  fakeReader.answers = reading({ text: 'x', severity })
  const { id } = await analysisBy(member)
  await report(member, id, { priority })
  expect(await storedOf(id)).toMatchObject({ sent: { severity: became } })
})

test('an analysis that is unknown, another’s or used already is passed over, and the report is made', async () => {
  await report(member, randomUUID(), {})
  const others = await analysisBy(testApp.manager)
  await report(member, others.id, {})
  expect(await storedOf(others.id)).toMatchObject({ case_id: null, sent: null })

  const own = await analysisBy(member)
  const id = randomUUID()
  await report(member, own.id, { id })
  await report(member, own.id, { id, title: 'Sent twice' })
  await report(member, own.id, { title: alarmReading.subject })
  expect(await storedOf(own.id)).toMatchObject({ case_id: id, sent: { subject: 'changed' } })
})

test('a report that is refused leaves its analysis unused', async () => {
  const { id } = await analysisBy(member)
  const wrong = { title: 'A title', description: '', analysisId: id, assigneeId: randomUUID() }
  expect((await member.ask('POST', '/api/cases', wrong)).status).toBe(400)
  expect(await storedOf(id)).toMatchObject({ case_id: null, sent: null })
})

test('a model is named with its host, counted for itself, and never with its key', async () => {
  const standIn = await StandInModel.open('openai')
  const open: AndonApp = await withAi(testApp, standIn.settings)
  const [by, manager] = [open.as(member), open.as(testApp.manager)]
  standIn.reset(says({ ...goodAnswer, department: null }), fails(500), fails(500))
  const { id } = await analysisBy(by)
  await report(by, id, { title: goodAnswer.subject, department: 'safety', priority: 'medium' })
  expect((await analyze(by, photo)).status).toBe(200)
  fakeReader.answers = reading()
  expect((await analyze(by, photo)).status).toBe(502)

  const figures = await engine(manager)
  expect(figures).toMatchObject({
    provider: 'openai',
    model: 'test-model',
    host: new URL(standIn.settings.baseUrl).host,
    timeoutMs: standIn.settings.timeoutMs,
    analyses: 3,
    unreadable: 0,
    failed: 1,
    fellBack: 1,
    reports: 1,
  })
  expect(tallyOf(figures, 'model', 'subject')).toEqual({ kept: 1, changed: 0, empty: 0 })
  expect(tallyOf(figures, 'model', 'severity')).toEqual({ kept: 1, changed: 0, empty: 0 })
  // What the model left open was filled in by the reader, and counts for the reader.
  expect(tallyOf(figures, 'reader', 'department')).toEqual({ kept: 0, changed: 1, empty: 0 })
  expect(JSON.stringify(figures)).not.toContain(testKey)
  await open.close()
  await standIn.close()
})

async function storedOf(id: string): Promise<Record<string, unknown> | undefined> {
  const { pool } = testApp.app.services.database
  return (await pool.query<Record<string, unknown>>('select * from andon_analyses where id = $1', [id])).rows[0]
}
