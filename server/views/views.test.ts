import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personalViewLimit } from '../../contract/views/viewChoices.ts'
import type { NewViewSent, View } from '../../contract/views/views.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'

let testApp: TestApp
let member: TestClient
let other: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  member = await testApp.person()
  other = await testApp.person('Quality Analyst')
})
afterAll(() => testApp.close())

let made = 0
const save = (who: TestClient, more: Partial<NewViewSent> = {}) =>
  who.expect<View>(201, 'POST', '/api/views', { name: `View ${(made += 1)}`, page: 'cases', ...more })
const idsSeenBy = async (who: TestClient) => (await who.get<View[]>('/api/views')).map(({ id }) => id)

test('a view of CARs keeps whether it is a list or a board', async () => {
  const view = await save(member, { page: 'cars', layout: 'board' })
  expect(view.layout).toBe('board')
  const path = `/api/views/${view.id}`
  expect(await member.expect<View>(200, 'PATCH', path, { layout: 'list' })).toMatchObject({
    layout: 'list',
    version: 2,
  })
  expect(await member.expect<View>(200, 'PATCH', path, { layout: null })).toMatchObject({ layout: null })
  await member.expect(400, 'PATCH', path, { layout: 'tree' })
})

test('a view keeps filters, order, columns and groups, and is read by its address', async () => {
  const query = { 'assigneeId.not': ['me'], 'dueDate.within': 'next-7d', status: ['new', 'review'] }
  const sent = { query, sort: 'dueDate', columns: ['title'], grouping: { group: 'department', lanes: null } }
  const view = await save(member, { name: 'Due soon', ...sent })
  expect(view).toMatchObject({ name: 'Due soon', page: 'cases', shared: false, ownerId: member.user.id, ...sent })
  expect(await member.get<View>(`/api/views/${view.id}`)).toEqual(view)
  expect(await idsSeenBy(member)).toContain(view.id)
})

test('a personal view exists for its owner only, a shared one for everybody', async () => {
  const personal = await save(member)
  const shared = await save(member, { shared: true })
  for (const who of [other, testApp.manager]) {
    expect(await idsSeenBy(who)).toContain(shared.id)
    expect(await idsSeenBy(who)).not.toContain(personal.id)
    await who.expect(404, 'GET', `/api/views/${personal.id}`)
    await who.expect(404, 'PATCH', `/api/views/${personal.id}`, { name: 'Mine' })
    await who.expect(404, 'DELETE', `/api/views/${personal.id}`)
    await who.expect(404, 'POST', `/api/views/${personal.id}/restore`)
  }
})

test('a shared view is changed by its owner and process managers, not by others', async () => {
  const view = await save(member, { shared: true })
  await other.expect(403, 'PATCH', `/api/views/${view.id}`, { name: 'Taken over' })
  await other.expect(403, 'DELETE', `/api/views/${view.id}`)
  await testApp.manager.expect(200, 'PATCH', `/api/views/${view.id}`, { name: 'By the manager' })
  await member.expect(200, 'PATCH', `/api/views/${view.id}`, { query: { status: ['new'] } })
})

test('of two people who edit a shared view the second is refused with the current one', async () => {
  const view = await save(member, { shared: true })
  const read = { 'if-match': `"${view.version}"` }
  await member.expect(200, 'PATCH', `/api/views/${view.id}`, { name: 'First' }, read)
  const { current } = await testApp.manager.expect<{ current: View }>(
    412,
    'PATCH',
    `/api/views/${view.id}`,
    { name: 'Second' },
    read,
  )
  expect(current).toMatchObject({ name: 'First', version: view.version + 1 })
})

test('a deleted view disappears for everybody, and those who may edit it can restore it', async () => {
  const view = await save(member, { shared: true })
  await member.expect(204, 'DELETE', `/api/views/${view.id}`)
  await other.expect(404, 'GET', `/api/views/${view.id}`)
  await member.expect(404, 'PATCH', `/api/views/${view.id}`, { name: 'Late' })
  await other.expect(404, 'POST', `/api/views/${view.id}/restore`)
  await member.expect(200, 'POST', `/api/views/${view.id}/restore`)
  expect(await idsSeenBy(other)).toContain(view.id)
})

test('views stand in the order in which they are put', async () => {
  const who = await testApp.person()
  const [first, second, third] = [await save(who), await save(who), await save(who)]
  const between = (first.position + second.position) / 2
  await who.expect(200, 'PATCH', `/api/views/${third.id}`, { position: between })
  const own = (await who.get<View[]>('/api/views')).filter(({ ownerId }) => ownerId === who.user.id)
  expect(own.map(({ id }) => id)).toEqual([first.id, third.id, second.id])
})

test('a name is unique for a person and a page, in upper or lower case', async () => {
  const view = await save(member, { name: 'Leaks' })
  await member.expect(409, 'POST', '/api/views', { name: 'LEAKS', page: 'cases' })
  await save(member, { name: 'LEAKS', page: 'board' })
  await save(other, { name: 'Leaks' })
  await member.expect(204, 'DELETE', `/api/views/${view.id}`)
  await save(member, { name: 'leaks' })
  await member.expect(409, 'POST', `/api/views/${view.id}/restore`)
})

test('a view outlives what it names: a retired field, value or choice, and a deactivated person', async () => {
  const { manager } = testApp
  const leaver = await testApp.person()
  const field = await manager.expect<{ id: string; key: string }>(201, 'POST', '/api/custom-fields', {
    record: 'case',
    kind: 'choice',
    label: 'Mould',
    choices: [{ label: 'M1' }, { label: 'M2' }],
  })
  const value = await manager.expect<{ id: string; key: string }>(201, 'POST', '/api/workspace-lists', {
    list: 'departments',
    label: 'Foundry',
  })
  const named = { assigneeId: leaver.user.id, department: value.key, custom: { mould: 'm1' } }
  const { id } = await manager.expect<{ id: string }>(201, 'POST', '/api/cases', {
    title: 'Flash',
    description: '',
    ...named,
  })
  const query = { assigneeId: [leaver.user.id], department: [value.key], 'custom.mould': ['m1'] }
  const view = await save(member, { query })
  await manager.expect(200, 'POST', `/api/users/${leaver.user.id}/deactivate`, { workTo: manager.user.id })
  await manager.expect(200, 'PATCH', `/api/workspace-lists/${value.id}`, { retired: true })
  await manager.expect(200, 'PATCH', `/api/custom-fields/${field.id}`, { choices: [{ value: 'm2', label: 'M2' }] })

  expect(await member.get<View>(`/api/views/${view.id}`)).toEqual(view)
  const found = async (address: string) =>
    (await member.get<{ id: string }[]>(`/api/cases?${address}`)).map((one) => one.id)
  expect(await found(`department=${value.key}&custom.mould=m1`)).toEqual([id])
  await member.expect(200, 'GET', `/api/cases?assigneeId=${leaver.user.id}`)
  await manager.expect(200, 'PATCH', `/api/custom-fields/${field.id}`, { retired: true })
  await member.expect(200, 'PATCH', `/api/views/${view.id}`, { name: 'Renamed since', query })
  const { errors } = await member.expect<{ errors: { path: string; message: string }[] }>(
    400,
    'GET',
    '/api/cases?custom.mould=m1',
  )
  expect(errors).toMatchObject([
    { path: 'custom.mould', message: 'Mould is retired. Bring the field back to filter by it.' },
  ])
})

test('sending a view twice saves it once', async () => {
  const id = randomUUID()
  const first = await save(member, { id, name: 'Once' })
  expect(await save(member, { id, name: 'Once' })).toEqual(first)
  await other.expect(409, 'POST', '/api/views', { id, name: 'Once', page: 'cases' })
})

describe('refused by the name of the parameter is', () => {
  test.each([
    ['an unknown filter', { query: { color: 'red' } }, 'query.color'],
    ['an unknown operator', { query: { 'status.within': '7d' } }, 'query.status.within'],
    ['an unknown value', { query: { status: ['lost'] } }, 'query.status'],
    ['a filter of the other page', { page: 'cars', query: { stationId: [randomUUID()] } }, 'query.stationId'],
    ['a cursor', { query: { cursor: 'x' } }, 'query.cursor'],
    ['an unknown order', { sort: 'color' }, 'sort'],
    ['10 kB of filters', { query: { q: 'x', tags: Array.from({ length: 100 }, () => 'y'.repeat(100)) } }, 'query'],
    ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
    ['a name that shows nothing', { name: '\u200b' }, 'name'],
    ['an unknown page', { page: 'reports' }, 'page'],
  ])('%s', async (_what, more, path) => {
    const sent = { name: 'Refused', page: 'cases', ...more }
    const { errors } = await member.expect<{ errors: { path: string }[] }>(400, 'POST', '/api/views', sent)
    expect(errors.map((one) => one.path)).toContain(path)
  })

  test('a filter in an edit, which is checked for the page of the view', async () => {
    const view = await save(member, { page: 'cars' })
    const edit = { query: { triage: ['waiting'] } }
    await member.expect(400, 'PATCH', `/api/views/${view.id}`, edit)
    await member.expect(200, 'PATCH', `/api/views/${view.id}`, { query: { status: ['draft'] }, sort: 'dueDate' })
  })
})

test('a person has a limited number of personal views, and still room for a shared one', async () => {
  const who = await testApp.person()
  for (let count = 0; count < personalViewLimit; count += 1) await save(who)
  await who.expect(409, 'POST', '/api/views', { name: 'One too many', page: 'cases' })
  const shared = await save(who, { shared: true })
  await who.expect(409, 'PATCH', `/api/views/${shared.id}`, { shared: false })
})

test('changes of shared views are announced and recorded, those of personal ones are not', async () => {
  const received = await testApp.listen()
  const personal = await save(member)
  await member.expect(200, 'PATCH', `/api/views/${personal.id}`, { name: 'Still mine' })
  const shared = await save(member, { shared: true, name: 'Announced' })
  await member.expect(200, 'PATCH', `/api/views/${shared.id}`, { query: { status: ['new'] } })
  await expect.poll(() => received.filter(({ feature }) => feature === 'views').length).toBe(2)
  expect(received.filter(({ feature }) => feature === 'views').map(({ id, action }) => [id, action])).toEqual([
    [shared.id, 'created'],
    [shared.id, 'edited'],
  ])
})
