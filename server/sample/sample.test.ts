import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { RecordAsOf } from '../../contract/records/asOf.ts'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { openCallStates } from '../../contract/calls/callChoices.ts'
import type { AndonCall, CallFigures } from '../../contract/calls/calls.ts'
import { carStatuses } from '../../contract/cars/carChoices.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { CaseCounts } from '../../contract/cases/caseCalls.ts'
import { departments } from '../../contract/cases/caseChoices.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { mentionPattern, type Comment } from '../../contract/comments/comments.ts'
import { roles } from '../../contract/users/permissions.ts'
import type { EightD } from '../../contract/eightD/eightD.ts'
import type { CauseTree } from '../../contract/causes/causes.ts'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import type { Saving } from '../../contract/savings/savings.ts'
import type { LessonSummary } from '../../contract/lessons/lessons.ts'
import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import type { CarProposal, Recurrence } from '../../contract/recurrences/recurrences.ts'
import type { Station } from '../../contract/stations/stations.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import type { MadeRecord, Template } from '../../contract/templates/templates.ts'
import type { View } from '../../contract/views/views.ts'
import type { User } from '../../contract/users/users.ts'
import type { TriageSummary } from '../../contract/cases/triage.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import { TestClient } from '../testing/testClient.ts'
import { addSampleAtStart } from './sample.ts'

let testApp: TestApp

const offered = { offered: true, present: false, liveUntil: null }
const present = { offered: false, present: true, liveUntil: null }
const neither = { offered: false, present: false, liveUntil: null }

const newCase = (more: object = {}) => ({ title: 'A real one', description: 'Seen today', ...more })
/** The history of a case itself, without its calls for help. */
const versionsOf = async (client: TestClient, one: Case | undefined) =>
  (await client.pages<Activity>(`/api/cases/${one?.id}/activity`)).filter(({ action }) => /created|edited/.test(action))
/** Decisions of triage and merges have entries of their own in the history. */
const isUntouchedByTriage = ({ triage, occurrences }: Case) => triage.state === 'accepted' && occurrences.length === 0
const samplePerson = async () => {
  const people = await testApp.manager.get<User[]>('/api/users?q=sample.example')
  expect(people).toHaveLength(12)
  return people.find(({ role }) => role === 'Team Member')?.id
}

describe('with the sample', () => {
  let answers: number[]
  beforeAll(async () => {
    testApp = await openTestApp()
    const add = async (): Promise<number> => {
      const { status } = await testApp.manager.ask('POST', '/api/sample')
      // On a busy machine the other one takes longer than a write waits.
      return status === 503 ? add() : status
    }
    answers = await Promise.all([add(), add()])
  })
  afterAll(() => testApp.close())

  test('added twice at once it is there once', () => {
    expect(new Set(answers)).toEqual(new Set([201, 409]))
  })

  test('a filled workspace has a year of cases and people', async () => {
    const { manager } = testApp
    expect(await manager.get('/api/sample')).toEqual(present)
    const cases = await manager.get<Case[]>('/api/cases')
    expect(cases).toHaveLength(400)
    expect(cases.some(({ custom }) => custom['customer_affected'] === 'delivered')).toBe(true)
    expect(cases.some(({ custom }) => typeof custom['process_temperature'] === 'number')).toBe(true)
    expect(cases.map(({ number }) => number)).toEqual(Array.from({ length: 400 }, (_none, index) => 1400 - index))
    expect(cases.every(({ createdAt }) => Date.parse(createdAt) <= Date.now())).toBe(true)
    const counts = await manager.get<CaseCounts>('/api/cases/counts')
    expect(Object.values(counts).every((count) => count > 0)).toBe(true)

    const people = await manager.get<User[]>('/api/users?q=sample.example')
    expect(new Set(people.map(({ role }) => role))).toEqual(new Set(roles))
    expect(new Set(people.map(({ department }) => department))).toEqual(new Set(departments))
  })

  test('the CAR that answers a customer has an 8D with its steps', async () => {
    const { manager } = testApp
    const cars = await manager.get<Car[]>('/api/cars?q=Weld nuts')
    const car = cars.find(({ title }) => title === 'Weld nuts are missing at the customer')
    const eightD = await manager.get<EightD>(`/api/cars/${car?.id}/8d`)
    expect(eightD).toMatchObject({ customer: 'Nordwagen', version: 1 })
    expect(eightD.clocks).toHaveLength(4)
    expect(eightD.clocks.every(({ answeredAt, dueAt }) => answeredAt === null || answeredAt <= dueAt)).toBe(true)
  })

  test('savings of its CARs were reviewed by somebody of the sample', async () => {
    const { manager } = testApp
    const savings = await manager.get<Saving[]>('/api/savings')
    expect(new Set(savings.map(({ state }) => state))).toContain('accepted')
    expect(savings.every(({ createdById, decidedBy }) => createdById !== decidedBy?.id)).toBe(true)
    const reviewers = (await manager.get<User[]>('/api/users')).filter(({ rights }) => rights.includes('finance'))
    expect(reviewers.map(({ role }) => role)).toEqual(['Quality Analyst'])
  })

  test('a sample case has its history and its photos', async () => {
    const { manager } = testApp
    const cases = await manager.get<Case[]>('/api/cases')
    const closed = cases.find(
      (one) => one.status === 'closed' && one.attachments.length > 1 && one.carId === null && isUntouchedByTriage(one),
    )
    const history = await versionsOf(manager, closed)
    expect(history.at(-1)).toMatchObject({
      action: 'created',
      actor: { id: closed?.createdById },
      at: closed?.createdAt,
    })
    expect(history[0]).toMatchObject({
      action: 'edited',
      changes: [expect.objectContaining({ field: 'status', to: 'closed' })],
    })
    expect(history).toHaveLength(closed?.version ?? 0)

    const photos = await manager.get<Attachment[]>(`/api/cases/${closed?.id}/attachments`)
    expect(photos.map(({ url }) => url)).toEqual(closed?.attachments)
    for (const { url, thumbnailUrl, type, size } of photos) {
      const full = await manager.raw('GET', url)
      expect([full.headers.get('content-type'), (await full.arrayBuffer()).byteLength]).toEqual([type, size])
      expect((await manager.raw('GET', thumbnailUrl)).headers.get('content-type')).toBe('image/webp')
    }
  })

  test('25 CARs in every state have cases, tasks and comments', async () => {
    const { manager } = testApp
    const cars = await manager.get<Car[]>('/api/cars')
    expect(cars.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_none, index) => 25 - index))
    expect(new Set(cars.map(({ status }) => status))).toEqual(
      new Set(carStatuses.filter((status) => status !== 'cancelled')),
    )
    const done = cars.filter(({ status }) => status === 'complete')
    for (const car of done) {
      const [cases, tasks, comments, history] = [
        await manager.get<Case[]>(`/api/cases?carId=${car.id}`),
        await manager.get<Task[]>(`/api/cars/${car.id}/tasks`),
        await manager.get<Comment[]>(`/api/cars/${car.id}/comments`),
        (await manager.pages<Activity>(`/api/cars/${car.id}/activity`)).filter(({ action }) =>
          /created|edited/.test(action),
        ),
      ]
      expect(cases.length).toBeGreaterThan(1)
      expect(tasks.every(({ status, completedAt }) => status === 'completed' && completedAt !== null)).toBe(true)
      expect(comments.length).toBeGreaterThan(2)
      expect(comments.some(({ content }) => content.match(mentionPattern))).toBe(true)
      expect(history).toHaveLength(car.version)
      expect(history[0]?.changes).toContainEqual({
        field: 'status',
        from: car.provenAt === null ? 'review' : 'verifying',
        to: 'complete',
      })
    }
    const awaited = cars.filter(({ needsProof }) => needsProof)
    expect(awaited).toHaveLength(5)
    for (const car of [...awaited, ...cars.filter(({ provenAt }) => provenAt !== null)]) {
      const [current, ...before] = await manager.get<EffectivenessRound[]>(`/api/cars/${car.id}/effectiveness/rounds`)
      expect(current?.points.length).toBeGreaterThan(12)
      expect(current?.decision?.decision).toBe(car.provenAt === null ? undefined : 'effective')
      for (const { decision } of before) expect(decision?.decision).toBe('not_effective')
      if (car.provenAt === null) continue
      const { effectiveness } = await manager.get<RecordAsOf>(`/api/cars/${car.id}/as-of?at=${car.provenAt}`)
      const points = effectiveness[0]?.fields.find(({ field }) => field === 'points')
      expect((points?.then as unknown[] | undefined)?.length).toBeGreaterThan(12)
    }
    const withPictures = cars.filter(({ attachments }) => attachments.length > 0)
    expect(withPictures.length).toBeGreaterThan(5)
    const url = withPictures[0]?.attachments[0] ?? ''
    expect((await manager.raw('GET', url)).headers.get('content-type')).toBe('image/jpeg')
  })

  test('every CAR past its root cause has an analysis, and what it has led to is there', async () => {
    const { manager } = testApp
    const cars = await manager.get<Car[]>('/api/cars')
    for (const car of cars.filter(({ rootCauseAnalysis }) => rootCauseAnalysis !== '')) {
      const { nodes, countermeasures } = await manager.get<CauseTree>(`/api/cars/${car.id}/causes`)
      expect([car.title, nodes.length > 2]).toEqual([car.title, true])
      if (car.status !== 'draft') expect(countermeasures.length).toBeGreaterThan(1)
    }
    const verdicts = new Set<string>()
    for (const { id } of cars.filter(({ needsProof, provenAt }) => needsProof || provenAt !== null)) {
      const rounds = await manager.get<EffectivenessRound[]>(`/api/cars/${id}/effectiveness/rounds`)
      for (const { judged, decision } of rounds) verdicts.add(decision?.decision ?? judged.verdict)
    }
    expect([...verdicts]).toEqual(expect.arrayContaining(['effective', 'not_effective', 'no_signal_yet', 'too_few']))
    const lessons = await manager.get<LessonSummary[]>('/api/lessons')
    expect(lessons.length).toBeGreaterThanOrEqual(5)
    expect(lessons.every(({ causeConfirmed, causeCodes }) => causeConfirmed && causeCodes.length > 0)).toBe(true)
    const places = await manager.pages<ReadAcross>('/api/read-across')
    expect(new Set(places.map(({ state }) => state))).toEqual(
      new Set(['asked', 'applied', 'not_applicable', 'already_done']),
    )
    expect(places.every(({ stationId }) => stationId !== null)).toBe(true)
    expect(lessons.some(({ appliedAt }) => appliedAt > 1)).toBe(true)
    const [asked] = places
    const history = await manager.pages<Activity>(`/api/cars/${asked?.carId}/activity`)
    expect(history.map(({ action }) => action)).toContain('readAcrossAsked')
    expect(await manager.get<Recurrence[]>('/api/recurrences')).toMatchObject([
      { state: 'proposed', reason: 'station' },
    ])
    const [proposal] = await manager.get<CarProposal[]>('/api/car-proposals')
    expect(proposal).toMatchObject({ place: 'Ruhrtal plant / Hall 2 / Weld cell W-05', reports: 3 })
    const overridden = cars.filter(({ gateOverrides }) => gateOverrides.length > 0)
    expect(overridden).toMatchObject([
      { status: 'complete', gateOverrides: [{ missing: ['effectivenessPlan'], byName: 'Marta Lindqvist' }] },
    ])
  })

  test('the history of a linked case has the link', async () => {
    const linked = (await testApp.manager.get<Case[]>('/api/cases')).filter(({ carId }) => carId !== null)
    expect(linked.length).toBeGreaterThan(60)
    for (const one of linked.filter(isUntouchedByTriage).slice(0, 5)) {
      const history = await versionsOf(testApp.manager, one)
      expect(history).toHaveLength(one.version)
      expect(history.flatMap(({ changes }) => changes)).toContainEqual({ field: 'carId', from: null, to: one.carId })
    }
  })

  test('most cases have a station, whose labels can be printed', async () => {
    const { manager } = testApp
    const stations = new Map((await manager.get<Station[]>('/api/stations')).map((station) => [station.id, station]))
    expect(stations.size).toBeGreaterThan(40)
    const cases = await manager.get<Case[]>('/api/cases')
    const standing = cases.filter(({ stationId }) => stationId !== null)
    expect(standing.length).toBeGreaterThan(250)
    const exact = standing.filter(({ stationId, location }) => stations.get(stationId ?? '')?.location === location)
    expect(exact.length).toBeGreaterThan(200)
    expect((await manager.raw('GET', '/api/stations/labels?area=Hall 1')).status).toBe(200)
  })

  test('what people do to a sample case is newer in its history than what the sample did', async () => {
    const { manager } = testApp
    const [waiting] = await manager.get<Case[]>('/api/cases?status=new&triage=accepted')
    await manager.expect(200, 'PATCH', `/api/cases/${waiting?.id}`, { status: 'in_progress' })
    const [latest, ...earlier] = await versionsOf(manager, waiting)
    expect(latest).toMatchObject({ actor: { id: manager.user.id }, changes: [{ from: 'new', to: 'in_progress' }] })
    expect(earlier.length).toBe(waiting?.version)
  })

  test('a month of calls has answers, times, shifts and places, and a few are open without calling anybody real', async () => {
    const { manager } = testApp
    const open = await manager.get<AndonCall[]>('/api/calls?state=open')
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set(openCallStates))
    expect(open.flatMap(({ steps }) => steps).filter(({ state }) => state === 'waiting')).toEqual([])
    const calls = await manager.pages<AndonCall>('/api/calls?limit=100')
    expect(calls.length).toBeGreaterThan(150)
    expect(calls.every(({ shift }) => shift !== null)).toBe(true)
    expect(calls.filter(({ station }) => station !== null).length).toBeGreaterThan(100)
    const figures = await manager.get<CallFigures>('/api/calls/figures?timeZone=UTC')
    expect(figures.total).toMatchObject({ unanswered: open.filter(({ state }) => state === 'called').length })
    expect(figures.total.downtimeMinutes).toBeGreaterThan(600)
    const cleared = calls.find(({ state }) => state === 'cleared')
    const history = await manager.pages<Activity>(`/api/cases/${cleared?.caseId}/activity`)
    expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['called', 'cleared', 'callEscalated']))
    const written = await manager.pages<Comment>(`/api/cases/${cleared?.caseId}/comments`)
    expect(written.map(({ content }) => content)).toContain(cleared?.finding)
  })

  test('some cases wait for triage, two of them too long; one is snoozed, one declined, and one merged', async () => {
    const { manager } = testApp
    const summary = await manager.get<TriageSummary>('/api/cases/triage')
    expect(summary.waiting).toBe(6)
    expect(summary.late).toBeGreaterThanOrEqual(2)
    expect(await manager.get<Case[]>('/api/cases?triage=waiting')).toHaveLength(6)
    const [snoozed] = await manager.get<Case[]>('/api/cases?triage=snoozed')
    expect(Date.parse(snoozed?.triage.until ?? '')).toBeGreaterThan(Date.now())
    const [declined] = await manager.get<Case[]>('/api/cases?triage=declined')
    expect(declined).toMatchObject({ status: 'closed', triage: { reason: 'known_limit' } })
    const [merged] = await manager.get<Case[]>('/api/cases?triage=duplicate')
    const path = `/api/cases/${merged?.triage.duplicateOf?.id}`
    const into = await manager.get<Case>(path)
    expect(merged?.triage.duplicateOf?.key).toBe(into.key)
    expect(into.occurrences.map(({ caseId }) => caseId)).toEqual([merged?.id, null])
    expect(into.alsoReported).toBe(2)
    const [last] = await manager.get<Activity[]>(`/api/cases/${merged?.id}/activity`)
    expect(last?.changes).toContainEqual({ field: 'duplicateOf', from: null, to: into.key })
    await manager.expect(200, 'POST', `/api/cases/${merged?.id}/unmerge`)
    expect((await manager.get<Case>(path)).occurrences).toHaveLength(1)
    await manager.expect(200, 'POST', `/api/cases/${merged?.id}/merge`, { intoId: into.id })
  })

  test('two templates can be read and used, and the schedule of the audit is paused', async () => {
    const { manager } = testApp
    const templates = await manager.get<Template[]>('/api/templates')
    expect(templates.map(({ name, kind, tasks, isPaused }) => [name, kind, tasks.length, isPaused])).toEqual([
      ['Layered process audit', 'case', 5, true],
      ['New product start-up', 'tasks', 5, false],
    ])
    const [audit, startUp] = templates
    expect(audit).toMatchObject({ schedule: { every: 'week', weekdays: [1], at: '06:00' }, nextAt: null })
    const made = await manager.expect<MadeRecord>(201, 'POST', `/api/templates/${audit?.id}/use`, {})
    await manager.expect(201, 'POST', `/api/templates/${startUp?.id}/use`, { caseId: made.id })
    expect(await manager.get<Task[]>(`/api/cases/${made.id}/tasks`)).toHaveLength(10)
  })

  test('sample people cannot sign in', async () => {
    const [person] = await testApp.manager.get<User[]>('/api/users?q=sample.example')
    const attempt = { email: person?.email, password: testPassword }
    await testApp.visitor().expect(401, 'POST', '/api/auth/sign-in/email', attempt)
  })
})

describe('filled, emptied and filled again', () => {
  beforeAll(async () => {
    testApp = await openTestApp()
  })
  afterAll(() => testApp.close())

  test('removed, the workspace is as empty as before, and screens get one event for each kind of record, not one for each case', async () => {
    const { manager } = testApp
    const received = await testApp.listen()
    const other = await testApp.another()
    const elsewhere: string[] = []
    other.app.services.live.subscribe((events) => elsewhere.push(...events.map(({ feature }) => feature)))
    const key = { 'idempotency-key': 'sample-1' }
    expect(await manager.expect(201, 'POST', '/api/sample', undefined, key)).toEqual(present)
    // A repeated request with the same key gets the same answer.
    expect(await manager.expect(201, 'POST', '/api/sample', undefined, key)).toEqual(present)
    const views = await manager.get<View[]>('/api/views')
    expect(views.map(({ shared, page }) => [shared, page])).toEqual([
      [true, 'cases'],
      [true, 'board'],
    ])
    const [some] = await manager.get<Case[]>('/api/cases')
    const shown = (await manager.get<Case[]>('/api/cases')).find(({ attachments }) => attachments.length > 0)
    await manager.expect(204, 'DELETE', '/api/sample')
    const features = [
      'users',
      'stations',
      'customFields',
      'cases',
      'cars',
      'tasks',
      'comments',
      'calls',
      'templates',
      'views',
    ]
    const events = ['created', 'deleted'].flatMap((action) => features.map((feature) => `${feature} ${action}`))
    await expect.poll(() => received.map(({ feature, action }) => `${feature} ${action}`)).toEqual(events)
    await expect.poll(() => elsewhere).toEqual([...features, ...features])

    for (const path of ['/api/cases', '/api/cars', '/api/tasks', '/api/stations', '/api/templates', '/api/views'])
      expect(await manager.get(path)).toEqual([])
    expect(await manager.get<User[]>('/api/users')).toHaveLength(1)
    await manager.expect(404, 'GET', `/api/cases/${some?.id}`)
    expect((await manager.raw('GET', shown?.attachments[0] ?? '')).status).toBe(404)
    expect(await manager.get('/api/sample')).toEqual(offered)
    await manager.expect(204, 'DELETE', '/api/sample')
  })

  test('it can be filled again, by a start that waits for the first account', async () => {
    await testApp.app.services.database.pool.query('delete from users')
    await addSampleAtStart(testApp.app.services)
    const first = new TestClient(testApp.url)
    await first.signUp('first@example.com', testPassword, 'First', 'Person')
    await expect.poll(() => first.get('/api/cases')).toHaveLength(400)
  })
})

describe('on an empty workspace', () => {
  beforeEach(async () => {
    testApp = await openTestApp()
  })
  afterEach(() => testApp.close())

  test('only a process manager is offered it, adds it and removes it', async () => {
    const lead = await testApp.person('Operations Lead')
    expect(await lead.get('/api/sample')).toEqual(neither)
    await lead.expect(403, 'POST', '/api/sample')
    await lead.expect(403, 'DELETE', '/api/sample')
    await testApp.visitor().expect(401, 'GET', '/api/sample')
    await testApp.visitor().expect(401, 'POST', '/api/sample')
  })

  test('a workspace with a CAR, even a deleted one, is not empty', async () => {
    const { manager } = testApp
    const made = await manager.expect<Car>(201, 'POST', '/api/cars', { title: 'Leaks', background: 'Again' })
    await manager.expect(204, 'DELETE', `/api/cars/${made.id}`)
    expect(await manager.expect(409, 'POST', '/api/sample')).toMatchObject({ code: 'conflict' })
  })

  test('a workspace with a case, even a deleted one, is not empty', async () => {
    const { manager } = testApp
    const made = await manager.expect<Case>(201, 'POST', '/api/cases', newCase())
    await manager.expect(204, 'DELETE', `/api/cases/${made.id}`)
    expect(await manager.get('/api/sample')).toEqual(neither)
    expect(await manager.expect(409, 'POST', '/api/sample')).toMatchObject({ code: 'conflict' })
  })

  test('what people made beside it stays when a sample that a start has added is removed, unlinked from its people, CARs and stations', async () => {
    const { manager } = testApp
    const member = await testApp.person()
    await addSampleAtStart(testApp.app.services)
    await addSampleAtStart(testApp.app.services)
    const sampleCases = await manager.get<Case[]>('/api/cases')
    expect(sampleCases).toHaveLength(400)
    const [photo = '', other = ''] = sampleCases.flatMap(({ attachments }) => attachments.slice(0, 1))
    const kept = await member.expect<Case>(201, 'POST', '/api/cases', newCase({ attachments: [photo] }))
    const written = { content: 'The same as there', attachments: [other] }
    await member.expect(201, 'POST', `/api/cases/${kept.id}/comments`, written)
    const someone = (await samplePerson()) ?? ''
    const handed = newCase({ assigneeId: someone, status: 'review' })
    const assigned = await member.expect<Case>(201, 'POST', '/api/cases', handed)
    const [sampleCase, another] = sampleCases
    await manager.expect(200, 'PATCH', `/api/cases/${sampleCase?.id}`, { assigneeId: member.user.id })

    const [sampleCar] = await manager.get<Car[]>('/api/cars')
    const [station] = await manager.get<Station[]>('/api/stations')
    const links = { carId: sampleCar?.id, stationId: station?.id }
    const linked = await manager.expect<Case>(201, 'POST', '/api/cases', newCase(links))
    expect(linked).toMatchObject(links)
    const body = { title: 'Real', background: 'Real', ownerId: someone, sponsorId: someone, caseIds: [sampleCase?.id] }
    const car = await manager.expect<Car>(201, 'POST', '/api/cars', body)
    const plan = { metric: 'Leaks', direction: 'lower', source: 'typed', period: 'week', target: 1, windowDays: 30 }
    const dates = { baselineFrom: '2026-01-05', baselineTo: '2026-03-29', goLive: '2026-04-06', checkerId: someone }
    await manager.expect(200, 'PUT', `/api/cars/${car.id}/effectiveness`, { ...plan, ...dates })
    const question = await manager.expect<ReadAcross>(201, 'POST', `/api/cars/${car.id}/read-across`, {
      siteId: station?.siteId,
      askedOfId: someone,
    })
    const under = (path: string, title: string) =>
      manager.expect<Task>(201, 'POST', `${path}/tasks`, { title, assigneeId: someone })
    const task = await under(`/api/cars/${car.id}`, 'Stays')
    await under(`/api/cases/${another?.id}`, 'Goes with its case')
    const mention = { content: `Ask @[Somebody](${someone})` }
    const comment = await manager.expect<Comment>(201, 'POST', `/api/cars/${car.id}/comments`, mention)

    await manager.expect(204, 'DELETE', '/api/sample')

    const left = await member.get<Case[]>('/api/cases')
    expect(left.map(({ id }) => id).sort()).toEqual([kept.id, assigned.id, linked.id].sort())
    expect(left.find(({ id }) => id === kept.id)).toEqual(kept)
    for (const url of [photo, other]) expect((await member.raw('GET', url)).status).toBe(200)
    expect(left.find(({ id }) => id === assigned.id)).toMatchObject({
      assigneeId: null,
      assignee: null,
      status: 'review',
      version: assigned.version + 1,
    })
    expect((await member.get<Activity[]>(`/api/cases/${assigned.id}/activity`))[0]).toMatchObject({
      actor: { id: manager.user.id },
      changes: [{ field: 'assigneeId', from: assigned.assigneeId, to: null }],
    })
    expect(left.find(({ id }) => id === linked.id)).toMatchObject({
      carId: null,
      stationId: null,
      location: station?.location,
      version: 3,
    })
    expect(await manager.get<Car[]>('/api/cars')).toMatchObject([
      { id: car.id, ownerId: manager.user.id, sponsorId: null },
    ])
    expect(await manager.get<Task[]>('/api/tasks')).toMatchObject([{ id: task.id, assigneeId: null, version: 2 }])
    expect(await manager.get<Comment[]>(`/api/cars/${car.id}/comments`)).toEqual([comment])
    const changes = (await manager.get<Activity[]>(`/api/cars/${car.id}/activity`)).map((entry) => entry.changes)
    expect(changes).toEqual([
      [{ field: 'checkerId', from: someone, to: manager.user.id }],
      [{ field: 'ownerId', from: someone, to: manager.user.id }],
      [{ field: 'sponsorId', from: someone, to: null }],
      expect.arrayContaining([expect.objectContaining({ field: 'readAcross' })]),
      expect.arrayContaining([{ field: 'metric', from: null, to: 'Leaks' }]),
      [],
    ])
    expect(await manager.get(`/api/cars/${car.id}/effectiveness`)).toMatchObject({ checkerId: manager.user.id })
    const asked = await manager.ask('GET', `/api/read-across/${question.id}`)
    expect(asked.body).toMatchObject({ state: 'asked', askedOfId: manager.user.id })
    expect(await manager.get('/api/sample')).toEqual(neither)
  })
})
