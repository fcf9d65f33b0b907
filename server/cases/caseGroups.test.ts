import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Case, NewCaseSent } from '../../contract/cases/cases.ts'
import type { CaseGroupCounts } from '../../contract/cases/caseGroups.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
let stationId: string

beforeAll(async () => {
  testApp = await openTestApp()
  const station = { site: 'Hall 1', area: 'Weld', name: 'Cell 4' }
  stationId = (await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/stations', station)).id
})
afterAll(() => testApp.close())

const report = (title: string, part: Partial<NewCaseSent> = {}) =>
  testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title, description: '', ...part })
const titles = async (query: string) =>
  (await testApp.manager.get<Case[]>(`/api/cases?${query}`)).map(({ title }) => title).toSorted()
const counts = (query: string) => testApp.manager.get<CaseGroupCounts>(`/api/cases/counts/groups?${query}`)

describe('cases are listed and counted by group', () => {
  let mine: string

  beforeAll(async () => {
    mine = testApp.manager.user.id
    await report('a', { assigneeId: mine, department: 'quality', priority: 'high' })
    await report('b', { assigneeId: mine, status: 'completed' })
    await report('c', { stationId, priority: 'high' })
    await report('d', { department: 'quality', status: 'review' })
  })

  test.each([
    ['of a person', () => `inGroup=assignee:${mine}`, ['a', 'b']],
    ['of nobody', () => 'inGroup=assignee:', ['c', 'd']],
    ['of a department', () => 'inGroup=department:quality', ['a', 'd']],
    ['of none', () => 'inGroup=department:', ['b', 'c']],
    ['of an area', () => `inGroup=${encodeURIComponent('area:Hall 1 / Weld')}`, ['c']],
    ['without a station', () => 'inGroup=area:', ['a', 'b', 'd']],
    ['of a priority', () => 'inGroup=priority:high', ['a', 'c']],
    ['of a column and a lane', () => `inGroup=assignee:${mine}&inGroup=priority:high`, ['a']],
    ['of a column within a filter', () => 'inGroup=assignee:&status=review', ['d']],
  ])('%s', async (_what, query, found) => {
    expect(await titles(query())).toEqual(found)
  })

  test('most open cases first, with those that are open apart', async () => {
    expect(await counts('by=assignee')).toEqual({
      columns: [
        { value: null, count: 2, open: 2 },
        { value: mine, count: 2, open: 1 },
      ],
      lanes: [],
      cells: [],
    })
  })

  test('by two fields, and within a filter', async () => {
    const { columns, lanes, cells } = await counts('by=area&lanes=priority&status=new&status=review')
    expect(columns).toEqual([
      { value: null, count: 2, open: 2 },
      { value: 'Hall 1 / Weld', count: 1, open: 1 },
    ])
    expect(lanes).toEqual([
      { value: 'high', count: 2, open: 2 },
      { value: 'medium', count: 1, open: 1 },
    ])
    expect(cells.toSorted((a, b) => `${a.column}${a.lane}`.localeCompare(`${b.column}${b.lane}`))).toEqual([
      { column: 'Hall 1 / Weld', lane: 'high', count: 1 },
      { column: null, lane: 'high', count: 1 },
      { column: null, lane: 'medium', count: 1 },
    ])
  })

  test('a group is of a known field and value', async () => {
    for (const group of ['colour:red', 'status:', 'status:gone', 'assignee:me', 'department:none', 'area:%00', 'x', ''])
      expect(await testApp.manager.ask('GET', `/api/cases?inGroup=${group}`)).toMatchObject(problem(400, 'invalid'))
    for (const query of ['', 'by=colour', 'by=status&lanes=title', `by=status&by=priority`])
      expect(await testApp.manager.ask('GET', `/api/cases/counts/groups?${query}`)).toMatchObject(
        problem(400, 'invalid'),
      )
  })

  test('a quoted area is text and nothing else', async () => {
    expect(await titles(`inGroup=${encodeURIComponent("area:x' or true --")}`)).toEqual([])
  })
})

test('a card is placed beside one of another status, in a column of another field', async () => {
  const [above, below, moved] = [await report('low'), await report('high', { status: 'review' }), await report('moved')]
  const placed = (beside: object) => testApp.manager.expect<Case>(200, 'PATCH', `/api/cases/${moved.id}`, beside)
  const order = async () => {
    const listed = await testApp.manager.get<Case[]>('/api/cases?sort=rank&inGroup=assignee:')
    return listed.map(({ id }) => id).filter((id) => [above.id, below.id, moved.id].includes(id))
  }
  await placed({ priority: 'high', afterId: above.id })
  expect((await order()).indexOf(moved.id)).toBe((await order()).indexOf(above.id) + 1)
  await placed({ beforeId: below.id })
  expect((await order()).indexOf(moved.id)).toBe((await order()).indexOf(below.id) - 1)
})
