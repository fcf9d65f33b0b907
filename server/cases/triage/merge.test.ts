import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../../contract/records/activity.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import type { Comment } from '../../../contract/comments/comments.ts'
import type { Following } from '../../../contract/notifications/notifications.ts'
import type { Task } from '../../../contract/tasks/tasks.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'

let testApp: TestApp
let anna: TestClient
let reporter: TestClient
let reporterId: string
beforeAll(async () => {
  testApp = await openTestApp()
  anna = await testApp.person('Quality Analyst')
  reporter = await testApp.person()
  reporterId = (await reporter.get<{ id: string }>('/api/auth/user')).id
})
afterAll(() => testApp.close())

/** A picture of one pixel. */
const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const report = (title: string, more: object = {}, who = reporter) =>
  who.expect<Case>(201, 'POST', '/api/cases', { title, description: '', ...more })
const read = (id: string) => anna.get<Case>(`/api/cases/${id}`)
const merge = (id: string, intoId: string, status = 200) =>
  anna.expect<Case>(status, 'POST', `/api/cases/${id}/merge`, { intoId })
const unmerge = (id: string, status = 200) => anna.expect<Case>(status, 'POST', `/api/cases/${id}/unmerge`)
const refusal = (answer: unknown) => (answer as { reason?: string }).reason
const commentsOf = async (id: string) =>
  (await anna.pages<Comment>(`/api/cases/${id}/comments`)).map(({ content }) => content)
const tasksOf = async (id: string) => (await anna.pages<Task>(`/api/cases/${id}/tasks`)).map(({ title }) => title)
const follows = async (who: TestClient, id: string) =>
  (await who.get<Following>(`/api/notifications/following/cases/${id}`)).isFollowing
const comment = (id: string, content: string) =>
  anna.expect<Comment>(201, 'POST', `/api/cases/${id}/comments`, { content })

/** A case with all that a merge moves, and one of the manager that it goes into. */
async function twoCases() {
  const target = await report('Leak', {}, testApp.manager)
  const source = await report('Oil', { attachments: [photo], priority: 'high' })
  await comment(source.id, 'It drips')
  await testApp.manager.expect(201, 'POST', `/api/cases/${target.id}/tasks`, { title: 'Order a seal' })
  await anna.expect(201, 'POST', `/api/cases/${source.id}/tasks`, { title: 'Wipe it up' })
  return { source: await read(source.id), target: await read(target.id) }
}
/** What a reader sees of a case, without what every write changes. */
const seen = ({ version: _version, updatedAt: _at, ...rest }: Case) => rest

describe('a merge', () => {
  test('moves photos, comments, tasks, followers and reporters, and counts an occurrence', async () => {
    const { source, target } = await twoCases()
    expect(await follows(reporter, target.id)).toBe(false)
    const merged = await merge(source.id, target.id)
    expect(merged).toMatchObject({ status: 'closed', attachments: [], key: source.key })
    expect(merged.triage).toMatchObject({ state: 'duplicate', duplicateOf: { id: target.id, key: target.key } })
    expect(await read(target.id)).toMatchObject({
      attachments: source.attachments,
      alsoReported: 1,
      status: 'new',
      occurrences: [{ at: source.createdAt, byId: reporterId, caseId: source.id }],
    })
    expect(await commentsOf(target.id)).toEqual(['It drips'])
    expect(await commentsOf(source.id)).toEqual([])
    expect(await tasksOf(target.id)).toEqual(['Order a seal', 'Wipe it up'])
    expect(await tasksOf(source.id)).toEqual([])
    expect(await follows(reporter, target.id)).toBe(true)
    expect((await reporter.pages<Case>('/api/cases?reportedById=me')).map(({ id }) => id)).toContain(target.id)
  })

  test('brings the reports that a case had already', async () => {
    const [first, second, third] = [await report('One'), await report('Two'), await report('Three')]
    await reporter.expect(201, 'POST', `/api/cases/${first.id}/reports`, { title: 'One again' })
    await merge(first.id, second.id)
    await merge(second.id, third.id)
    const { alsoReported, occurrences } = await read(third.id)
    expect(alsoReported).toBe(3)
    expect(new Set(occurrences.map(({ caseId }) => caseId))).toEqual(new Set([first.id, null, second.id]))
  })

  test('sent twice has the effect of once', async () => {
    const { source, target } = await twoCases()
    const once = await merge(source.id, target.id)
    expect(await merge(source.id, target.id)).toEqual(once)
    expect((await read(target.id)).alsoReported).toBe(1)
  })

  test('is in the history of both cases', async () => {
    const { source, target } = await twoCases()
    await merge(source.id, target.id)
    const [[from], [into]] = [
      await anna.pages<Activity>(`/api/cases/${source.id}/activity`),
      await anna.pages<Activity>(`/api/cases/${target.id}/activity`),
    ]
    expect(from?.action).toBe('merged')
    expect(from?.changes).toContainEqual({ field: 'duplicateOf', from: null, to: target.key })
    expect(into?.action).toBe('reportMerged')
    expect(into?.changes).toContainEqual({ field: 'mergedCase', from: null, to: source.key })
  })

  test('leaves those in peace who chose not to follow the other case', async () => {
    const { source, target } = await twoCases()
    await reporter.expect(200, 'PUT', `/api/notifications/following/cases/${target.id}`, { isFollowing: false })
    await merge(source.id, target.id)
    expect(await follows(reporter, target.id)).toBe(false)
  })

  test('is refused into itself, into nothing, and for a case that is gone', async () => {
    const { source, target } = await twoCases()
    await merge(source.id, source.id, 400)
    await merge(source.id, randomUUID(), 400)
    await merge(randomUUID(), target.id, 404)
    await anna.expect(204, 'DELETE', `/api/cases/${target.id}`)
    await merge(source.id, target.id, 400)
  })

  test('is refused into a merged case, which names the one to choose', async () => {
    const [first, second, third] = [await report('One'), await report('Two'), await report('Three')]
    await merge(first.id, second.id)
    const refused = (await merge(third.id, first.id, 409)) as unknown as { detail: string }
    expect(refused.detail).toBe(`${first.key} was merged into ${second.key}. Choose ${second.key} instead.`)
    expect(refusal(await merge(first.id, third.id, 409))).toBe('caseMerged')
  })

  test('makes no circle, however many try', async () => {
    const [first, second, third] = [await report('One'), await report('Two'), await report('Three')]
    const answers = await Promise.all(
      [
        [first, second],
        [second, third],
        [third, first],
      ].map(([from, into]) => anna.ask('POST', `/api/cases/${from?.id}/merge`, { intoId: into?.id })),
    )
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).not.toEqual([200, 200, 200])
    const states = await Promise.all([first, second, third].map(async ({ id }) => (await read(id)).triage.state))
    expect(states).toContain('waiting')
    const [one, other] = [await report('Four'), await report('Five')]
    const both = await Promise.all([
      anna.ask('POST', `/api/cases/${one.id}/merge`, { intoId: other.id }),
      testApp.manager.ask('POST', `/api/cases/${other.id}/merge`, { intoId: one.id }),
    ])
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  })

  test('creates no cycle by decisions in triage, and merges into no case that is itself a duplicate', async () => {
    const cases = [await report('One'), await report('Two'), await report('Three')]
    const duplicate = (id = '', duplicateOfId = '') =>
      anna.ask('POST', `/api/cases/${id}/triage`, { outcome: 'duplicate', reason: 'same_problem', duplicateOfId })
    const answers = await Promise.all(cases.map(({ id }, at) => duplicate(id, cases[(at + 1) % cases.length]?.id)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const after = await Promise.all(cases.map(({ id }) => read(id)))
    const root = after.find(({ triage }) => triage.duplicateOf === null)
    const merged = after.find(({ triage }) => triage.duplicateOf !== null)
    expect([root?.triage.state, merged?.triage.state]).toEqual(['waiting', 'duplicate'])
    const refused = await duplicate(root?.id, merged?.id)
    expect(refused).toMatchObject({ status: 409, body: { reason: 'targetMerged' } })
    expect((await read(root?.id ?? '')).triage.state).toBe('waiting')
  })

  test('with an old version is refused', async () => {
    const { source, target } = await twoCases()
    const { status } = await anna.ask(
      'POST',
      `/api/cases/${source.id}/merge`,
      { intoId: target.id },
      { 'if-match': '"0"' },
    )
    expect(status).toBe(412)
  })
})

describe('a merged case', () => {
  test('cannot be edited, and what is written to it goes to the other one', async () => {
    const { source, target } = await twoCases()
    await merge(source.id, target.id)
    expect(refusal(await anna.expect(409, 'PATCH', `/api/cases/${source.id}`, { status: 'new' }))).toBe('caseMerged')
    await comment(source.id, 'From a phone that was offline')
    await anna.expect(201, 'POST', `/api/cases/${source.id}/tasks`, { title: 'Check the pump' })
    await reporter.expect(201, 'POST', `/api/cases/${source.id}/reports`, { title: 'Oil once more' })
    expect(await commentsOf(target.id)).toContain('From a phone that was offline')
    expect(await tasksOf(target.id)).toContain('Check the pump')
    expect((await read(target.id)).alsoReported).toBe(2)
  })
})

describe('undoing a merge', () => {
  test('restores both cases whole', async () => {
    const { source, target } = await twoCases()
    await merge(source.id, target.id)
    expect(seen(await unmerge(source.id))).toEqual(seen(source))
    expect(seen(await read(target.id))).toEqual(seen(target))
    expect(await commentsOf(source.id)).toEqual(['It drips'])
    expect(await commentsOf(target.id)).toEqual([])
    expect(await tasksOf(source.id)).toEqual(['Wipe it up'])
    expect(await tasksOf(target.id)).toEqual(['Order a seal'])
    expect(await follows(reporter, target.id)).toBe(false)
  })

  test('takes back a decision in triage, too', async () => {
    const { source, target } = await twoCases()
    const body = { outcome: 'duplicate', reason: 'same_problem', duplicateOfId: target.id }
    await anna.expect(200, 'POST', `/api/cases/${source.id}/triage`, body)
    await anna.expect(200, 'POST', `/api/cases/${source.id}/triage`, { outcome: 'waiting' })
    expect(seen(await read(source.id))).toEqual(seen(source))
  })

  test('keeps what was done to the other case since', async () => {
    const { source, target } = await twoCases()
    await merge(source.id, target.id)
    await comment(target.id, 'Seal is in stock')
    await anna.expect(200, 'PATCH', `/api/cases/${target.id}`, { title: 'Leak at the seal', attachments: [] })
    await unmerge(source.id)
    expect(await read(source.id)).toMatchObject({ attachments: source.attachments })
    expect(await read(target.id)).toMatchObject({ title: 'Leak at the seal', attachments: [], occurrences: [] })
    expect(await commentsOf(target.id)).toEqual(['Seal is in stock'])
    expect(await commentsOf(source.id)).toEqual(['It drips'])
  })

  test('leaves deleted what was deleted from the other case since', async () => {
    const { source, target } = await twoCases()
    await merge(source.id, target.id)
    const moved = (await anna.pages<Task>(`/api/cases/${target.id}/tasks`)).find(({ title }) => title === 'Wipe it up')
    const [said] = await anna.pages<Comment>(`/api/cases/${target.id}/comments`)
    await testApp.manager.expect(204, 'DELETE', `/api/tasks/${moved?.id}`)
    await testApp.manager.expect(204, 'DELETE', `/api/comments/${said?.id}`)
    await unmerge(source.id)
    for (const id of [source.id, target.id]) expect(await commentsOf(id)).toEqual([])
    expect([await tasksOf(source.id), await tasksOf(target.id)]).toEqual([[], ['Order a seal']])
  })

  test('works after the other case was deleted', async () => {
    const { source, target } = await twoCases()
    await merge(source.id, target.id)
    await anna.expect(204, 'DELETE', `/api/cases/${target.id}`)
    expect(seen(await unmerge(source.id))).toEqual(seen(source))
    expect(await commentsOf(source.id)).toEqual(['It drips'])
  })

  test('waits for a later merge of the other case to be undone', async () => {
    const { source, target } = await twoCases()
    const third = await report('Three')
    await merge(source.id, target.id)
    await merge(target.id, third.id)
    const refused = (await unmerge(source.id, 409)) as unknown as { detail: string }
    expect(refused.detail).toBe(`${target.key} has since been merged into ${third.key}. Undo that merge first.`)
    await unmerge(target.id)
    expect(seen(await unmerge(source.id))).toEqual(seen(source))
    expect(await read(third.id)).toMatchObject({ alsoReported: 0, occurrences: [] })
  })

  test('is refused for a case that is not merged, and the second time', async () => {
    const { source, target } = await twoCases()
    expect(refusal(await unmerge(source.id, 409))).toBe('notMerged')
    await merge(source.id, target.id)
    await unmerge(source.id)
    expect(refusal(await unmerge(source.id, 409))).toBe('notMerged')
    await unmerge(randomUUID(), 404)
  })

  test('leaves room for another merge', async () => {
    const { source, target } = await twoCases()
    await merge(source.id, target.id)
    await unmerge(source.id)
    await merge(source.id, target.id)
    expect(await read(target.id)).toMatchObject({ alsoReported: 1, attachments: source.attachments })
  })
})
