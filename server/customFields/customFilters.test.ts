import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
const fields: Record<string, CustomField> = {}

beforeAll(async () => {
  testApp = await openTestApp()
  for (const record of ['case', 'car']) {
    for (const field of [
      { kind: 'choice', label: 'Line', choices: [{ label: 'One' }, { label: 'Two' }] },
      { kind: 'number', label: 'Temperature' },
      { kind: 'date', label: 'Tested' },
      { kind: 'person', label: 'Tester' },
      { kind: 'boolean', label: 'Blocked' },
      { kind: 'text', label: 'Lot' },
    ]) {
      const made = await testApp.manager.expect<CustomField>(201, 'POST', '/api/custom-fields', { record, ...field })
      fields[`${record} ${made.key}`] = made
    }
  }
  const { id } = testApp.manager.user
  const rows = [
    {
      title: 'A',
      custom: { line: 'one', temperature: 9.5, tested: '2026-01-02', tester: id, blocked: true, lot: '50%_X' },
    },
    { title: 'B', custom: { line: 'two', temperature: 100, tested: '2026-02-01', blocked: false, lot: '500x' } },
    { title: 'C', custom: { line: 'one', temperature: -3 } },
    { title: 'D' },
  ]
  for (const row of rows) {
    await testApp.manager.expect(201, 'POST', '/api/cases', { description: '', ...row })
    await testApp.manager.expect(201, 'POST', '/api/cars', { background: 'It tears.', ...row })
  }
})
afterAll(() => testApp.close())

describe.each(['cases', 'cars'] as const)('a list of %s', (feature) => {
  const found = async (query: string) =>
    (await testApp.manager.get<Case[]>(`/api/${feature}?sort=title&${query}`)).map(({ title }) => title).join('')

  test.each([
    ['custom.line=one', 'AC'],
    ['custom.line=one&custom.line=two', 'ABC'],
    ['custom.line.not=one', 'BD'],
    ['custom.line.none=true', 'D'],
    ['custom.line.none=false', 'ABC'],
    ['custom.temperature=9.5', 'A'],
    ['custom.temperature.min=9.5', 'AB'],
    ['custom.temperature.max=9.5', 'AC'],
    ['custom.temperature.min=-3&custom.temperature.max=50', 'AC'],
    ['custom.tested=2026-01-02', 'A'],
    ['custom.tested.before=2026-02-01', 'A'],
    ['custom.tested.after=2026-01-02', 'B'],
    ['custom.tested.within=next-1d', ''],
    ['custom.tester=me', 'A'],
    ['custom.blocked=true', 'A'],
    ['custom.blocked=false', 'B'],
    ['custom.lot.contains=0%25_x', 'A'],
    ['custom.lot.contains=50', 'AB'],
    ['custom.line=one&custom.blocked=true&priority=medium', 'A'],
  ])('is filtered by %s', async (query, titles) => {
    expect(await found(query)).toBe(titles)
  })

  test.each(['custom.line', 'priority'])('says how many values %s may have', async (field) => {
    const query = Array.from({ length: 101 }, () => `${field}=high`).join('&')
    const { body } = await testApp.manager.ask('GET', `/api/${feature}?${query}`)
    expect(body).toMatchObject({ status: 400, detail: expect.stringMatching(/at most 100 values/) as string })
  })

  test.each([
    ['custom.nothing_such=1', /no custom field nothing_such/],
    ['custom.line.min=1', /cannot be filtered/],
    ['custom.line=three', /cannot be filtered/],
    ['custom.temperature=warm', /cannot be filtered/],
    ['custom.tested.before=soon', /cannot be filtered/],
    ['custom.tester=Mona', /cannot be filtered/],
    ['custom.Line=one', /Unknown field/],
    ['custom.line.like=one', /Unknown field/],
    ['custom.__proto__=one', /Unknown field/],
    ['custom=one', /./],
  ])('refuses %s in one sentence', async (query, sentence) => {
    const { status, body } = await testApp.manager.ask('GET', `/api/${feature}?${query}`)
    expect({ status, detail: (body as { detail: string }).detail }).toEqual({
      status: 400,
      detail: expect.stringMatching(sentence) as string,
    })
  })
})

describe('an export', () => {
  test('has a column for each field in use, with its name and harmless texts', async () => {
    await testApp.manager.expect(201, 'POST', '/api/custom-fields', {
      record: 'case',
      kind: 'text',
      label: '=1+1',
      key: 'sum',
    })
    await testApp.manager.expect(201, 'POST', '/api/cases', {
      title: 'E',
      description: '',
      priority: 'critical',
      custom: {
        line: 'two',
        temperature: 12.25,
        tested: '2026-03-04',
        tester: testApp.manager.user.id,
        blocked: true,
        sum: '=2+2',
      },
    })
    const csv = await testApp.manager.raw('GET', '/api/cases/export?format=csv&language=en&priority=critical')
    const [head = '', row = ''] = (await csv.text()).trim().split('\r\n')
    expect(head).toMatch(/,Line,Temperature,Tested,Tester,Blocked,Lot,'=1\+1$/)
    expect(row).toMatch(/,Two,12\.25,[^,]*2026[^,]*,Mona Manager,Yes,,'=2\+2$/)
    const xlsx = await testApp.manager.raw('GET', '/api/cars/export?format=xlsx')
    expect(xlsx.status).toBe(200)
  })
})

describe('a filter', () => {
  test('counts, exports and pages as the list does', async () => {
    expect(await testApp.manager.get('/api/cases/counts?custom.line=one')).toMatchObject({ new: 2 })
    const csv = await testApp.manager.raw('GET', '/api/cases/export?format=csv&sort=title&custom.line=one')
    expect((await csv.text()).trim().split('\n')).toHaveLength(3)
    const pages = await testApp.manager.pages<Case>('/api/cases?limit=1&sort=title&custom.line=one')
    expect(pages.map(({ title }) => title)).toEqual(['A', 'C'])
    const words = await testApp.manager.get<Case[]>('/api/cases?q=A&custom.blocked=true')
    expect(words.length).toBeLessThanOrEqual(1)
  })

  test('by a retired field is refused with its name', async () => {
    const field = fields['case lot']
    await testApp.manager.expect(200, 'PATCH', `/api/custom-fields/${field?.id}`, { retired: true })
    expect(await testApp.manager.ask('GET', '/api/cases?custom.lot.contains=5')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'custom.lot', message: 'Lot is retired. Bring the field back to filter by it.' }] },
    })
  })
})
