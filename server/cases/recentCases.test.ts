import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Activity } from '../../contract/records/activity.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Returns a case that somebody has just read, so that its next change starts from the cache. */
async function caseJustRead(sent: Partial<Case> = {}): Promise<Case> {
  const made = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', {
    title: 'Leak',
    description: '',
    ...sent,
  })
  return testApp.manager.get<Case>(`/api/cases/${made.id}`)
}

const patch = (id: string, sent: object, headers?: Record<string, string>) =>
  testApp.manager.ask('PATCH', `/api/cases/${id}`, sent, headers)

/** Changes a case directly in the database, without an event for this process. */
const changePast = ({ id }: Case, set: string) =>
  testApp.app.services.database.pool.query(`update cases set ${set}, version = version + 1 where id = $1`, [id])

const historyOf = ({ id }: Case) => testApp.manager.get<Activity[]>(`/api/cases/${id}/activity`)

describe('a case that was changed in the database since it was cached', () => {
  test('is edited from its current state', async () => {
    const read = await caseJustRead()
    await changePast(read, `title = 'Leak at press 4', location = 'Hall 3'`)
    const { body } = await patch(read.id, { title: 'Leak at press 5' })
    expect(body).toMatchObject({ title: 'Leak at press 5', location: 'Hall 3', version: 3 })
    const [edited] = await historyOf(read)
    expect(edited?.changes).toEqual([{ field: 'title', from: 'Leak at press 4', to: 'Leak at press 5' }])
  })

  test('gets its earlier value back if that is requested', async () => {
    const read = await caseJustRead({ priority: 'low' })
    await changePast(read, `priority = 'high'`)
    const { body } = await patch(read.id, { priority: 'low' })
    expect(body).toMatchObject({ priority: 'low', version: 3 })
  })

  test('stays as it is if it already has the requested value', async () => {
    const read = await caseJustRead({ priority: 'low' })
    await changePast(read, `priority = 'high'`)
    const { body } = await patch(read.id, { priority: 'high' })
    expect(body).toMatchObject({ priority: 'high', version: 2 })
  })

  test('can be changed by somebody who saw the change, and not by somebody who did not', async () => {
    const read = await caseJustRead()
    await changePast(read, `location = 'Hall 3'`)
    const late = await patch(read.id, { title: 'Late' }, { 'if-match': '"1"' })
    expect(late.status).toBe(412)
    expect(late.body).toMatchObject({ current: { location: 'Hall 3', version: 2 } })
    await testApp.manager.get(`/api/cases/${read.id}`)
    await changePast(read, `location = 'Hall 4'`)
    const seen = await patch(read.id, { title: 'Seen' }, { 'if-match': '"3"' })
    expect(seen.body).toMatchObject({ title: 'Seen', location: 'Hall 4', version: 4 })
  })

  test('is not found when it was deleted, and exists when it was restored', async () => {
    const read = await caseJustRead()
    await changePast(read, 'deleted_at = now()')
    expect((await patch(read.id, { title: 'Gone' })).status).toBe(404)
    await testApp.manager.ask('GET', `/api/cases/${read.id}`)
    await changePast(read, 'deleted_at = null')
    expect((await patch(read.id, { title: 'Here' })).body).toMatchObject({ title: 'Here', version: 4 })
  })
})

test('a case that was changed is changed again from there', async () => {
  const read = await caseJustRead()
  for (const title of ['Leak 1', 'Leak 2', 'Leak 3']) await patch(read.id, { title })
  const changes = (await historyOf(read)).flatMap((entry) => entry.changes)
  expect(changes).toEqual([
    { field: 'title', from: 'Leak 2', to: 'Leak 3' },
    { field: 'title', from: 'Leak 1', to: 'Leak 2' },
    { field: 'title', from: 'Leak', to: 'Leak 1' },
  ])
  expect(await testApp.manager.get(`/api/cases/${read.id}`)).toMatchObject({ title: 'Leak 3', version: 4 })
})

test('the result of a change is the stored case, whichever fields were changed', async () => {
  const person = await testApp.person()
  const edits = [
    { status: 'in_progress' },
    { status: 'completed', actualHours: 1.5, actualSavings: '12.30' },
    { assigneeId: person.user.id, dueDate: '2026-12-24' },
    { title: 'Leak again', tags: ['oil', 'press'] },
    { assigneeId: null, status: 'new' },
  ]
  const { id } = await caseJustRead()
  for (const edit of edits) {
    const { body } = await patch(id, edit)
    expect(body).toEqual(await testApp.manager.get(`/api/cases/${id}`))
  }
})

test('a change shows the new name of the person who is named in it', async () => {
  const doer = await testApp.person()
  const read = await caseJustRead({ assigneeId: doer.user.id })
  await testApp.manager.expect(200, 'PATCH', `/api/users/${doer.user.id}`, { firstName: 'Grace' })
  const { body } = await patch(read.id, { title: 'Leak again' })
  expect(body).toMatchObject({ assignee: { firstName: 'Grace' } })
})

test('another process continues from this one’s change', async () => {
  const other = await testApp.another()
  const read = await caseJustRead()
  const there = (method: string, sent?: object) =>
    fetch(`${other.url}/api/cases/${read.id}`, {
      method,
      headers: { cookie: testApp.manager.cookie(), origin: other.url, 'content-type': 'application/json' },
      ...(sent && { body: JSON.stringify(sent) }),
    }).then((answer) => answer.json() as Promise<Case>)
  await there('GET')
  await patch(read.id, { title: 'Leak at press 4', location: 'Hall 3' })
  expect(await there('PATCH', { title: 'Leak at press 5' })).toMatchObject({ location: 'Hall 3', version: 3 })
  expect((await patch(read.id, { location: 'Hall 4' })).body).toMatchObject({ title: 'Leak at press 5', version: 4 })
})

describe('what is reported', () => {
  test.each<[string, object]>([
    ['on the floor', { location: 'Hall 3', tags: ['oil'], department: 'quality', priority: 'high' }],
    ['with all that can be said', { dueDate: '2026-12-24', estimatedHours: 2, estimatedSavings: '100.50', effort: 3 }],
    ['when it is being worked on', { status: 'in_progress' }],
  ])('%s is answered as it will be read', async (_name, sent) => {
    const made = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', {
      title: 'Leak',
      description: '',
      ...sent,
    })
    expect(made).toMatchObject(sent)
    expect(made).toEqual(await testApp.manager.get(`/api/cases/${made.id}`))
  })
})
