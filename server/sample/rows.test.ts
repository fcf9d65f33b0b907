import { expect, test } from 'vitest'
import { departments } from '../../contract/cases.ts'
import { factoryYear } from './factoryYear.ts'
import { userRow } from './rows.ts'

test('sample people stand in the departments of the cases, so that both are filtered and said alike', () => {
  const { users } = factoryYear(new Date('2026-03-02T09:00:00Z'))
  expect(new Set(users.map((user) => userRow(user).department))).toEqual(new Set(departments))
})
