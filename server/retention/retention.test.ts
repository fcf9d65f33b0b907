import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import type { AuditEntry, Verification } from '../../contract/audit/audit.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Comment } from '../../contract/comments/comments.ts'
import { recordOf } from '../../contract/values/keysOf.ts'
import type { Retention, RetentionPreview, RetentionRun } from '../../contract/retention/retention.ts'
import { retentionKinds, type RetentionKind } from '../../contract/retention/retentionChoices.ts'
import type { Station } from '../../contract/stations/stations.ts'
import { pdf, picture } from '../attachments/testing/madeFiles.ts'
import { storedFiles, upload } from '../attachments/testing/uploading.ts'
import { sqlFor } from '../database/database.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { removeAll } from './removeExpired.ts'

let testApp: TestApp
let manager: TestClient
let station: Station

beforeAll(async () => {
  testApp = await openTestApp()
  manager = testApp.manager
  station = await manager.expect(201, 'POST', '/api/stations', { site: 'North', area: 'Hall 1', name: 'Press' })
  await manager.expect(200, 'PATCH', '/api/settings/workspace', { guestReports: true })
})
afterAll(() => testApp.close())
beforeEach(() => keep({}))

const days = (given: Partial<Record<RetentionKind, number>>) => recordOf(retentionKinds, (kind) => given[kind] ?? null)
const keep = (given: Partial<Record<RetentionKind, number>>, onHold = false) =>
  manager.expect<Retention>(200, 'PUT', '/api/retention', { days: days(given), onHold })
const preview = (query = '') => manager.get<RetentionPreview[]>(`/api/retention/preview${query}`)
const run = (signal = new AbortController().signal) => removeAll(testApp.app.services, signal)
const lastRun = async () => (await manager.get<Retention>('/api/retention')).runs[0]
const inDatabase = (statement: ReturnType<typeof sql>) => testApp.app.services.database.many(statement.compile(sqlFor))

async function guestReport(fields: object = {}): Promise<Case> {
  const body = { station: station.code, title: 'Oil', description: 'Since noon.', name: 'Maria', ...fields }
  const { id } = await testApp.visitor().expect<{ id: string }>(201, 'POST', '/api/andon/guest-reports', body)
  return manager.get(`/api/cases/${id}`)
}

/** Finishes a case, and makes that a year old. */
async function finish({ id }: { id: string }): Promise<void> {
  await manager.expect(200, 'PATCH', `/api/cases/${id}`, { status: 'closed' })
  await inDatabase(sql`update cases set completed_at = now() - interval '1 year' where id = ${id}`)
}

const read = ({ id }: { id: string }) => manager.get<Case>(`/api/cases/${id}`)
const dataUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`
/** A photo of a width, since two files with the same bytes are stored once. */
const photoOf = async (width: number) =>
  (await upload(manager, await picture('jpeg', width), { name: `photo${width}.jpg` })).body

describe('the settings', () => {
  test('keep everything for ever until somebody sets days', async () => {
    const { days: kept, onHold } = await manager.get<Retention>('/api/retention')
    expect([...new Set(Object.values(kept))]).toEqual([null])
    expect(onHold).toBe(false)
    expect(await preview()).toEqual([])
    expect(await manager.ask('POST', '/api/retention/runs')).toMatchObject(problem(409, 'conflict'))
  })

  test.each([29, 0, -1, 30.5, 36_501, '90'])('refuse %s as days', async (wrong) => {
    const body = { days: { ...days({}), guestNames: wrong }, onHold: false }
    const answer = await manager.ask('PUT', '/api/retention', body)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'days.guestNames' }] } })
    const asked = wrong === '90' ? 'many' : wrong
    expect(await manager.ask('GET', `/api/retention/preview?guestNames=${asked}`)).toMatchObject({ status: 400 })
  })

  test('refuse a kind that does not exist, and one that is left out', async () => {
    const { guestNames: _left, ...rest } = days({})
    expect((await manager.ask('PUT', '/api/retention', { days: rest, onHold: false })).status).toBe(400)
    const more = { ...days({}), audit: 90 }
    expect((await manager.ask('PUT', '/api/retention', { days: more, onHold: false })).status).toBe(400)
  })

  test('are not overwritten by somebody who has not seen the latest', async () => {
    const { version } = await keep({ notifications: 90 })
    const body = { days: days({ notifications: 60 }), onHold: false }
    const stale = await manager.ask('PUT', '/api/retention', body, { 'if-match': `"${version - 1}"` })
    expect(stale).toMatchObject({ status: 412, body: { current: { days: { notifications: 90 }, version } } })
    const [entry] = await manager.get<AuditEntry[]>('/api/audit?feature=settings')
    expect(entry?.changes).toContainEqual({ field: 'notifications', from: null, to: 90 })
  })

  test('remove nothing during a legal hold', async () => {
    await keep({ notifications: 30 }, true)
    await inDatabase(sql`
      insert into notifications (user_id, event, kind, details, created_at)
      values (${manager.user.id}, 'held', 'assigned', '{}', now() - interval '1 year')`)
    expect(await manager.ask('POST', '/api/retention/runs')).toMatchObject(problem(409, 'conflict'))
    await run()
    expect((await preview())[0]).toMatchObject({ kind: 'notifications', count: 1 })
  })
})

describe('a run', () => {
  test('removes the name of a guest from the case, its history and the audit log, and not before the case is old', async () => {
    const [old, recent] = [await guestReport(), await guestReport({ name: 'Nadja' })]
    await manager.expect(200, 'PATCH', `/api/cases/${old.id}`, { description: `${old.description}\nSince ten.` })
    await finish(old)
    await manager.expect(200, 'PATCH', `/api/cases/${recent.id}`, { status: 'closed' })
    const [found] = await preview('?guestNames=30')
    expect(found).toMatchObject({ kind: 'guestNames', days: 30, count: 1, kept: 0 })
    expect(found?.examples).toEqual([{ label: `${old.key} Oil`, at: found?.oldest }])
    expect((await read(old)).description).toContain('Maria')
    expect(await manager.get<AuditEntry[]>('/api/audit?q=Maria')).not.toEqual([])
    await keep({ guestNames: 30 })
    await run()
    expect((await read(old)).description).toBe('Since noon.\nSince ten.')
    expect((await read(recent)).description).toContain('Guest: Nadja')
    const history = await manager.get<Activity[]>(`/api/cases/${old.id}/activity`)
    expect(history[0]).toMatchObject({ action: 'guestNameRemoved' })
    expect(JSON.stringify(history)).not.toContain('Maria')
    expect(await manager.get<AuditEntry[]>('/api/audit?q=Maria')).toEqual([])
    expect(await manager.get<Verification>('/api/audit/verify')).toMatchObject({ isWhole: true })
    const [done] = await manager.get<AuditEntry[]>('/api/audit?action=retentionRun')
    expect(done).toMatchObject({ changes: [{ field: 'guestNames', from: null, to: 1 }] })
  })

  test('removes photos of finished cases and of comments with their files, and keeps documents', async () => {
    const [ofCase, ofComment, shared] = await Promise.all([1, 2, 3].map((shade) => photoOf(64 + shade)))
    const drawing = (await upload(manager, pdf, { name: 'drawing.pdf' })).body
    const open = await manager.expect<Case>(201, 'POST', '/api/cases', {
      title: 'Scratch',
      description: '',
      attachments: [shared?.url],
    })
    const old = await manager.expect<Case>(201, 'POST', '/api/cases', {
      title: 'Dent',
      description: '',
      attachments: [ofCase?.url, drawing.url, shared?.url],
    })
    const comment = await manager.expect<Comment>(201, 'POST', `/api/cases/${old.id}/comments`, {
      content: 'Seen.',
      attachments: [ofComment?.url],
    })
    await finish(old)
    const before = (await storedFiles(testApp)).kept.length
    const [found] = await preview('?casePhotos=60')
    expect(found).toMatchObject({ count: 3, kept: 0 })
    await keep({ casePhotos: 60 })
    await run()
    expect((await read(old)).attachments).toEqual([drawing.url])
    const [shown] = await manager.get<Comment[]>(`/api/cases/${old.id}/comments`)
    expect(shown).toMatchObject({ id: comment.id, attachments: [] })
    expect((await manager.ask('GET', ofCase?.url ?? '')).status).toBe(404)
    expect((await manager.ask('GET', ofComment?.url ?? '')).status).toBe(404)
    expect((await read(open)).attachments).toEqual([shared?.url])
    expect((await manager.raw('GET', shared?.url ?? '')).status).toBe(200)
    expect((await storedFiles(testApp)).kept.length).toBe(before - 2)
    expect(await lastRun()).toMatchObject({ removed: { casePhotos: 3 } })
    const [entry] = await manager.get<Activity[]>(`/api/cases/${old.id}/activity`)
    const latest = await manager.get<Activity[]>('/api/activity')
    expect(latest.filter(({ action }) => action === 'photosRemoved')).toEqual([])
    expect(entry).toMatchObject({ action: 'photosRemoved', changes: [{ field: 'removedPhotos', from: null, to: 2 }] })
    const then = await manager.get<RecordAsOf>(`/api/cases/${old.id}/as-of?at=${old.createdAt}`)
    expect(then.attachments).toMatchObject({ files: [{ id: drawing.id }], removedSince: 2 })
  })

  test('keeps what belongs to an open CAR, and what is evidence of any', async () => {
    const [ofOpen, proof] = await Promise.all([4, 5].map((shade) => photoOf(64 + shade)))
    const car = (status: string, attachments: string[]) =>
      manager.expect<Car>(201, 'POST', '/api/cars', { title: 'CAR', background: 'Dents', status, attachments })
    const active = await car('active', [])
    await car('draft', [proof?.url ?? ''])
    const made = (attachments: (string | undefined)[], carId: string | null) =>
      manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Dent', description: '', attachments, carId })
    const [held, free] = [await made([ofOpen?.url], active.id), await made([proof?.url], null)]
    await finish(held)
    await finish(free)
    const named = await guestReport()
    await manager.expect(200, 'PATCH', `/api/cases/${named.id}`, { carId: active.id })
    await finish(named)
    const found = await preview('?casePhotos=30&guestNames=30')
    expect(found).toMatchObject([
      { kind: 'guestNames', count: 0, kept: 1 },
      { kind: 'casePhotos', count: 0, kept: 2 },
    ])
    await keep({ casePhotos: 30, guestNames: 30 })
    await run()
    expect((await read(held)).attachments).toEqual([ofOpen?.url])
    expect((await read(free)).attachments).toEqual([proof?.url])
    expect((await read(named)).description).toContain('Maria')
  })

  describe('beside somebody who adds the photo of an old case to a CAR', () => {
    let other: pg.Client
    let photo: Awaited<ReturnType<typeof photoOf>>
    let old: Case
    let width = 80
    beforeEach(async () => {
      other = new pg.Client(testApp.connection)
      await other.connect()
      width += 1
      photo = await photoOf(width)
      old = await manager.expect<Case>(201, 'POST', '/api/cases', {
        title: 'Dent',
        description: '',
        attachments: [photo.url],
      })
      await finish(old)
      await keep({ casePhotos: 30 })
    })
    afterEach(() => other.end())
    const newCar = () =>
      manager.ask('POST', '/api/cars', { title: 'Dents', background: 'Many', attachments: [photo.url] })
    const waiting = async () =>
      (
        await other.query(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
      ).rowCount

    test('keeps the photo if the CAR comes first', async () => {
      const car = await manager.expect<Car>(201, 'POST', '/api/cars', { title: 'Dents', background: 'Many' })
      await other.query('begin')
      await other.query('update cars set attachment_ids = array[$1::uuid] where id = $2', [photo.id, car.id])
      const running = run()
      await expect.poll(waiting).toBe(1)
      await other.query('commit')
      await running
      expect((await read(old)).attachments).toEqual([])
      expect((await manager.raw('GET', photo.url)).status).toBe(200)
    })

    test('refuses the CAR if the removal comes first', async () => {
      await other.query('begin')
      await other.query(`update cases set attachment_ids = '{}' where id = $1`, [old.id])
      await other.query('delete from attachments where id = $1', [photo.id])
      const sending = newCar()
      await expect.poll(waiting).toBe(1)
      await other.query('commit')
      expect(await sending).toMatchObject(problem(400, 'invalid'))
      expect((await newCar()).status).toBe(400)
    })
  })

  test('removes the photos of guests, and those of colleagues only when that is set', async () => {
    const report = await guestReport({ photos: [dataUrl(await picture('jpeg', 70))] })
    const own = await photoOf(71)
    const sent = await read(report)
    const attachments = [...sent.attachments, own.url]
    await manager.expect(200, 'PATCH', `/api/cases/${report.id}`, { attachments })
    await finish(report)
    const counts = async (query: string) => (await preview(query)).map(({ kind, count }) => [kind, count])
    expect(await counts('?casePhotos=30')).toEqual([['casePhotos', 2]])
    expect(await counts('?casePhotos=30&guestPhotos=30')).toEqual([
      ['guestPhotos', 1],
      ['casePhotos', 1],
    ])
    await keep({ guestPhotos: 30 })
    await run()
    expect((await read(report)).attachments).toEqual([own.url])
  })

  test('removes notifications, e-mails and account links that are old, and keeps newer ones', async () => {
    const old = sql`now() - interval '100 days'`
    await inDatabase(sql`update mails set created_at = ${old}, sent_at = null, state = 'kept'`)
    const rows = sql`
      insert into mails (to_address, subject, body_text, body_html, state, created_at)
      select 'a@factory.example', 'Subject', '', '', state, now() - age * interval '1 day'
      from (values ('kept', 99), ('waiting', 99), ('kept', 10)) as one (state, age)`
    await inDatabase(rows)
    await inDatabase(sql`
      insert into email_undos (user_id, email, token_hash, expires_at)
      values (${manager.user.id}, 'before@factory.example', '\\x01', ${old})`)
    await keep({ notifications: 90, emails: 90, accountLinks: 90, photoAnalyses: 90 })
    await run()
    expect(await inDatabase(sql`select state from mails order by created_at`)).toEqual([
      { state: 'waiting' },
      { state: 'kept' },
    ])
    expect(await inDatabase(sql`select from email_undos`)).toEqual([])
    expect(await lastRun()).toMatchObject({ removed: { accountLinks: 1 } })
  })

  test('removes addresses and browsers from beside the audit log, whose entries and chain stay', async () => {
    const person = await testApp.person()
    const signIn = async () =>
      (await manager.get<AuditEntry[]>(`/api/audit?actorId=${person.user.id}&action=signedIn`))[0]
    await person.expect(201, 'POST', '/api/cases', { title: 'Leak', description: 'Oil' })
    const write = async () =>
      (await manager.get<AuditEntry[]>(`/api/audit?actorId=${person.user.id}&feature=cases&action=created`))[0]
    for (const entry of [await signIn(), await write()]) expect(entry).toMatchObject({ address: '127.0.0.1' })
    expect((await manager.get<AuditEntry[]>('/api/audit?q=127.0.0.1&action=signedIn')).length).toBeGreaterThan(0)
    await inDatabase(sql`update personal_values set origin_at = now() - interval '1 year' where origin_at is not null`)
    await keep({ signInOrigins: 60 })
    await run()
    expect(await signIn()).toMatchObject({ action: 'signedIn', address: 'erased', browser: 'erased' })
    expect(await write()).toMatchObject({ action: 'created', address: 'erased' })
    expect(await manager.get('/api/audit?q=127.0.0.1&action=signedIn')).toEqual([])
    expect(await manager.get<Verification>('/api/audit/verify')).toMatchObject({ isWhole: true, fault: null })
  })

  test('that is killed in the middle continues where it was, and counts everything once', async () => {
    await inDatabase(sql`delete from notifications`)
    await inDatabase(sql`
      insert into notifications (user_id, event, kind, details, created_at)
      select ${manager.user.id}, 'old ' || n, 'assigned', '{}', now() - interval '1 year' from generate_series(1, 250) n`)
    await keep({ notifications: 30 })
    const killed = new AbortController()
    killed.abort()
    await expect(run(killed.signal)).rejects.toThrow('not finished')
    expect(await lastRun()).toMatchObject({ finishedAt: null, removed: { notifications: 100 } })
    await expect(run(killed.signal)).rejects.toThrow('not finished')
    expect((await preview())[0]).toMatchObject({ count: 50 })
    const again = await manager.expect<RetentionRun>(202, 'POST', '/api/retention/runs')
    expect(again).toMatchObject({ removed: { notifications: 200 } })
    await run()
    const { runs } = await manager.get<Retention>('/api/retention')
    expect(runs[0]).toMatchObject({ removed: { notifications: 250 }, finishedAt: expect.any(String) })
    expect((await preview())[0]).toMatchObject({ count: 0, oldest: null, examples: [] })
  })

  test('stops at a legal hold that begins meanwhile, and says what it had removed', async () => {
    await inDatabase(sql`
      insert into notifications (user_id, event, kind, details, created_at)
      select ${manager.user.id}, 'more ' || n, 'assigned', '{}', now() - interval '1 year' from generate_series(1, 150) n`)
    await keep({ notifications: 30 })
    const killed = new AbortController()
    killed.abort()
    await expect(run(killed.signal)).rejects.toThrow('not finished')
    await keep({ notifications: 30 }, true)
    await run()
    expect(await lastRun()).toMatchObject({ removed: { notifications: 100 }, finishedAt: expect.any(String) })
    const [entry] = await manager.get<AuditEntry[]>('/api/audit?action=retentionStopped')
    expect(entry).toMatchObject({ changes: [{ field: 'notifications', from: null, to: 100 }] })
    expect((await preview())[0]).toMatchObject({ count: 50 })
  })

  test('is done in the background once somebody starts it', async () => {
    await testApp.takeJobs()
    await keep({ notifications: 30 })
    await manager.expect(202, 'POST', '/api/retention/runs')
    await expect.poll(async () => (await lastRun())?.removed).toEqual({ notifications: 50 })
  })
})
