import { expect, test } from 'vitest'
import { aCar } from '../cars/testing/aCar.ts'
import { planValuesOf } from './planForm.ts'

const today = '2026-11-26'

test.each([
  ['is due later', '2027-03-31', '2026-11-22'],
  ['was due', '2026-10-14', '2026-10-11'],
])('the proposed baseline of a CAR that %s ends before it, and before today', (_name, dueDate, baselineTo) => {
  const proposed = planValuesOf(aCar(1, { dueDate, actionsDoneAt: null }), undefined, today)
  expect(proposed).toMatchObject({ goLive: dueDate, baselineTo })
})
