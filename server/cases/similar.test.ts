import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Comment } from '../../contract/comments/comments.ts'
import type { SimilarCase } from '../../contract/cases/similar.ts'
import { EventReader } from '../testing/eventReader.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const report = (title: string, fields: object = {}) =>
  testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title, description: '', ...fields })
const similarTo = (q: string, more = '') =>
  member.get<SimilarCase[]>(`/api/cases/similar?q=${encodeURIComponent(q)}${more}`)
const titlesLike = async (q: string, more = '') => (await similarTo(q, more)).map(({ title }) => title)
const joinAs = (who: TestClient, one: Case, fields: object = {}) =>
  who.ask('POST', `/api/cases/${one.id}/reports`, { title: 'Leaking again', ...fields })
const read = (one: Case) => member.get<Case>(`/api/cases/${one.id}`)

describe('similar cases', () => {
  test('are open ones with the same words in other forms, the closest first, with number and photo', async () => {
    const leak = await report('Press 4 leaks oil', { attachments: [photo], location: 'Hall 1' })
    await report('Press 7 leaks oil')
    await report('Oil leak at press 4, finished', { status: 'completed' })
    const gone = await report('Press 4 leaking oil, deleted')
    await testApp.manager.expect(204, 'DELETE', `/api/cases/${gone.id}`)
    const found = await similarTo('oil leaking press 4')
    expect(found.map(({ title }) => title)).toEqual(['Press 4 leaks oil', 'Press 7 leaks oil'])
    expect(found[0]).toEqual({
      id: leak.id,
      key: leak.key,
      title: leak.title,
      status: 'new',
      department: null,
      location: 'Hall 1',
      createdAt: leak.createdAt,
      alsoReported: 0,
      thumbnailUrl: `${leak.attachments[0]}?size=thumbnail`,
    })
    expect(found[1]?.thumbnailUrl).toBeNull()
  })

  test('need more in common than one of many words', async () => {
    await report('Coffee spilled over the keyboard in the measuring room')
    expect(await titlesLike('Crane chain worn in the measuring hall of building two')).toEqual([])
    expect(await titlesLike('zzz qqq')).toEqual([])
  })

  test('of the same department come first when equally similar, and others follow', async () => {
    await report('Label printer prints blank labels', { department: 'logistics' })
    await report('Label printer prints blank labels', { department: 'quality' })
    const first = async (department: string) =>
      (await similarTo('blank labels from printer', `&department=${department}`)).map((one) => one.department)
    expect(await first('quality')).toEqual(['quality', 'logistics'])
    expect(await first('logistics')).toEqual(['logistics', 'quality'])
  })

  test('are five at most', async () => {
    for (let index = 0; index < 7; index += 1) await report(`Turnstile ${index} jams`)
    expect(await similarTo('turnstile jams')).toHaveLength(5)
  })

  test('are none for an empty text, for punctuation, and for stop words', async () => {
    for (const q of ['', ' ', '!?', 'the and', "' | & ! ( :*", '\u0001 a']) expect(await titlesLike(q)).toEqual([])
  })

  test('refuse unknown parameters, a text that is too long, and people who are not signed in', async () => {
    for (const query of ['', '?q=a&sort=title', '?q=a&department=kitchen', `?q=${'x'.repeat(401)}`]) {
      const answer = await member.ask('GET', `/api/cases/similar${query}`)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    }
    expect((await testApp.visitor().ask('GET', '/api/cases/similar?q=oil')).status).toBe(401)
  })
})

describe('joining a case', () => {
  test('adds the report as a comment with its photos, counts it, and publishes it', async () => {
    const one = await report('Valve 9 drips')
    const reader = await EventReader.open(testApp.manager, testApp.url)
    const reportedAt = new Date(Date.now() - 3_600_000).toISOString()
    const sent = { title: ' Valve 9 again ', description: 'A litre since noon.\n', attachments: [photo], reportedAt }
    const joined = (await joinAs(member, one, sent)).body as Comment
    expect(joined).toMatchObject({
      caseId: one.id,
      userId: member.user.id,
      content: 'Valve 9 again\n\nA litre since noon.',
      createdAt: reportedAt,
      attachments: [expect.stringMatching(/^\/api\/attachments\//)],
    })
    const received = await reader.until(
      ({ event, data }) => event === 'message' && data.id === one.id && data.action === 'joined',
    )
    expect(received.data).toEqual({ feature: 'cases', id: one.id, actorId: member.user.id, action: 'joined' })
    await reader.close()
    expect(await member.get<Comment[]>(`/api/cases/${one.id}/comments`)).toEqual([joined])
    expect(await read(one)).toMatchObject({ alsoReported: 1, version: one.version + 1, attachments: [] })
    const [last] = await member.get<Activity[]>(`/api/cases/${one.id}/activity`)
    expect(last).toMatchObject({ action: 'joined', changes: [{ field: 'alsoReported', from: 0, to: 1 }] })
    const files = await member.get<Attachment[]>(`/api/comments/${joined.id}/attachments`)
    expect(files.map(({ url, type }) => [url, type])).toEqual([[joined.attachments[0], 'image/png']])
  })

  test('uses the time of arrival when the device’s clock cannot be right', async () => {
    const one = await report('Valve 11 drips')
    const before = Date.now()
    const sent = { title: 'Again', reportedAt: new Date(before - 400 * 86_400_000).toISOString() }
    const joined = (await joinAs(member, one, sent)).body as Comment
    expect(Date.parse(joined.createdAt)).toBeGreaterThanOrEqual(before)
    const [last] = await member.get<Activity[]>(`/api/cases/${one.id}/activity`)
    expect(last?.changes).toContainEqual({ field: 'deviceTime', from: null, to: sent.reportedAt })
  })

  test('lets the person find it among what they reported themselves', async () => {
    const reporter = await testApp.person('Team Member')
    const own = await reporter.expect<Case>(201, 'POST', '/api/cases', {
      title: 'Guard of saw 3 loose',
      description: '',
    })
    const [joined, not] = [await report('Saw 3 rattles'), await report('Saw 5 rattles')]
    await joinAs(reporter, joined)
    await joinAs(member, not)
    const found = async (who: TestClient, query: string) =>
      (await who.get<Case[]>(`/api/cases?${query}`)).map(({ id }) => id)
    expect(await found(reporter, 'reportedById=me')).toEqual([joined.id, own.id])
    expect(await found(testApp.manager, `reportedById=${reporter.user.id}`)).toEqual([joined.id, own.id])
    expect(await found(reporter, 'createdById=me')).toEqual([own.id])
    const counts = await reporter.get<Record<string, number>>('/api/cases/counts?reportedById=me')
    expect(counts['new']).toBe(2)
    await reporter.expect(400, 'GET', '/api/cases?reportedById=unassigned')
  })

  test('names the station where it was seen, unless the case has the same one', async () => {
    const place = { site: 'Plant A', area: 'Hall 2', name: 'Press 9' }
    const station = await testApp.manager.expect<{ id: string; location: string }>(201, 'POST', '/api/stations', place)
    const [here, elsewhere] = [await report('Belt torn', { location: station.location }), await report('Belt worn')]
    const sent = { title: 'Belt', stationId: station.id }
    expect((await joinAs(member, elsewhere, sent)).body).toMatchObject({ content: `Belt\n\n${station.location}` })
    expect((await joinAs(member, here, sent)).body).toMatchObject({ content: 'Belt' })
    const unknown = await joinAs(member, here, { title: 'Belt', stationId: randomUUID() })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'stationId' }] } })
  })

  test('twice with the same id or key joins once, even when the case has been finished since', async () => {
    const one = await report('Pump rattles')
    const id = randomUUID()
    const [first, second] = await Promise.all([joinAs(member, one, { id }), joinAs(member, one, { id })])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    const key = { 'idempotency-key': randomUUID() }
    const path = `/api/cases/${one.id}/reports`
    const [third, same] = await Promise.all([1, 2].map(() => member.ask('POST', path, { title: 'Once' }, key)))
    expect(same?.body).toEqual(third?.body)
    expect((await read(one)).alsoReported).toBe(2)
    await testApp.manager.expect(200, 'PATCH', `/api/cases/${one.id}`, { status: 'closed' })
    expect((await joinAs(member, one, { id })).body).toEqual(first.body)
    expect((await read(one)).alsoReported).toBe(2)
    const taken = await joinAs(testApp.manager, await report('Other'), { id })
    expect(taken).toMatchObject({ status: 409, body: { code: 'alreadyExists' } })
  })

  test('many at once counts each', async () => {
    const one = await report('Lamp flickers')
    const answers = await Promise.all(Array.from({ length: 8 }, () => joinAs(member, one)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201))
    expect((await read(one)).alsoReported).toBe(8)
  })

  test('is refused when the case is finished, and leaves nothing behind', async () => {
    const one = await report('Done already', { status: 'completed' })
    const answer = await joinAs(member, one)
    const detail = 'This case is finished. Report a new one.'
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict', detail } })
    expect(await member.get(`/api/cases/${one.id}/comments`)).toEqual([])
    expect(await read(one)).toEqual(one)
  })

  test('is refused for an unknown or deleted case', async () => {
    const gone = await report('Gone')
    await testApp.manager.expect(204, 'DELETE', `/api/cases/${gone.id}`)
    for (const id of [gone.id, randomUUID(), '1']) {
      expect((await member.ask('POST', `/api/cases/${id}/reports`, { title: 'Late' })).status).toBe(404)
    }
  })

  test.each([
    ['no subject', { title: ' ' }, 'title'],
    ['a file that does not exist', { attachments: [`/api/attachments/${randomUUID()}`] }, 'attachments.0'],
    ['a field of no shape', { status: 'new' }, 'status'],
  ])('refuses %s', async (_what, fields, path) => {
    const answer = await joinAs(member, await report('Sound case'), fields)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
  })

  test('requires signing in', async () => {
    expect((await joinAs(testApp.visitor(), await report('For people'))).status).toBe(401)
  })
})
