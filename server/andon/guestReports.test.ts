import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Station } from '../../contract/stations/stations.ts'
import type { User } from '../../contract/users/users.ts'
import { loadSharp } from '../files/sharp.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import { guest } from '../users/users.ts'

/** Behind a proxy, so that every test comes from an address of its own. */
const publicUrl = 'https://yokoten.example.com'

let testApp: TestApp
let station: Station
let photo: string
let address = 0

beforeAll(async () => {
  testApp = await openTestApp({ publicUrl })
  const sharp = await loadSharp()
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a5a2a' } })
  const jpeg = await picture
    .withExif({ IFD0: { Make: 'Spy camera' } })
    .jpeg()
    .toBuffer()
  photo = `data:image/jpeg;base64,${jpeg.toString('base64')}`
})
afterAll(() => testApp.close())
beforeEach(async () => {
  address += 1
  const made = { site: 'North', area: 'Hall 1', name: `Press ${address}`, department: 'production' }
  station = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', made)
  await allowGuests(true)
})

const allowGuests = (guestReports: boolean) =>
  testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { guestReports })
const from = () => ({ 'x-forwarded-for': `10.0.0.${address}`, origin: publicUrl })
const ask = (fields: object = {}) => {
  const body = { station: station.code, title: 'Oil on the floor', ...fields }
  return testApp.visitor().ask('POST', '/api/andon/guest-reports', body, from())
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const report = async (fields: object = {}) => {
  const answer = await ask(fields)
  expect(answer.status).toBe(201)
  return answer.body as { id: string; key: string }
}
const read = ({ id }: { id: string }) => testApp.manager.get<Case>(`/api/cases/${id}`)
const cases = () => testApp.manager.get<Case[]>('/api/cases')

describe('a report without an account', () => {
  test('becomes a case at its station, by the guest, marked as such', async () => {
    const made = await report({
      callType: 'safety',
      description: 'Since this morning.',
      name: 'Maria',
      photos: [photo],
    })
    expect(Object.keys(made).sort()).toEqual(['id', 'key'])
    const stored = await read(made)
    expect(stored).toMatchObject({
      key: made.key,
      title: 'Oil on the floor',
      description: 'Guest: Maria\n\nSince this morning.',
      status: 'new',
      priority: 'low',
      category: 'safety',
      department: 'safety',
      location: station.location,
      stationId: station.id,
      tags: ['quick-case', 'guest'],
      assigneeId: null,
      createdById: guest.id,
      createdBy: { name: 'Guest' },
    })
    const file = await testApp.manager.raw('GET', stored.attachments[0] ?? '')
    const sharp = await loadSharp()
    const { width, exif } = await sharp(await file.arrayBuffer()).metadata()
    expect([width, exif]).toEqual([60, undefined])
    const history = await testApp.manager.get<Activity[]>(`/api/cases/${made.id}/activity`)
    expect(history).toMatchObject([{ action: 'created', actor: { name: 'Guest' } }])
  })

  test('needs no name and no kind of call, and keeps its time', async () => {
    const reportedAt = daysAgo(29)
    const stored = await read(await report({ description: 'Only this.', reportedAt }))
    expect(stored).toMatchObject({ description: 'Only this.', department: 'production', createdAt: reportedAt })
  })

  test.each([
    ['two years ago', () => daysAgo(730)],
    ['a month and a day ago', () => daysAgo(31)],
    ['tomorrow', () => daysAgo(-1)],
  ])(
    'of a device whose clock says %s is taken as it arrives, and the audit log keeps what the clock said',
    async (_, at) => {
      const reportedAt = at()
      const before = Date.now()
      const stored = await read(await report({ description: 'A wrong clock', reportedAt }))
      expect(Date.parse(stored.createdAt)).toBeGreaterThanOrEqual(before)
      expect(Date.parse(stored.createdAt)).toBeLessThanOrEqual(Date.now())
      const [entry] = await testApp.manager.get<AuditEntry[]>(`/api/audit?record=${stored.key}&action=created`)
      expect(entry?.changes).toContainEqual({ field: 'deviceTime', from: null, to: reportedAt })
    },
  )

  test('sent twice with its id is one case with one photo', async () => {
    const sent = { id: randomUUID(), photos: [photo] }
    const before = (await cases()).length
    const first = await report(sent)
    expect(await report(sent)).toEqual(first)
    expect(await cases()).toHaveLength(before + 1)
    const { rows } = await testApp.app.services.database.pool.query(
      'select count(*)::int as photos from attachments where id not in (select unnest(attachment_ids) from cases)',
    )
    expect(rows).toEqual([{ photos: 0 }])
  })

  test('does not take over a case of somebody else by its id', async () => {
    const own = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Mine', description: '' })
    expect(await ask({ id: own.id })).toMatchObject({ status: 409, body: { code: 'alreadyExists' } })
    expect(await read(own)).toEqual(own)
  })
})

describe('a report is refused', () => {
  test('while guests may not report, and for a label that there is not, in the same words', async () => {
    const unknown = await ask({ station: 'AAAAAAAA' })
    await testApp.manager.expect(204, 'DELETE', `/api/stations/${station.id}`)
    const gone = await ask()
    await allowGuests(false)
    const off = await ask()
    expect(off).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    for (const answer of [unknown, gone, await ask({ station: 'AAAAAAAA' })]) expect(answer.body).toEqual(off.body)
  })

  test.each([
    ['without a subject', { title: ' ' }, 'title'],
    ['with more than three photos', { photos: Array(4).fill('data:image/jpeg;base64,AAAA') }, 'photos'],
    ['with a photo that says it is a document', { photos: ['data:application/pdf;base64,AAAA'] }, 'photos.0'],
    ['with a field that guests do not have', { assigneeId: randomUUID() }, 'assigneeId'],
    ['with a code that is none', { station: 'short' }, 'station'],
  ])('%s', async (_what, wrong, path) => {
    expect(await ask(wrong)).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
  })

  test('with a photo that is a document, or nothing that can be read', async () => {
    const labels = await testApp.manager.raw('GET', `/api/stations/labels?id=${station.id}`)
    const document = Buffer.from(await labels.arrayBuffer()).toString('base64')
    expect(await ask({ photos: [`data:image/png;base64,${document}`] })).toMatchObject({ status: 415 })
    expect(await ask({ photos: [photo.slice(0, 120)] })).toMatchObject({ status: 422 })
    const { rowCount } = await testApp.app.services.database.pool.query(
      `select from attachments where type = 'application/pdf'`,
    )
    expect(rowCount).toBe(0)
  })

  test('when one address sends many within a minute', async () => {
    for (let sent = 0; sent < 6; sent += 1) await report()
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'tooMany' } })
    address += 1
    await report()
  })

  test('when many came from one station within the hour, whatever times they say, but not again the same one', async () => {
    const id = randomUUID()
    for (let sent = 0; sent < 30; sent += 1) {
      if (sent % 5 === 0) address += 1
      await report({ reportedAt: '2026-01-01T00:00:00.000Z', ...(sent === 0 && { id }) })
    }
    address += 1
    const answer = await ask()
    expect(answer).toMatchObject({ status: 429, body: { code: 'tooMany' } })
    expect(answer.headers.get('retry-after')).toBe('600')
    await report({ id })
    const other = await testApp.manager.expect<Station>(201, 'POST', '/api/stations', {
      site: 'N',
      area: 'H',
      name: 'Other',
    })
    await report({ station: other.code })
  })
})

describe('a guest', () => {
  test('learns where a label hangs while guests may report, and nothing at all otherwise', async () => {
    const look = (code: string) => testApp.visitor().ask('GET', `/api/stations/scanned/${code}`, undefined, from())
    expect(await look(station.code)).toMatchObject({ status: 200, body: { location: station.location } })
    expect((await look('AAAAAAAA')).status).toBe(404)
    await allowGuests(false)
    const [known, unknown] = [await look(station.code), await look('AAAAAAAA')]
    expect(known).toMatchObject({ status: 401, body: { code: 'notSignedIn' } })
    expect(unknown.body).toEqual(known.body)
  })

  test('sees nothing else, not even the case that they reported', async () => {
    const made = await report({ photos: [photo] })
    const { attachments } = await read(made)
    const { paths } = await testApp
      .visitor()
      .get<{ paths: Record<string, Record<string, unknown>> }>('/api/openapi.json')
    const open =
      /^\/api\/(auth\/|login|logout|stations\/scanned|kiosk\/|wall\/|andon\/guest-reports|profile\/email\/undo|notifications\/unsubscribe)/
    for (const [path, methods] of Object.entries(paths)) {
      if (open.test(path) && path !== '/api/auth/user') continue
      for (const method of Object.keys(methods)) {
        const address = path.replaceAll(/\{\w+\}/g, made.id)
        const sent = method === 'get' || method === 'delete' ? undefined : {}
        const { status } = await testApp.visitor().ask(method.toUpperCase(), address, sent, from())
        expect([method, path, status]).toEqual([method, path, 401])
      }
    }
    expect((await testApp.visitor().raw('GET', attachments[0] ?? '')).status).toBe(401)
  })

  test('cannot sign in, nor be made somebody by another', async () => {
    const email = 'guest@localhost.invalid'
    const attempt = { email, password: testPassword }
    await testApp.visitor().expect(401, 'POST', '/api/auth/sign-in/email', attempt, from())
    const taken = { email, firstName: 'A', lastName: 'B', password: testPassword }
    await testApp.manager.expect(409, 'POST', '/api/users', taken)
    await testApp.manager.expect(409, 'PATCH', `/api/users/${testApp.manager.user.id}`, {
      email,
      currentPassword: testPassword,
    })
    await testApp.manager.expect(404, 'PATCH', `/api/users/${guest.id}`, { firstName: 'Someone' })
    await testApp.manager.expect(404, 'GET', `/api/users/${guest.id}`)
  })

  test('is no person: not listed, and no work can be given to them', async () => {
    const people = await testApp.manager.get<User[]>('/api/users')
    expect(people.map(({ id }) => id)).toEqual([testApp.manager.user.id])
    expect(await testApp.manager.get('/api/users?q=guest')).toEqual([])
    const made = await report()
    const wrong = (path: string) => ({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
    expect(await testApp.manager.ask('PATCH', `/api/cases/${made.id}`, { assigneeId: guest.id })).toMatchObject(
      wrong('assigneeId'),
    )
    const task = { title: 'Wipe', assigneeId: guest.id }
    expect(await testApp.manager.ask('POST', `/api/cases/${made.id}/tasks`, task)).toMatchObject(wrong('assigneeId'))
    const car = { title: 'Leaks', background: 'Again' }
    for (const field of ['ownerId', 'sponsorId']) {
      expect(await testApp.manager.ask('POST', '/api/cars', { ...car, [field]: guest.id })).toMatchObject(wrong(field))
    }
  })

  test('does not stand in the way of the first account', async () => {
    const options = await testApp.visitor().get<{ firstAccount: boolean }>('/api/auth/options')
    expect(options.firstAccount).toBe(false)
    const empty = await openTestApp({ admin: { email: 'first@example.com', password: testPassword } })
    await empty.visitor().signIn('first@example.com', testPassword)
    await empty.close()
  })
})
