import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Case, NewCaseSent } from '../../contract/cases/cases.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { pdf, picture } from '../attachments/testing/madeFiles.ts'
import { WorkFailed } from '../process/workers/isolatedWork.ts'
import { refuse } from '../process/refuse.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { readReport } from './readReport.ts'
import { dataString, withAi } from './testing/andonApp.ts'
import { alarmReading, fakeReader, reading } from './testing/fakeReader.ts'

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
  fakeReader.photos.length = 0
})
afterAll(() => testApp.close())

const report = (sent: Partial<NewCaseSent> = {}): Promise<Case> =>
  member.expect<Case>(201, 'POST', '/api/cases', {
    title: 'Press stands still',
    description: '',
    attachments: [photo],
    readPhotos: true,
    ...sent,
  })
const run = ({ id }: Case) =>
  readReport.run(testApp.app.services, { caseId: id }, { signal: new AbortController().signal })
const read = ({ id }: Case) => member.get<Case>(`/api/cases/${id}`)
const history = async ({ id }: Case) =>
  (await member.get<Activity[]>(`/api/cases/${id}/activity`)).filter(({ action }) => action === 'photosRead')
const queued = async ({ id }: Case) => {
  const { rows } = await testApp.app.services.database.pool.query(
    `select 1 from jobs.job where name = 'andon.readReport' and data ->> 'caseId' = $1`,
    [id],
  )
  return rows.length
}

test('what a photo says fills in what is empty, and the history says where it is from', async () => {
  const made = await report({ tags: ['andon'] })
  expect(await queued(made)).toBe(1)
  await run(made)
  const { description, department } = alarmReading
  expect(await read(made)).toMatchObject({
    title: 'Press stands still',
    description,
    department,
    tags: ['andon', 'E-42', 'M-0042'],
    priority: 'medium',
    safetyQuestion: null,
  })
  expect(await history(made)).toMatchObject([
    {
      changes: [
        { field: 'description', to: description },
        { field: 'department', to: department },
        { field: 'tags', to: ['andon', 'E-42', 'M-0042'] },
      ],
    },
  ])
})

test('what the reporter wrote stays', async () => {
  const wrote = { description: 'It stopped at six.', department: 'production', location: 'Hall 9' } as const
  const made = await report({ ...wrote, safetyQuestion: 'no' })
  const fromPhoto = {
    description: 'LEAK',
    department: 'maintenance',
    severity: 'Critical',
    text: 'PRESS Q-17',
  } as const
  await testApp.manager.expect(201, 'POST', '/api/stations', { site: 'Ruhr', area: 'Hall 1', name: 'Press Q-17' })
  fakeReader.answers = reading(fromPhoto)
  await run(made)
  expect(await read(made)).toMatchObject({ ...wrote, safetyQuestion: 'no', stationId: null, version: made.version })
  expect(await history(made)).toEqual([])
})

test('a grave photo asks whether it is unsafe, and names the station, whose place and department the case gets', async () => {
  const named = { site: 'Ruhr', area: 'Hall 2', name: 'Press R-21', department: 'engineering' }
  const station = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', named)
  fakeReader.answers = reading({ text: 'PRESS R-21\nFIRE', severity: 'Critical' })
  const made = await report()
  const received = await testApp.listen()
  await run(made)
  expect(await read(made)).toMatchObject({
    safetyQuestion: 'asked',
    priority: 'medium',
    stationId: station.id,
    location: station.location,
    department: 'engineering',
  })
  await expect.poll(() => received).toMatchObject([{ feature: 'cases', id: made.id, action: 'photosRead' }])
  const answered = { safetyQuestion: 'yes', priority: 'critical' }
  expect(await member.expect(200, 'PATCH', `/api/cases/${made.id}`, answered)).toMatchObject(answered)
})

test('it happens once: what somebody empties afterwards stays empty', async () => {
  const made = await report()
  await run(made)
  await member.expect(200, 'PATCH', `/api/cases/${made.id}`, { description: '', tags: [] })
  await run(made)
  expect(await read(made)).toMatchObject({ description: '', tags: [] })
  expect(await history(made)).toHaveLength(1)
})

test('at most three photos are read, and files that are none are passed over', async () => {
  const others = await Promise.all([20, 30, 40].map((size) => picture('png', size, size)))
  const attachments = [dataString(pdf, 'application/pdf'), photo, ...others.map((bytes) => dataString(bytes))]
  await run(await report({ attachments }))
  expect(fakeReader.photos).toHaveLength(3)
})

test.each([
  ['is damaged', refuse('unreadable')],
  ['says nothing', reading()],
])('a photo that %s leaves the case as it was', async (_what, answers) => {
  fakeReader.answers = answers
  const made = await report()
  await run(made)
  expect((await read(made)).version).toBe(made.version)
})

test('a reader that breaks down is tried again later, and the case stays as it was', async () => {
  fakeReader.answers = new WorkFailed('It ended.')
  const made = await report()
  await expect(run(made)).rejects.toMatchObject({ code: 'unavailable' })
  expect((await read(made)).version).toBe(made.version)
})

test.each([
  ['finished', (made: Case) => member.expect(200, 'PATCH', `/api/cases/${made.id}`, { status: 'closed' })],
  ['deleted', (made: Case) => member.expect(204, 'DELETE', `/api/cases/${made.id}`)],
])('a case that is %s by then is left alone', async (_what, end) => {
  const made = await report()
  await end(made)
  await run(made)
  expect(fakeReader.photos).toEqual([])
})

test('nothing is read of a report without photos, one that does not ask for it, one sent twice, or while it is turned off', async () => {
  expect(await queued(await report({ attachments: [] }))).toBe(0)
  expect(await queued(await report({ readPhotos: false }))).toBe(0)
  const made = await report()
  await report({ id: made.id })
  expect(await queued(made)).toBe(1)
  const off = await withAi(testApp, { provider: 'off', idle: [] })
  const sent = { title: 'Leak', description: '', attachments: [photo], readPhotos: true }
  expect(await queued(await off.as(member).expect<Case>(201, 'POST', '/api/cases', sent))).toBe(0)
  await off.close()
})
