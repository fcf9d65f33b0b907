import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CarListQuery } from '../cars/carCalls.ts'
import { CaseListQuery } from '../cases/caseCalls.ts'
import { carFilters } from './carFilters.ts'
import { caseFilters } from './caseFilters.ts'
import { filterParameters } from './conditions.ts'
import { isFilterValue } from './readFilters.ts'

const texts = fc.oneof(
  fc.string(),
  fc.constantFrom(
    'true',
    'false',
    'me',
    'unassigned',
    'new',
    'low',
    'safety',
    'waiting',
    'Return',
    'Customer',
    'draft',
  ),
  fc.constantFrom(
    '2026-02-28',
    '2026-02-30',
    '0000-01-01',
    '9999-12-31',
    '26-1-1',
    '7d',
    'next-4w',
    '0d',
    '999m',
    '1000m',
  ),
  fc.constantFrom('12', '-3.5', '1.234', '1e3', '', ' '),
  fc.uuid(),
)

test.each([
  ['cases', caseFilters, CaseListQuery],
  ['CARs', carFilters, CarListQuery],
])('what the screens take for a value of a filter of %s, the calls accept', (_name, fields, query) => {
  const parameters = [...filterParameters(fields)]
  fc.assert(
    fc.property(fc.constantFrom(...parameters), texts, ([name, { field, comparison }], text) => {
      fc.pre(isFilterValue(field, comparison, text))
      expect(query.safeParse({ [name]: text }).success).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['cases', caseFilters, CaseListQuery],
  ['CARs', carFilters, CarListQuery],
])('what the calls of %s refuse, the screens do not send', (_name, fields, query) => {
  const parameters = [...filterParameters(fields)]
  fc.assert(
    fc.property(fc.constantFrom(...parameters), texts, ([name, { field, comparison }], text) => {
      fc.pre(!query.safeParse({ [name]: text }).success)
      expect(isFilterValue(field, comparison, text)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

test('every parameter of the screens is known to the calls', () => {
  for (const [fields, query] of [
    [caseFilters, CaseListQuery],
    [carFilters, CarListQuery],
  ] as const)
    for (const [name] of filterParameters(fields)) {
      const codes = query.safeParse({ [name]: 'x'.repeat(999) }).error?.issues.map(({ code }) => code)
      expect(codes).not.toContain('unrecognized_keys')
    }
})
