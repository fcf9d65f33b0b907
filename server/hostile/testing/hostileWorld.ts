import fc from 'fast-check'
import type { Role } from '../../../contract/users/permissions.ts'
import { openSimulator } from '../../../simulator/simulator.ts'
import { picture } from '../../attachments/testing/madeFiles.ts'
import { upload } from '../../attachments/testing/uploading.ts'
import { readFile } from '../../cases/import/testing/importFile.ts'
import { connectionSent } from '../../erp/testing/erpApp.ts'
import { openTestApp, testPassword, type TestApp } from '../../testing/testApp.ts'
import { TestClient } from '../../testing/testClient.ts'
import type { Known } from './valueOf.ts'

/** An app with a record of every kind, somebody with secrets, and somebody of every role. */
export type HostileWorld = {
  testApp: TestApp
  known: Known
  /** Texts that only the person they belong to may see. */
  secrets: readonly string[]
  /**
   * Returns somebody of a role, signed in again if the last request ended the session; null is somebody without an
   * account.
   */
  person(role: Role | null): Promise<TestClient>
  close(): Promise<void>
}

export async function openHostileWorld(): Promise<HostileWorld> {
  const simulator = await openSimulator()
  // Behind a proxy each request may have its own address, so that no rate limit affects the next request.
  const testApp = await openTestApp({
    publicUrl: 'http://factory.example',
    erpAllowedHosts: [new URL(simulator.url).host],
  })
  await testApp.manager.expect(200, 'PUT', '/api/dynamics/connection', connectionSent(simulator))
  const made = await makeRecords(testApp)
  const secrets = await makeSecrets(testApp)
  const people = new Map<Role, TestClient>()
  return {
    testApp,
    secrets,
    known: {
      ids: [...made.ids, '00000000-0000-0000-0000-000000000000'],
      patterned: [made.stationCode, '0'.repeat(8), made.attachment, smallPicture, 'data:text/plain;base64,eA=='],
      fields: {
        code: fc.constantFrom(made.stationCode, '00000000'),
        // A test must send nothing to Microsoft.
        baseUrl: fc.constantFrom(simulator.baseUrl, 'http://169.254.169.254/latest', 'file:///etc/passwd'),
        authority: fc.constantFrom(simulator.url, 'http://localhost:1'),
        cursor: cursors(made.ids),
        limit: fc.constantFrom(1, 2, 1000, '1'),
      },
    },
    async person(role) {
      if (role === null) return testApp.visitor()
      const known = people.get(role)
      if (known && (await known.ask('GET', '/api/auth/user')).status === 200) return known
      const renewed = await signedIn(testApp, role)
      people.set(role, renewed)
      return renewed
    },
    async close() {
      await testApp.close()
      await simulator.close()
    },
  }
}

const smallPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Cursors that no list returned: correctly encoded, with wrong contents. */
function cursors(ids: string[]): fc.Arbitrary<string> {
  const value = fc.constantFrom<unknown>(
    null,
    0,
    1e308,
    'x',
    '',
    '\u0000',
    'infinity',
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00+99',
    '1374879d-1c96-4beb-bc00-2d83b56288c9',
    ...ids,
  )
  const written = fc
    .array(value, { minLength: 1, maxLength: 4 })
    .map((values) => Buffer.from(JSON.stringify(values)).toString('base64url'))
  return fc.oneof({ weight: 3, arbitrary: written }, fc.constantFrom('', 'e30', '!!!', 'x'.repeat(1000)))
}

let newcomers = 0

/** Returns a new person: anything may have happened to the previous one. */
async function signedIn(testApp: TestApp, role: Role): Promise<TestClient> {
  newcomers += 1
  const email = `newcomer${newcomers}@example.com`
  const sent = { email, firstName: 'New', lastName: 'Comer', role, password: testPassword }
  await testApp.manager.expect(201, 'POST', '/api/users', sent)
  const visitor = new TestClient(testApp.url)
  const credentials = { email, password: testPassword }
  // Each from an address of its own, since there may be more of them than may sign in from one.
  const address = { 'x-forwarded-for': `10.1.${newcomers >> 8}.${newcomers & 255}` }
  await visitor.expect(200, 'POST', '/api/auth/sign-in/email', credentials, address)
  return visitor
}

/** Creates one record of each kind and some people; returns their ids. */
async function makeRecords({ manager, person }: TestApp) {
  const make = async (path: string, sent: object): Promise<string> =>
    (await manager.expect<{ id: string }>(201, 'POST', path, sent)).id
  const others = await Promise.all([person(), person('Quality Analyst')])
  const station = await manager.expect<{ id: string; code: string }>(201, 'POST', '/api/stations', {
    site: 'North',
    area: 'Hall 1',
    name: 'Press',
  })
  const caseId = await make('/api/cases', { title: 'Leak', description: 'Oil', assigneeId: others[0].user.id })
  const carId = await make('/api/cars', { title: 'Leaks', background: 'Many', caseIds: [caseId] })
  const task = await make(`/api/cases/${caseId}/tasks`, { title: 'Wipe', assigneeId: others[1].user.id })
  const comment = await make(`/api/cases/${caseId}/comments`, { content: 'Seen' })
  const schedule = await make('/api/reports/schedules', {
    template: 'caseStatus',
    every: 'weekly',
    recipientIds: [manager.user.id],
  })
  const report = await manager.expect<{ id: string }>(202, 'POST', '/api/reports', { template: 'caseStatus' })
  const { body: file } = await upload(manager, await picture('png'))
  const list = await readFile(manager, 'title,description\nLeak,Oil\n')
  const people = others.map(({ user }) => user.id)
  const records = [station.id, caseId, carId, task, comment, schedule, report.id, file.id, list.id]
  return {
    ids: [...records, ...people],
    stationCode: station.code,
    attachment: `/api/attachments/${file.id}`,
  }
}

/** Creates somebody whose device, plans and session nobody else may see. */
async function makeSecrets({ person }: TestApp): Promise<string[]> {
  const somebody = await person()
  const device = 'a-device-of-somebody'
  await somebody.raw('GET', '/api/auth/user', undefined, { 'user-agent': device })
  const wanted = 'somebody.else@private.example'
  await somebody.ask('PATCH', `/api/users/${somebody.user.id}`, { email: wanted, currentPassword: testPassword })
  return [device, wanted, ...somebody.cookies.values()]
}
