import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { cursorOf, type TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

const report = (who: TestClient, fields: object = {}) =>
  who.expect<Case>(201, 'POST', '/api/cases', {
    title: 'Press 4 leaks oil',
    description: 'A puddle below the ram.',
    ...fields,
  })
const edit = (who: TestClient, one: Case, fields: object) =>
  who.expect<Case>(200, 'PATCH', `/api/cases/${one.id}`, fields)
const list = (who: TestClient, query = '') => who.get<Case[]>(`/api/cases${query}`)

describe('reporting', () => {
  test('fills in the defaults, the number and the author', async () => {
    const made = await report(member)
    expect(made).toMatchObject({
      status: 'new',
      priority: 'medium',
      category: 'process_improvement',
      issueType: 'observation',
      attachments: [],
      tags: [],
      assigneeId: null,
      createdById: member.user.id,
      createdBy: { id: member.user.id, name: member.user.name },
      startedAt: null,
      statusSince: null,
      completedAt: null,
      version: 1,
    })
    expect(made.key).toBe(`CASE-${made.number}`)
    expect(await member.get(`/api/cases/${made.id}`)).toEqual(made)
  })

  test('accepts a complete case and returns it', async () => {
    const sent = {
      status: 'in_progress',
      priority: 'critical',
      category: 'safety',
      issueType: 'near miss',
      department: 'logistics',
      location: 'Gate 3',
      tags: ['forklift', 'forklift', 'crossing'],
      assigneeId: member.user.id,
      dueDate: '2026-12-24',
      estimatedHours: 12,
      actualHours: 3.25,
      effort: 4,
      estimatedSavings: 1234.5,
      actualSavings: '99999999.99',
      businessImpact: 'high',
      relatedRecordType: 'Sales Order',
      relatedRecordId: 'S-ORD101',
      relatedRecordName: 'Adatum',
      correctionType: 'Credit',
    }
    const made = await report(member, sent)
    expect(made).toMatchObject({ ...sent, tags: ['forklift', 'crossing'], estimatedSavings: '1234.50' })
    expect(made.assignee).toMatchObject({ id: member.user.id })
    expect(made.startedAt).not.toBeNull()
  })

  test('accepts the older spellings of a status and never writes them', async () => {
    expect((await report(member, { status: 'open' })).status).toBe('new')
    expect((await report(member, { status: 'inProgress' })).status).toBe('in_progress')
  })

  test('takes the author from the session, whatever the body says', async () => {
    const made = await report(member, {
      createdBy: 1,
      userId: testApp.manager.user.id,
      generatedBy: 1,
      number: 7,
      completedAt: 'now',
    })
    expect(made.createdById).toBe(member.user.id)
    expect(made.completedAt).toBeNull()
  })

  test.each([
    ['a week ago', -7 * 24 * 60, true, false],
    ['a minute ahead', 1, false, false],
    ['an hour ahead', 60, false, true],
    ['a year ago', -365 * 24 * 60, false, true],
  ])('of a device whose clock says %s has a time that can be', async (_clock, minutes, isKept, isNoted) => {
    const reportedAt = new Date(Date.now() + minutes * 60_000).toISOString()
    const before = Date.now()
    const made = await report(member, { reportedAt })
    if (isKept) expect(made.createdAt).toBe(reportedAt)
    else expect(Date.parse(made.createdAt)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(made.createdAt)).toBeLessThanOrEqual(Date.now())
    const [entry] = await testApp.manager.get<AuditEntry[]>(`/api/audit?record=${made.key}&action=created`)
    const noted = entry?.changes.filter(({ field }) => field === 'deviceTime').map(({ to }) => to)
    expect(noted).toEqual(isNoted ? [reportedAt] : [])
  })

  test('with the same client-made id creates one case', async () => {
    const id = randomUUID()
    const first = await report(member, { id })
    expect(await report(member, { id })).toEqual(first)
    expect((await testApp.manager.ask('POST', '/api/cases', { id, title: 'Other', description: '' })).status).toBe(409)
  })

  test('with the same Idempotency-Key returns the first result, and refuses another body', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { title: 'Once', description: '' }
    const [first, second] = await Promise.all([
      member.ask('POST', '/api/cases', body, key),
      member.ask('POST', '/api/cases', body, key),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    const other = await member.ask('POST', '/api/cases', { ...body, title: 'Twice' }, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotencyMismatch' } })
    expect((await testApp.manager.ask('POST', '/api/cases', { ...body, title: 'Mine' }, key)).status).toBe(201)
  })

  test.each([
    ['no title', { title: undefined }, 'title'],
    ['a blank title', { title: '   ' }, 'title'],
    ['a title of 10 MB', { title: 'x'.repeat(10_000_000) }, 'title'],
    ['no description', { description: undefined }, 'description'],
    ['a description that is a number', { description: 5 }, 'description'],
    ['an unknown status', { status: 'done' }, 'status'],
    ['an unknown priority', { priority: 'urgent' }, 'priority'],
    ['half an hour in whole hours', { estimatedHours: 1.5 }, 'estimatedHours'],
    ['more money than fits', { actualSavings: '123456789.00' }, 'actualSavings'],
    ['a third decimal', { actualSavings: '1.005' }, 'actualSavings'],
    ['a day that does not exist', { dueDate: '2026-02-30' }, 'dueDate'],
    ['a day before the year 1', { dueDate: '0000-12-31' }, 'dueDate'],
    ['a day after the year 9999', { dueDate: '9999-12-31T23:30:00-01:00' }, 'dueDate'],
    ['a moment before the year 1', { reportedAt: '0000-12-31T12:00:00Z' }, 'reportedAt'],
    ['nobody as assignee', { assigneeId: randomUUID() }, 'assigneeId'],
    ['twenty-one tags', { tags: Array.from({ length: 21 }, (_none, index) => `t${index}`) }, 'tags'],
    ['a field of no shape', { colour: 'red' }, 'colour'],
  ])('refuses %s by name', async (_what, wrong, path) => {
    const answer = await member.ask('POST', '/api/cases', { title: 'A title', description: '', ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch('application/problem+json')
    expect(answer.body).toMatchObject({ code: 'invalid', status: 400, errors: [{ path }] })
    expect((answer.body as { detail: string }).detail).toMatch(/^(?!.*(Invalid input|expected)).*\.?$/)
  })

  test.each([
    ['no title', { title: undefined }, 'Title is required'],
    ['a title that nobody sees', { title: '\u200b\u2060\u3164' }, 'Title is required'],
    ['no description', { description: undefined }, 'Description is required'],
    ['no day', { dueDate: '' }, 'Enter a date as YYYY-MM-DD.'],
    ['no file', { attachments: ['photo.jpg'] }, 'Send a base64 data string or the address of an uploaded file.'],
  ])('says of %s what is wanted', async (_what, wrong, message) => {
    const { body } = await member.ask('POST', '/api/cases', { title: 'A title', description: '', ...wrong })
    expect((body as { errors: { message: string }[] }).errors.map((error) => error.message)).toEqual([message])
  })

  test('refuses what is not JSON', async () => {
    const answer = await member.raw('POST', '/api/cases', '{"title":', { 'content-type': 'application/json' })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'malformed'])
    const form = await member.raw('POST', '/api/cases', 'title=x', { 'content-type': 'text/plain' })
    expect(form.status).toBe(415)
  })

  test('refuses people who are not signed in, and requests from other sites', async () => {
    const body = { title: 'A title', description: '' }
    expect((await testApp.visitor().ask('POST', '/api/cases', body)).status).toBe(401)
    expect((await testApp.visitor().ask('GET', '/api/cases')).status).toBe(401)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      expect(await member.ask('POST', '/api/cases', body, headers)).toMatchObject({
        status: 403,
        body: { code: 'crossSite' },
      })
    }
    const silent = await fetch(`${testApp.url}/api/cases`, {
      method: 'POST',
      headers: { cookie: member.cookie(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(silent.status).toBe(403)
  })
})

describe('editing', () => {
  test('changes only the sent fields and records their history', async () => {
    const made = await report(member, { location: 'Hall 2' })
    const after = await edit(testApp.manager, made, { title: 'Press 4 leaks', assigneeId: member.user.id })
    expect(after).toMatchObject({ title: 'Press 4 leaks', location: 'Hall 2', version: 2 })
    const [last] = await member.get<Activity[]>(`/api/cases/${made.id}/activity`)
    expect(last).toMatchObject({
      action: 'edited',
      actor: { id: testApp.manager.user.id },
      changes: [
        { field: 'title', from: 'Press 4 leaks oil', to: 'Press 4 leaks' },
        { field: 'assigneeId', from: null, to: member.user.id },
        { field: 'triage', from: 'waiting', to: 'accepted' },
      ],
    })
  })

  test('that names nobody as assignee changes nothing and records no history', async () => {
    const made = await report(member)
    const sent = { title: 'Another title', assigneeId: randomUUID() }
    const answer = await member.ask('PATCH', `/api/cases/${made.id}`, sent)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'assigneeId' }] } })
    expect(await member.get(`/api/cases/${made.id}`)).toEqual(made)
    expect(await member.get(`/api/cases/${made.id}/activity`)).toHaveLength(1)
    expect(await edit(member, made, { title: 'Another title' })).toMatchObject({ version: 2 })
  })

  test('to the current values changes nothing', async () => {
    const made = await report(member, { effort: 2.5, tags: ['a'] })
    const after = await edit(member, made, { status: 'new', title: made.title, effort: 2.5, tags: ['a'] })
    expect(after).toEqual(made)
    expect(await member.get<Activity[]>(`/api/cases/${made.id}/activity`)).toHaveLength(1)
  })

  test('with a stale ETag is refused with the current record', async () => {
    const made = await report(member)
    const read = await member.ask('GET', `/api/cases/${made.id}`)
    const etag = read.headers.get('etag') ?? ''
    expect(etag).toBe('"1"')
    const path = `/api/cases/${made.id}`
    expect(
      (await testApp.manager.ask('PATCH', path, { title: 'First' }, { 'if-match': etag })).headers.get('etag'),
    ).toBe('"2"')
    const second = await member.ask('PATCH', path, { title: 'Second' }, { 'if-match': etag })
    expect(second).toMatchObject({ status: 412, body: { code: 'stale', current: { title: 'First', version: 2 } } })
    expect(second.body).toHaveProperty('current', await member.get(path))
    expect((await member.ask('PATCH', path, { description: 'Mine' })).body).toMatchObject({
      title: 'First',
      description: 'Mine',
    })
    expect((await member.ask('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412)
  })

  test('maintains the times of the work', async () => {
    const made = await report(member)
    const started = await edit(member, made, { status: 'in_progress' })
    expect(started.startedAt).not.toBeNull()
    const done = await edit(member, made, { status: 'completed' })
    expect(done.completedAt).not.toBeNull()
    expect(done.resolvedAt).toBe(done.completedAt)
    const closed = await edit(member, made, { status: 'closed' })
    expect(closed.completedAt).toBe(done.completedAt)
    const reopened = await edit(member, made, { status: 'new' })
    expect(reopened).toMatchObject({ completedAt: null, resolvedAt: null, startedAt: started.startedAt })
  })

  test('allows any status after any other', async () => {
    const made = await report(member)
    for (const status of ['closed', 'new', 'review', 'completed', 'in_progress', 'closed', 'review']) {
      expect((await edit(member, made, { status })).status).toBe(status)
    }
  })

  test('refuses an unknown case, and an invalid id', async () => {
    expect((await member.ask('PATCH', `/api/cases/${randomUUID()}`, { title: 'x' })).status).toBe(404)
    expect((await member.ask('GET', '/api/cases/1')).status).toBe(404)
  })

  test('by many at once loses no field', async () => {
    const made = await report(member)
    const fields = [
      { title: 'T' },
      { location: 'L' },
      { priority: 'high' },
      { department: 'safety' },
      { issueType: 'defect' },
    ]
    await Promise.all(fields.map((field) => edit(member, made, field)))
    const after = await member.get<Case>(`/api/cases/${made.id}`)
    expect(after).toMatchObject({ ...Object.assign({}, ...fields), version: 6 })
  })
})

describe('the board', () => {
  const order = async (status: string) => (await list(member, `?status=${status}&sort=rank`)).map(({ id }) => id)

  test('shows the newest on top, and remembers where a card was put', async () => {
    const [a, b, c, d] = [await report(member), await report(member), await report(member), await report(member)]
    expect((await order('new')).slice(0, 4)).toEqual([d.id, c.id, b.id, a.id])
    await edit(member, d, { afterId: b.id })
    expect((await order('new')).slice(0, 4)).toEqual([c.id, b.id, d.id, a.id])
    await edit(member, a, { beforeId: c.id })
    expect((await order('new')).slice(0, 4)).toEqual([a.id, c.id, b.id, d.id])
    await edit(member, a, { beforeId: d.id })
    expect((await order('new')).slice(0, 4)).toEqual([c.id, b.id, a.id, d.id])
  })

  test('puts a card that changes its status on top, or where it is dropped', async () => {
    const [a, b, c] = [await report(member), await report(member), await report(member)]
    await edit(member, a, { status: 'review' })
    await edit(member, b, { status: 'review' })
    expect((await order('review')).slice(0, 2)).toEqual([b.id, a.id])
    const dropped = await edit(member, c, { status: 'review', afterId: b.id })
    expect(dropped.status).toBe('review')
    expect((await order('review')).slice(0, 3)).toEqual([b.id, c.id, a.id])
  })

  test('keeps many cards apart that are put into the same gap at once', async () => {
    const cards = await Promise.all(Array.from({ length: 12 }, () => report(member)))
    const [below] = await order('new')
    await Promise.all(cards.slice(1).map((card) => edit(member, card, { beforeId: below })))
    const ranked = await order('new')
    expect(new Set(ranked).size).toBe(ranked.length)
    const next = cards[5]
    const other = cards[7]
    if (next && other) {
      await edit(member, next, { afterId: other.id })
      const placed = await order('new')
      expect(placed.indexOf(next.id)).toBe(placed.indexOf(other.id) + 1)
    }
  })

  test('a position next to a card that has moved away changes only the status', async () => {
    const [a, b] = [await report(member), await report(member)]
    await edit(member, b, { status: 'closed' })
    expect((await edit(member, a, { status: 'review', beforeId: b.id })).status).toBe('review')
  })
})

describe('the list', () => {
  test('filters by any of several values, by person and by being overdue', async () => {
    const mine = await report(member, { department: 'engineering', assigneeId: member.user.id, dueDate: '2020-01-01' })
    const other = await report(member, { department: 'maintenance', priority: 'low', tags: ['weld'] })
    const ids = async (query: string) => (await list(member, query)).map(({ id }) => id)
    expect(await ids('?department=engineering&department=maintenance')).toEqual([other.id, mine.id])
    expect(await ids('?department=engineering&priority=low')).toEqual([])
    expect(await ids('?department=engineering&assigneeId=me')).toEqual([mine.id])
    expect(await ids('?department=maintenance&assigneeId=unassigned')).toEqual([other.id])
    expect(await ids('?department=engineering&overdue=true')).toEqual([mine.id])
    expect(await ids('?department=maintenance&overdue=false')).toEqual([other.id])
    expect(await member.get('/api/cases/counts?department=engineering&department=maintenance')).toEqual({
      new: 2,
      in_progress: 0,
      review: 0,
      completed: 0,
      closed: 0,
    })
  })

  test('filters by who reported', async () => {
    const { manager } = testApp
    const [ours, theirs] = [await report(member, { category: 'safety' }), await report(manager, { category: 'safety' })]
    const known = new Set([ours.id, theirs.id])
    const ids = async (query: string) =>
      (await list(member, `?category=safety&${query}`)).map(({ id }) => id).filter((id) => known.has(id))
    expect(await ids('createdById=me')).toEqual([ours.id])
    expect(await ids(`createdById=${manager.user.id}`)).toEqual([theirs.id])
    expect(await ids(`createdById=me&createdById=${manager.user.id}`)).toEqual([theirs.id, ours.id])
    const counts = await member.get<Record<string, number>>(`/api/cases/counts?createdById=${manager.user.id}`)
    expect(counts['new']).toBe((await list(member, `?createdById=${manager.user.id}&status=new`)).length)
    await member.expect(400, 'GET', '/api/cases?createdById=unassigned')
  })

  test.each([
    ['words of the title', 'hydraulic pump'],
    ['the beginning of a word', 'hydrau'],
    ['a word of the description', 'Dichtung'],
    ['a code with a hyphen', 'E-4711'],
    ['a tag', 'kw47'],
    ['a place', 'halle 9'],
  ])('finds by %s', async (_what, words) => {
    const fields = {
      title: 'Hydraulic pump E-4711',
      description: 'Neue Dichtung nötig',
      tags: ['KW47'],
      location: 'Halle 9',
    }
    const made = await report(member, fields)
    expect((await list(member, `?q=${encodeURIComponent(words)}`)).map(({ id }) => id)).toContain(made.id)
  })

  test('finds by number, and finds nothing by punctuation', async () => {
    const made = await report(member)
    for (const q of [made.key, made.key.toLowerCase(), String(made.number)]) {
      expect((await list(member, `?q=${q}`)).map(({ id }) => id)).toContain(made.id)
    }
    expect(await list(member, `?q=${encodeURIComponent("%' & | ! : * <->")}`)).toEqual([])
  })

  test.each([
    '-createdAt',
    'createdAt',
    'title',
    '-title',
    'dueDate',
    '-dueDate',
    '-priority',
    'status',
    'number',
    'rank',
    '-updatedAt',
  ])('pages by %s without losing or repeating a row', async (sort) => {
    const whole = await list(member, `?sort=${sort}`)
    const paged = await member.pages<Case>(`/api/cases?sort=${sort}&limit=7`)
    expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
    expect(paged.length).toBeGreaterThan(20)
  })

  test.each(['?colour=red', '?status=done', '?limit=0', '?limit=1001', '?sort=colour', '?cursor=abc', '?assigneeId=1'])(
    'refuses %s',
    async (query) => {
      expect(await member.ask('GET', `/api/cases${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    },
  )

  // PostgreSQL reports a different error for each: no timestamp, an hour out of range, an offset out of range, an
  // unknown zone.
  test.each(['x', '99999-99-99T99:99', '2026-01-01T00:00:00+99', '1374879d-1c96-4beb-bc00-2d83b56288c9'])(
    'refuses a cursor at the moment %s',
    async (moment) => {
      const cursor = cursorOf('cases -createdAt', moment, randomUUID())
      const answer = await member.ask('GET', `/api/cases?sort=-createdAt&cursor=${cursor}`)
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'cursor' }] } })
    },
  )

  test.each(['/api/cases?sort=-updatedAt', '/api/cases?sort=createdAt', '/api/cars?sort=-createdAt'])(
    'a cursor of one order is none of %s',
    async (path) => {
      await Promise.all([report(member), report(member)])
      const { headers } = await member.ask('GET', '/api/cases?sort=-createdAt&limit=1')
      const cursor = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? ''
      await member.expect(200, 'GET', `/api/cases?sort=-createdAt&cursor=${cursor}`)
      expect(await member.ask('GET', `${path}&cursor=${cursor}`)).toMatchObject(problem(400, 'invalid'))
    },
  )

  test.each(['~', '=', '.'])('a cursor with %s at its end is unknown', async (more) => {
    await Promise.all([report(member), report(member)])
    const { headers } = await member.ask('GET', '/api/cases?limit=1')
    const cursor = /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? ''
    await member.expect(200, 'GET', `/api/cases?cursor=${cursor}`)
    const answer = await member.ask('GET', `/api/cases?cursor=${cursor}${encodeURIComponent(more)}`)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'cursor' }] } })
  })
})

describe('the history', () => {
  test('is returned page by page, each entry once', async () => {
    const made = await report(member)
    for (const title of ['B', 'C', 'D', 'E']) await edit(member, made, { title })
    const path = `/api/cases/${made.id}/activity`
    const paged = await member.pages<Activity>(`${path}?limit=2`)
    expect(paged).toEqual(await member.get<Activity[]>(path))
    expect(paged).toHaveLength(5)
  })

  test.each(['?limit=0', '?limit=1001', '?cursor=abc', '?colour=red', `?cursor=${cursorOf(1e300)}`])(
    'refuses %s',
    async (query) => {
      const made = await report(member)
      await member.expect(400, 'GET', `/api/cases/${made.id}/activity${query}`)
    },
  )
})

describe('deleting', () => {
  test('hides a case; its author can undo it, and its number stays taken', async () => {
    const made = await report(member)
    await member.expect(204, 'DELETE', `/api/cases/${made.id}`)
    expect((await list(member)).map(({ id }) => id)).not.toContain(made.id)
    expect((await member.ask('DELETE', `/api/cases/${made.id}`)).status).toBe(404)
    expect((await report(member)).number).toBeGreaterThan(made.number)
    const restored = await member.expect<Case>(200, 'POST', `/api/cases/${made.id}/restore`)
    expect(restored).toMatchObject({ id: made.id, number: made.number, deletedAt: null })
    const actions = (await member.get<Activity[]>(`/api/cases/${made.id}/activity`)).map(({ action }) => action)
    expect(actions).toEqual(['restored', 'deleted', 'created'])
  })

  test('is permitted to the author, the specialists and the manager', async () => {
    const [made, other] = [await report(testApp.manager), await report(testApp.manager)]
    expect((await member.ask('DELETE', `/api/cases/${made.id}`)).status).toBe(403)
    const analyst = await testApp.person('Quality Analyst')
    await analyst.expect(204, 'DELETE', `/api/cases/${made.id}`)
    await testApp.manager.expect(204, 'DELETE', `/api/cases/${other.id}`)
  })

  test('deleted cases are listed and restored only by a process manager', async () => {
    const made = await report(member)
    await member.expect(204, 'DELETE', `/api/cases/${made.id}`)
    expect((await member.ask('GET', '/api/cases?deleted=true')).status).toBe(403)
    expect((await list(testApp.manager, '?deleted=true')).map(({ id }) => id)).toContain(made.id)
    const stranger = await testApp.person('Team Member')
    expect((await stranger.ask('GET', `/api/cases/${made.id}`)).status).toBe(404)
    expect((await stranger.ask('POST', `/api/cases/${made.id}/restore`)).status).toBe(404)
    await testApp.manager.expect(200, 'POST', `/api/cases/${made.id}/restore`)
  })
})
