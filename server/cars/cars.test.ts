import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { a3Steps } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { cursorOf, type TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient

beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person('Team Member')
})
afterAll(() => testApp.close())

const open = (who: TestClient, fields: object = {}) =>
  who.expect<Car>(201, 'POST', '/api/cars', {
    title: 'Press 4 keeps leaking oil',
    background: 'Three stops in a month.',
    ...fields,
  })
const edit = (who: TestClient, one: Car, fields: object) => who.expect<Car>(200, 'PATCH', `/api/cars/${one.id}`, fields)
const list = (who: TestClient, query = '') => who.get<Car[]>(`/api/cars${query}`)
const historyOf = (one: Car) => member.get<Activity[]>(`/api/cars/${one.id}/activity`)

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describe('opening', () => {
  test('fills in the defaults, the number, the maker and the owner', async () => {
    const made = await open(member)
    expect(made).toMatchObject({
      status: 'draft',
      priority: 'medium',
      category: 'process_improvement',
      ownerId: member.user.id,
      owner: { id: member.user.id, name: member.user.name },
      sponsorId: null,
      sponsor: null,
      createdById: member.user.id,
      currentConditionQuantitative: [],
      currentCondition: '',
      targetCondition: '',
      attachments: [],
      tags: [],
      startedAt: null,
      completedAt: null,
      version: 1,
    })
    expect(made.key).toBe(`CAR-${made.number}`)
    expect(await member.get(`/api/cars/${made.id}`)).toEqual(made)
    expect((await open(member)).number).toBe(made.number + 1)
  })

  test('takes a whole A3 and answers it', async () => {
    const texts = Object.fromEntries(
      a3Steps.flatMap(({ fields }) => fields.map((field) => [field, `Text of ${field}\nin two lines`])),
    )
    const sent = {
      ...texts,
      currentConditionQuantitative: [
        { description: 'Stops a month', value: '3' },
        { description: 'Oil, litres a week', value: '12' },
      ],
      targetConditionQuantitative: [{ description: 'Stops a month', value: '0' }],
      status: 'active',
      priority: 'critical',
      category: 'equipment',
      ownerId: testApp.manager.user.id,
      sponsorId: member.user.id,
      actualSavings: '99999999.99',
      businessImpact: 'high',
      department: 'maintenance',
      dueDate: '2026-12-24',
      reviewDate: '2027-03-31',
      tags: ['hydraulics', 'press'],
    }
    const made = await open(member, { ...sent, estimatedSavings: 1234.5 })
    expect(made).toMatchObject({ ...sent, estimatedSavings: '1234.50', createdById: member.user.id })
    expect(made.owner.id).toBe(testApp.manager.user.id)
    expect(made.sponsor?.id).toBe(member.user.id)
    expect(made.startedAt).not.toBeNull()
    expect(made.currentCondition).toBe(
      'Stops a month: 3\nOil, litres a week: 12\n\nText of currentConditionQualitative\nin two lines',
    )
    expect(made.targetCondition).toMatch(/^Stops a month: 0\n\nText of/)
    expect(await member.get(`/api/cars/${made.id}`)).toEqual(made)
  })

  test('reads numbers in rows, and drops rows in which nothing stands', async () => {
    const rows = [
      { description: ' Scrap, % ', value: 4.5 },
      { description: '', value: ' ' },
      { description: '', value: '7' },
    ]
    const made = await open(member, { currentConditionQuantitative: rows, targetConditionQualitative: 'No scrap.' })
    expect(made.currentConditionQuantitative).toEqual([
      { description: 'Scrap, %', value: '4.5' },
      { description: '', value: '7' },
    ])
    expect(made.currentCondition).toBe('Scrap, %: 4.5\n7')
    expect(made.targetCondition).toBe('No scrap.')
  })

  test('takes the maker from the session, whatever the body says', async () => {
    const made = await open(member, { createdBy: testApp.manager.user.id, userId: 1, number: 7, completedAt: 'now' })
    expect(made).toMatchObject({ createdById: member.user.id, ownerId: member.user.id, completedAt: null })
    expect((await open(member, { ownerId: null })).ownerId).toBe(member.user.id)
  })

  test('stores the pictures in the body as files', async () => {
    const made = await open(member, { attachments: [onePixel] })
    expect(made.attachments).toEqual([expect.stringMatching(/^\/api\/attachments\//)])
    const files = await member.get<Attachment[]>(`/api/cars/${made.id}/attachments`)
    expect(files).toMatchObject([{ url: made.attachments[0], type: 'image/png', width: 1 }])
    expect(await member.get(`/api/cars/${(await open(member)).id}/attachments`)).toEqual([])
  })

  test('with the same client-made id makes one CAR', async () => {
    const id = randomUUID()
    const first = await open(member, { id })
    expect(await open(member, { id })).toEqual(first)
    const other = await testApp.manager.ask('POST', '/api/cars', { id, title: 'Other', background: 'Other' })
    expect(other).toMatchObject({ status: 409, body: { code: 'alreadyExists' } })
    expect(await historyOf(first)).toHaveLength(1)
  })

  test('with the same Idempotency-Key answers the first result, and refuses another body', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = { title: 'Once', background: 'Once' }
    const [first, second] = await Promise.all([
      member.ask('POST', '/api/cars', body, key),
      member.ask('POST', '/api/cars', body, key),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    const other = await member.ask('POST', '/api/cars', { ...body, title: 'Twice' }, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotencyMismatch' } })
  })

  test.each([
    ['no title', { title: undefined }, 'title'],
    ['a blank title', { title: '   ' }, 'title'],
    ['no background', { background: undefined }, 'background'],
    ['a blank background', { background: ' \n ' }, 'background'],
    ['a background that nobody sees', { background: '\u200b\n\u2060' }, 'background'],
    ['an unknown status', { status: 'done' }, 'status'],
    ['an unknown priority', { priority: 'urgent' }, 'priority'],
    ['a category of cases', { category: 'cost_reduction' }, 'category'],
    ['more money than fits', { actualSavings: '123456789.00' }, 'actualSavings'],
    ['a third decimal', { estimatedSavings: '1.005' }, 'estimatedSavings'],
    ['a day that does not exist', { reviewDate: '2026-02-30' }, 'reviewDate'],
    ['nobody as owner', { ownerId: randomUUID() }, 'ownerId'],
    ['nobody as sponsor', { sponsorId: randomUUID() }, 'sponsorId'],
    [
      'a row without a value',
      { currentConditionQuantitative: [{ description: 'x' }] },
      'currentConditionQuantitative.0.value',
    ],
    [
      'thirty-one rows',
      { targetConditionQuantitative: Array.from({ length: 31 }, () => ({ description: 'x', value: '1' })) },
      'targetConditionQuantitative',
    ],
    ['a file that does not exist', { attachments: [`/api/attachments/${randomUUID()}`] }, 'attachments.0'],
    ['a case that does not exist', { caseIds: [randomUUID()] }, 'caseIds.0'],
    ['a case of no id', { caseIds: ['CASE-1'] }, 'caseIds.0'],
    ['a field of no shape', { colour: 'red' }, 'colour'],
  ])('refuses %s by name, and makes nothing', async (_what, wrong, path) => {
    const before = (await list(member)).length
    const answer = await member.ask('POST', '/api/cars', { title: 'A title', background: 'Why', ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
    expect(await list(member)).toHaveLength(before)
  })

  test('refuses those who are not signed in', async () => {
    const someId = randomUUID()
    const calls = [
      ['GET', '/api/cars'],
      ['POST', '/api/cars'],
      ['GET', `/api/cars/${someId}`],
      ['PATCH', `/api/cars/${someId}`],
      ['DELETE', `/api/cars/${someId}`],
      ['POST', `/api/cars/${someId}/restore`],
      ['GET', `/api/cars/${someId}/activity`],
      ['GET', `/api/cars/${someId}/attachments`],
    ] as const
    for (const [method, path] of calls) expect((await testApp.visitor().ask(method, path)).status).toBe(401)
  })
})

describe('editing', () => {
  test('into a full column of the board is refused where limits block', async () => {
    await testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', {
      wipLimits: [{ feature: 'cars', field: 'status', value: 'review', limit: 1 }],
      wipBlocks: true,
    })
    const [one, other] = [await open(member), await open(member)]
    await edit(member, one, { status: 'review' })
    const detail = '“Review” is at its limit: 1 of at most 1 CARs. Move or finish one first.'
    const refused = { status: 409, body: { code: 'conflict', detail } }
    expect(await member.ask('PATCH', `/api/cars/${other.id}`, { status: 'review' })).toMatchObject(refused)
    await edit(member, one, { title: 'Press 4 leaks oil' })
    await edit(member, one, { status: 'complete' })
    await edit(member, other, { status: 'review' })
    await testApp.manager.expect(200, 'PATCH', '/api/settings/workspace', { wipLimits: [], wipBlocks: false })
  })

  test('changes the sent fields alone and keeps their history', async () => {
    const made = await open(member, { countermeasures: 'New seal' })
    const rows = [{ description: 'Stops', value: '3' }]
    const sent = { title: 'Press 4 leaks', currentConditionQuantitative: rows, ownerId: testApp.manager.user.id }
    const after = await edit(testApp.manager, made, sent)
    expect(after).toMatchObject({ ...sent, countermeasures: 'New seal', version: 2 })
    const [last] = await historyOf(made)
    expect(last).toMatchObject({
      action: 'edited',
      actor: { id: testApp.manager.user.id },
      changes: [
        { field: 'title', from: 'Press 4 keeps leaking oil', to: 'Press 4 leaks' },
        { field: 'currentConditionQuantitative', from: [], to: rows },
        { field: 'ownerId', from: member.user.id, to: testApp.manager.user.id },
      ],
    })
  })

  test('to what already is changes nothing', async () => {
    const made = await open(member, {
      currentConditionQuantitative: [{ description: 'Stops', value: '3' }],
      estimatedSavings: '10.00',
      attachments: [onePixel],
      tags: ['a'],
    })
    const { owner: _owner, sponsor: _sponsor, createdBy: _createdBy, ...whole } = made
    expect(await edit(member, made, whole)).toEqual(made)
    expect(await historyOf(made)).toHaveLength(1)
  })

  test('with a stale ETag is refused with the CAR as it is now', async () => {
    const made = await open(member)
    const path = `/api/cars/${made.id}`
    expect((await member.ask('GET', path)).headers.get('etag')).toBe('"1"')
    const first = await testApp.manager.ask('PATCH', path, { rootCauseAnalysis: 'The seal' }, { 'if-match': '"1"' })
    expect(first.headers.get('etag')).toBe('"2"')
    const second = await member.ask('PATCH', path, { rootCauseAnalysis: 'The pump' }, { 'if-match': '"1"' })
    expect(second).toMatchObject({
      status: 412,
      body: { code: 'stale', current: { rootCauseAnalysis: 'The seal', version: 2 } },
    })
    expect(second.body).toHaveProperty('current', await member.get(path))
    expect((await member.ask('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412)
    expect(await edit(member, made, { followUpPlan: 'Audit' })).toMatchObject({ rootCauseAnalysis: 'The seal' })
  })

  test('keeps the times of the work', async () => {
    const made = await open(member)
    expect(made.startedAt).toBeNull()
    const started = await edit(member, made, { status: 'active' })
    expect(started.startedAt).not.toBeNull()
    expect([made.statusSince, started.statusSince]).toEqual([null, started.startedAt])
    expect(await edit(member, made, { tags: ['seal'] })).toMatchObject({ statusSince: started.statusSince })
    const done = await edit(member, made, { status: 'complete' })
    expect(done.completedAt).not.toBeNull()
    const reopened = await edit(member, made, { status: 'review' })
    expect(reopened).toMatchObject({ completedAt: null, startedAt: started.startedAt })
    expect(await edit(member, made, { status: 'draft' })).toMatchObject({ startedAt: started.startedAt })
    const finished = await open(member, { status: 'complete' })
    expect(finished.startedAt).toBe(finished.completedAt)
  })

  test('keeps when the actions were done apart from when it was completed', async () => {
    const made = await open(member)
    const verifying = await edit(member, made, { status: 'verifying' })
    expect(verifying).toMatchObject({ completedAt: null, provenAt: null, needsProof: false })
    expect(verifying.actionsDoneAt).not.toBeNull()
    const done = await edit(member, made, { status: 'complete' })
    expect(done).toMatchObject({ status: 'complete', actionsDoneAt: verifying.actionsDoneAt })
    expect(done.completedAt).not.toBeNull()
    expect(await edit(member, made, { status: 'active' })).toMatchObject({ actionsDoneAt: null, completedAt: null })
    const finished = await open(member, { status: 'complete' })
    expect(finished.actionsDoneAt).toBe(finished.completedAt)
  })

  test('cancels it for a reason, which is asked for again after reopening', async () => {
    const made = await open(member)
    const unfounded = await member.ask('PATCH', `/api/cars/${made.id}`, { status: 'cancelled' })
    expect(unfounded).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path: 'cancelReason' }] } })
    const fields = { status: 'cancelled', cancelReason: 'The line is sold.' }
    expect(await edit(member, made, fields)).toMatchObject({ ...fields, completedAt: null, actionsDoneAt: null })
    expect(await edit(member, made, { tags: ['sold'] })).toMatchObject(fields)
    const emptied = await member.ask('PATCH', `/api/cars/${made.id}`, { cancelReason: '' })
    expect(emptied).toMatchObject({ status: 400, body: { errors: [{ path: 'cancelReason' }] } })
    const [latest] = await historyOf(made)
    expect(latest?.changes).toEqual([{ field: 'tags', from: [], to: ['sold'] }])
    expect(await edit(member, made, { status: 'active' })).toMatchObject({ status: 'active', cancelReason: null })
    await member.expect(400, 'PATCH', `/api/cars/${made.id}`, { status: 'cancelled' })
    const sent = { title: 'Leak', background: 'Oil', status: 'cancelled' }
    await member.expect(400, 'POST', '/api/cars', sent)
    await member.expect(201, 'POST', '/api/cars', { ...sent, cancelReason: 'Opened twice.' })
  })

  test('of different sections by many at once loses none', async () => {
    const made = await open(member)
    const sections = a3Steps.flatMap(({ fields }) => fields).filter((field) => !field.endsWith('Quantitative'))
    await Promise.all(sections.map((field) => edit(member, made, { [field]: `New ${field}` })))
    const after = await member.get<Car>(`/api/cars/${made.id}`)
    expect(after).toMatchObject(Object.fromEntries(sections.map((field) => [field, `New ${field}`])))
    expect(after.version).toBe(1 + sections.length)
  })

  test.each([
    ['an emptied background', { background: '' }, 'background'],
    ['no owner', { ownerId: null }, 'ownerId'],
    ['an unknown owner', { ownerId: randomUUID() }, 'ownerId'],
    ['cases, which are linked from their side', { caseIds: [] }, 'caseIds'],
  ])('refuses %s', async (_what, wrong, path) => {
    const made = await open(member)
    const answer = await member.ask('PATCH', `/api/cars/${made.id}`, wrong)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
  })

  test('refuses an unknown CAR, and an address that names none', async () => {
    expect((await member.ask('PATCH', `/api/cars/${randomUUID()}`, { title: 'x' })).status).toBe(404)
    for (const more of ['', '/activity', '/attachments', '/tasks', '/comments']) {
      expect((await member.ask('GET', `/api/cars/${randomUUID()}${more}`)).status).toBe(404)
      expect((await member.ask('GET', `/api/cars/17${more}`)).status).toBe(404)
    }
  })
})

describe('the list', () => {
  test('of days that are not in order is refused', async () => {
    const days = 'completedFrom=2026-03-02&completedTo=2026-03-01'
    await member.expect(400, 'GET', `/api/cars?${days}`)
    await member.expect(400, 'GET', `/api/cars/export?${days}`)
  })

  test('filters by any of several values and by owner', async () => {
    const mine = await open(member, { department: 'engineering', category: 'training', status: 'active' })
    const other = await open(testApp.manager, { department: 'logistics', category: 'morale', priority: 'low' })
    const ids = async (query: string) => (await list(member, query)).map(({ id }) => id)
    expect(await ids('?department=engineering&department=logistics')).toEqual([other.id, mine.id])
    expect(await ids('?category=training&category=morale&ownerId=me')).toEqual([mine.id])
    const sponsored = await open(testApp.manager, { category: 'morale', sponsorId: member.user.id })
    expect(await ids('?category=training&category=morale&ownerOrSponsorId=me')).toEqual([sponsored.id, mine.id])
    expect(await ids(`?category=morale&ownerId=${testApp.manager.user.id}&priority=low`)).toEqual([other.id])
    expect(await ids('?department=engineering&status=draft')).toEqual([])
  })

  test.each([
    ['words of the title', 'cracked weld'],
    ['the beginning of a word', 'crack'],
    ['a word of the background', 'Kundenreklamation'],
    ['a tag', 'kw48'],
  ])('finds by %s', async (_what, words) => {
    const made = await open(member, {
      title: 'Cracked weld on E-4711',
      background: 'Zweite Kundenreklamation',
      tags: ['KW48'],
    })
    expect((await list(member, `?q=${encodeURIComponent(words)}`)).map(({ id }) => id)).toContain(made.id)
  })

  test('finds by number, and finds nothing by signs', async () => {
    const made = await open(member)
    for (const q of [made.key, made.key.toLowerCase(), String(made.number), `car ${made.number}`]) {
      expect((await list(member, `?q=${q}`)).map(({ id }) => id)).toContain(made.id)
    }
    expect(await list(member, `?q=case-${made.number}`)).toEqual([])
    expect(await list(member, `?q=${encodeURIComponent("%' & | ! : * <->")}`)).toEqual([])
  })

  test.each(['-createdAt', 'createdAt', '-updatedAt', 'dueDate', '-priority', 'title', 'number', '-number'])(
    'pages by %s without losing or repeating a row',
    async (sort) => {
      await Promise.all(['low', 'high'].map((priority) => open(member, { priority, dueDate: '2027-01-01' })))
      const whole = await list(member, `?sort=${sort}`)
      const paged = await member.pages<Car>(`/api/cars?sort=${sort}&limit=7`)
      expect(paged.map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
      expect(paged.length).toBeGreaterThan(20)
    },
  )

  const forged = cursorOf('cars -createdAt', 'not a moment', 'not an id')
  test.each([
    '?colour=red',
    '?status=new',
    '?limit=0',
    '?sort=owner',
    '?cursor=abc',
    `?cursor=${forged}`,
    '?ownerId=1',
  ])('refuses %s', async (query) => {
    expect(await member.ask('GET', `/api/cars${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})

describe('deleting', () => {
  test('hides a CAR, whose maker can undo it and whose number stays taken', async () => {
    const made = await open(member)
    await member.expect(204, 'DELETE', `/api/cars/${made.id}`)
    expect((await list(member)).map(({ id }) => id)).not.toContain(made.id)
    expect((await member.ask('PATCH', `/api/cars/${made.id}`, { title: 'x' })).status).toBe(404)
    expect((await member.ask('DELETE', `/api/cars/${made.id}`)).status).toBe(404)
    expect((await open(member)).number).toBeGreaterThan(made.number)
    const restored = await member.expect<Car>(200, 'POST', `/api/cars/${made.id}/restore`)
    expect(restored).toMatchObject({ id: made.id, number: made.number, deletedAt: null })
    expect(await member.expect<Car>(200, 'POST', `/api/cars/${made.id}/restore`)).toEqual(restored)
    expect((await historyOf(made)).map(({ action }) => action)).toEqual(['restored', 'deleted', 'created'])
  })

  test('is for its maker and the manager alone', async () => {
    const analyst = await testApp.person('Quality Analyst')
    const [made, own] = [await open(member, { ownerId: analyst.user.id }), await open(analyst)]
    expect(await analyst.ask('DELETE', `/api/cars/${made.id}`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await member.ask('DELETE', `/api/cars/${own.id}`)).status).toBe(403)
    await analyst.expect(204, 'DELETE', `/api/cars/${own.id}`)
    await testApp.manager.expect(204, 'DELETE', `/api/cars/${made.id}`)
  })

  test('lists and restores for a process manager; for others the CAR is gone with all that hangs on it', async () => {
    const made = await open(member)
    await member.expect(204, 'DELETE', `/api/cars/${made.id}`)
    expect((await member.ask('GET', '/api/cars?deleted=true')).status).toBe(403)
    expect((await list(testApp.manager, '?deleted=true')).map(({ id }) => id)).toContain(made.id)
    const stranger = await testApp.person('Operations Lead')
    for (const more of ['', '/activity', '/attachments', '/tasks', '/comments']) {
      expect((await stranger.ask('GET', `/api/cars/${made.id}${more}`)).status).toBe(404)
      expect((await testApp.manager.ask('GET', `/api/cars/${made.id}${more}`)).status).toBe(200)
    }
    expect((await stranger.ask('POST', `/api/cars/${made.id}/restore`)).status).toBe(404)
    await testApp.manager.expect(200, 'POST', `/api/cars/${made.id}/restore`)
    expect((await stranger.ask('GET', `/api/cars/${made.id}`)).status).toBe(200)
  })
})
