import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../contract/values/calendar.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { carFilters } from '../../contract/filters/carFilters.ts'
import { caseFilters } from '../../contract/filters/caseFilters.ts'
import { customKeyOf } from '../../contract/customFields/customFieldChoices.ts'
import { customFilterField } from '../../contract/filters/customFilterField.ts'
import { type Comparison, comparisonsOf, type FilterField, parameterOf } from '../../contract/filters/filterFields.ts'
import { dayIn } from '../process/zonedTime.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { customFields, fillWithRecords, type Known, temperatures } from './testing/filteredRecords.ts'

let testApp: TestApp
let known: Known
let sites: string[]
beforeAll(async () => {
  testApp = await openTestApp()
  const database = new pg.Client({ ...testApp.connection, options: '-c timezone=UTC -c datestyle=ISO' })
  await database.connect()
  known = await fillWithRecords(database, testApp.manager.user.id)
  sites = (await testApp.manager.get<{ id: string }[]>('/api/sites')).map(({ id }) => id)
  await database.end()
  for (const record of ['case', 'car']) {
    for (const field of customFields) {
      await testApp.manager.expect(201, 'POST', '/api/custom-fields', { record, ...field })
    }
  }
})
afterAll(() => testApp.close())

type Row = Record<string, unknown> & { id: string }
type Asked = { field: FilterField; comparison: Comparison; values: string[] }

const customFilters = customFields.map(({ kind, label, ...more }) => {
  const choices = 'choices' in more ? more.choices : []
  const all = choices.map((choice) => ({ value: customKeyOf(choice.label), label: choice.label, retired: false }))
  return customFilterField({ key: customKeyOf(label), label, kind, choices: all }, { true: 'Yes', false: 'No' })
})

const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin']
const texts = ['Leak', 'leak', 'öl', 'ÖL', '%', '_', String.raw`\d`, 'in', 'weld']

/** Values that such a parameter takes, most of them of some row. */
function valuesOf(
  { name, kind, valueLabels = {}, limit }: FilterField,
  comparison: Comparison,
): fc.Arbitrary<string[]> {
  const day = fc.integer({ min: -40, max: 40 }).map((days) => addDays(known.today, days))
  const one = (value: fc.Arbitrary<string>) => value.map((text) => [text])
  switch (comparison) {
    case 'none':
      return one(fc.constantFrom('true', 'false'))
    case 'before':
    case 'after':
      return one(day)
    case 'within':
      return one(
        fc
          .tuple(fc.constantFrom('', 'next-'), fc.integer({ min: 1, max: 30 }), fc.constantFrom('d', 'w', 'm'))
          .map(([next, count, unit]) => `${next}${count}${unit}`),
      )
    case 'contains':
      return one(fc.constantFrom(...texts))
    case 'min':
    case 'max':
      return one(fc.integer({ min: -200, max: 2000 }).map((cents) => (cents / 100).toFixed(2)))
  }
  const of: Partial<Record<FilterField['kind'], string[]>> = {
    choice: Object.keys(valueLabels),
    person: [...known.people, 'me', ...(name === 'assigneeId' ? ['unassigned'] : [])],
    station: known.stations,
    site: sites,
    car: known.cars,
    number: temperatures.map(String),
    day: [0, 1, 2].map((days) => addDays(known.today, days)),
  }
  return fc.uniqueArray(fc.constantFrom(...(of[kind] ?? known.words.filter((word) => word.length <= (limit ?? 200)))), {
    minLength: 1,
    maxLength: 3,
  })
}

const askedOf = (fields: readonly FilterField[]): fc.Arbitrary<Asked> =>
  fc
    .constantFrom(...fields)
    .chain((field) => fc.constantFrom(...comparisonsOf(field)).map((comparison) => ({ field, comparison })))
    .chain((one) => valuesOf(one.field, one.comparison).map((values) => ({ ...one, values })))

/** The first and last day of a span, worked out with the calendar of this process. */
function daysOf(span: string, today: string): [string, string] {
  const [, next, count, unit] = /^(next-)?(\d+)([dwm])$/.exec(span) ?? []
  const sign = next === undefined ? -1 : 1
  const other =
    unit === 'm'
      ? addDays(sameDay(today, sign * Number(count)), -sign)
      : addDays(today, sign * (Number(count) * (unit === 'w' ? 7 : 1) - 1))
  return sign === 1 ? [today, other] : [other, today]
}

/** The same day of another month, or the last of a shorter one. */
function sameDay(day: string, months: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  // A day that the month does not have runs over into the next one.
  if (moved.getUTCDate() !== Number(day.slice(8))) moved.setUTCDate(0)
  return moved.toISOString().slice(0, 10)
}

const containsText = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

function valueOf(row: Row, { name }: FilterField): unknown {
  const [key = '', ofCustom = ''] = name.split('.')
  if (key === 'triage') return (row['triage'] as { state: string }).state
  if (key === 'statusSince') return row['statusSince'] ?? row['createdAt']
  if (key !== 'custom') return row[name]
  const value = (row['custom'] as Case['custom'])[ofCustom]
  return value === undefined ? null : String(value)
}

/** The same as the server's condition, on one row of the plain list. */
function isFound(row: Row, { field, comparison, values }: Asked, zone: string, today: string): boolean {
  const value = valueOf(row, field)
  const [first = ''] = values
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  const day = typeof value === 'string' && value.includes('T') ? dayIn(new Date(value), zone) : String(value)
  const has = (one: string) =>
    Array.isArray(value)
      ? value.includes(one)
      : one === 'unassigned'
        ? value === null
        : field.kind === 'number'
          ? value !== null && Number(value) === Number(one)
          : value === (one === 'me' ? testApp.manager.user.id : one)
  const holds: Record<Comparison, () => boolean> = {
    is: () => values.some(has),
    not: () => !values.some(has),
    none: () => isEmpty === (first === 'true'),
    before: () => value !== null && day < first,
    after: () => value !== null && day > first,
    within: () => {
      const [from, to] = daysOf(first, today)
      return value !== null && day >= from && day <= to
    },
    contains: () => [value].flat().some((text) => typeof text === 'string' && containsText(text, first)),
    min: () => value !== null && Number(value) >= Number(first),
    max: () => value !== null && Number(value) <= Number(first),
  }
  return holds[comparison]()
}

function queryOf(asked: readonly Asked[], timeZone: string): string {
  const query = new URLSearchParams({ timeZone })
  for (const { field, comparison, values } of asked) {
    const parameter = parameterOf(field.name, comparison)
    // A parameter that is not repeatable is sent once.
    if (query.has(parameter)) continue
    for (const value of values) query.append(parameter, value)
  }
  return query.toString()
}

const sentOnce = (asked: readonly Asked[]): Asked[] =>
  asked.filter(
    ({ field, comparison }, index) =>
      asked.findIndex((other) => other.field === field && other.comparison === comparison) === index,
  )

describe.each([
  ['cases', '/api/cases', caseFilters],
  ['CARs', '/api/cars', carFilters],
])('%s', (_name, path, fields) => {
  const found = async (query: string) => (await testApp.manager.get<Row[]>(`${path}?${query}`)).map(({ id }) => id)

  test('that a filter finds are those of the whole list to which each of its conditions applies', async () => {
    const rows = await testApp.manager.get<Row[]>(path)
    const holds = fc.asyncProperty(
      fc.array(askedOf([...fields, ...customFilters]), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...zones),
      async (drawn, zone) => {
        const asked = sentOnce(drawn)
        const today = dayIn(new Date(), zone)
        const ids = await found(queryOf(asked, zone))
        fc.pre(dayIn(new Date(), zone) === today)
        const expected = rows.filter((row) => asked.every((one) => isFound(row, one, zone, today)))
        expect(ids).toEqual(expected.map(({ id }) => id))
      },
    )
    await fc.assert(holds, { numRuns: 250 })
  })

  test.each(fields.flatMap((field) => comparisonsOf(field).map((comparison) => [field.name, comparison] as const)))(
    'are compared by %s, %s, and a value that makes no sense is refused by the name of its parameter',
    async (name, comparison) => {
      const field = fields.find((one) => one.name === name) as FilterField
      const parameter = parameterOf(name, comparison)
      const [sample] = fc.sample(valuesOf(field, comparison), 1)
      const rows = await testApp.manager.get<Row[]>(path)
      const today = dayIn(new Date(), 'UTC')
      const asked = { field, comparison, values: sample ?? [] }
      const expected = rows.filter((row) => isFound(row, asked, 'UTC', today)).map(({ id }) => id)
      expect(await found(queryOf([asked], 'UTC'))).toEqual(expected)

      const { errors } = await testApp.manager.expect<{ errors: { path: string }[] }>(
        400,
        'GET',
        `${path}?${parameter}=${'x'.repeat(400)}`,
      )
      expect(errors[0]?.path.split('.0')[0]).toBe(parameter)
    },
  )

  test.each(['status.within=7d', 'createdAt.not=2026-01-01', 'title.none=true', 'nothing.not=a', 'status.before=new'])(
    'are not listed with an unknown operator or field: %s',
    async (query) => {
      const refused = await testApp.manager.expect<{ errors: object[] }>(400, 'GET', `${path}?${query}`)
      expect(refused.errors).toEqual([{ path: query.split('=')[0], message: 'Unknown field.' }])
    },
  )

  test.each(['dueDate.within=0d', 'dueDate.within=-7d', 'dueDate.within=1000d', 'createdAt.before=2026-02-30'])(
    'are not listed with %s',
    async (query) => {
      await testApp.manager.expect(400, 'GET', `${path}?${query}`)
      await testApp.manager.expect(400, 'GET', `${path}/export?${query}`)
    },
  )
})

test('counts and exports of cases apply the same filter as the list', async () => {
  const query = 'status.not=closed&assigneeId.none=false&dueDate.within=next-4w&timeZone=Pacific/Auckland'
  const cases = await testApp.manager.get<Row[]>(`/api/cases?${query}`)
  const counts = await testApp.manager.get<Record<string, number>>(`/api/cases/counts?${query}`)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(cases.length)
  expect(cases.length).toBeGreaterThan(0)
  const response = await testApp.manager.raw('GET', `/api/cases/export?${query}&format=csv`)
  expect((await response.text()).trim().split('\r\n')).toHaveLength(cases.length + 1)
})

test('the description of the calls lists every parameter with its values', async () => {
  type Parameter = { name: string; schema: unknown }
  const { paths } = await testApp.manager.get<{ paths: Record<string, { get: { parameters: Parameter[] } }> }>(
    '/api/openapi.json',
  )
  const parameters = new Map(paths['/api/cases']?.get.parameters.map(({ name, schema }) => [name, schema]))
  expect(parameters.get('dueDate.within')).toMatchObject({ type: 'string', pattern: expect.any(String) as string })
  for (const field of caseFilters)
    for (const one of comparisonsOf(field)) expect(parameters.has(parameterOf(field.name, one))).toBe(true)
})
