import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import { importAll, preview, problemsOf, readFile } from '../cases/import/testing/importFile.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'

let testApp: TestApp
const made: Record<string, CustomField> = {}

beforeAll(async () => {
  testApp = await openTestApp()
  for (const field of [
    { kind: 'choice', label: 'Defect type', choices: [{ label: 'Scratch' }, { label: 'Wrong part' }] },
    { kind: 'number', label: 'Temperature', unit: '°C' },
    { kind: 'date', label: 'Tested' },
    { kind: 'person', label: 'Tester' },
    { kind: 'boolean', label: 'Blocked' },
    { kind: 'text', label: 'Lot' },
  ]) {
    const one = await testApp.manager.expect<CustomField>(201, 'POST', '/api/custom-fields', {
      record: 'case',
      inCharts: field.kind === 'choice' || field.kind === 'boolean',
      ...field,
    })
    made[one.key] = one
  }
})
afterAll(() => testApp.close())

const head = 'Title,Defect type,Temperature (°C),Tested,tester,Blocked,Lot'

test('a file fills custom fields, whose columns are recognised by name, unit or key', async () => {
  const { manager } = testApp
  const file = await readFile(
    manager,
    `${head}\nOil,wrong PART,"1.234,5",24.12.2026,${manager.user.email},ja, L-7 \nJam,,,,,,\n`,
  )
  expect(file.mapping).toEqual([
    'title',
    'custom.defect_type',
    'custom.temperature',
    'custom.tested',
    'custom.tester',
    'custom.blocked',
    'custom.lot',
  ])
  const { examples, problemCount } = await preview(manager, file)
  expect(problemCount).toBe(0)
  expect(examples[0]?.values).toMatchObject({ 'custom.defect_type': 'wrong_part', 'custom.tester': manager.user.email })
  await importAll(manager, file)
  const cases = await manager.get<Case[]>('/api/cases?sort=title')
  expect(cases.map(({ custom }) => custom)).toEqual([
    {},
    {
      defect_type: 'wrong_part',
      temperature: 1234.5,
      tested: '2026-12-24',
      tester: manager.user.id,
      blocked: true,
      lot: 'L-7',
    },
  ])
})

test('each value that a field does not take is a problem of its row, which names the choices', async () => {
  const file = `${head}\nOil,Dent,warm,soon,Nobody,perhaps,${'x'.repeat(501)}\n`
  expect(await problemsOf(testApp.manager, file)).toEqual([
    '2 Defect type: Choose one of: Scratch, Wrong part.',
    '2 Temperature (°C): Enter a number with at most 9 digits before and 4 after the decimal point.',
    '2 Tested: Not a valid date. Use a format such as 2026-12-24 or 24.12.2026.',
    '2 tester: No person has this name or email address.',
    '2 Blocked: Choose yes or no.',
    '2 Lot: Enter text of at most 500 characters.',
  ])
})

test('a column of a field that there is not, or that is retired meanwhile, is refused by name', async () => {
  const { manager } = testApp
  const file = await readFile(manager, 'Title,Lot\nOil,7\n')
  for (const target of ['custom.__proto__', 'custom.constructor', 'custom.nothing']) {
    const sent = { mapping: ['title', target] }
    expect(await manager.ask('POST', `/api/cases/imports/${file.id}/preview`, sent)).toMatchObject({ status: 400 })
  }
  await manager.expect(200, 'PATCH', `/api/custom-fields/${made['lot']?.id}`, { retired: true })
  expect(await manager.ask('POST', `/api/cases/imports/${file.id}`, { mapping: file.mapping })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'mapping', message: 'There is no custom field lot.' }] },
  })
})

test('the Pareto chart groups by a custom field that is used in charts, and by no other', async () => {
  const { manager } = testApp
  const bars = (by: string) =>
    manager.get<{ value: string | null; label: string | null }[]>(`/api/analytics/pareto?by=${by}`)
  expect(await bars('custom.defect_type')).toMatchObject([
    { value: 'wrong_part', label: 'Wrong part', count: 1 },
    { value: null, label: null, count: 1 },
  ])
  expect(await bars('custom.blocked')).toMatchObject([{ value: 'true' }, { value: null }])
  for (const [by, sentence] of [
    ['custom.temperature', 'Temperature is not used in charts. Process managers can change that.'],
    ['custom.lot', 'Lot is retired. Bring the field back to filter by it.'],
    ['custom.constructor', 'There is no custom field constructor.'],
  ]) {
    expect(await manager.ask('GET', `/api/analytics/pareto?by=${by}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'by', message: sentence }] },
    })
  }
})
