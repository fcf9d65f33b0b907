import { expect, test } from 'vitest'
import { carStatuses } from '../cars/carChoices.ts'
import { caseStatuses } from '../cases/caseChoices.ts'
import { isActedOn, isFinished, isOverdue } from './openWork.ts'
import { taskStatuses } from '../tasks/taskChoices.ts'

const today = '2026-11-23'

test('a case is finished once it is completed or closed, a CAR once it is complete or cancelled, a task once it is completed', () => {
  expect(caseStatuses.filter((status) => isFinished('cases', status))).toEqual(['completed', 'closed'])
  expect(carStatuses.filter((status) => isFinished('cars', status))).toEqual(['complete', 'cancelled'])
  expect(taskStatuses.filter((status) => isFinished('tasks', status))).toEqual(['completed'])
})

test('a CAR whose effect is being verified is open, with no action left to do', () => {
  expect(isFinished('cars', 'verifying')).toBe(false)
  expect(carStatuses.filter((status) => isActedOn('cars', status))).toEqual(['verifying', 'complete', 'cancelled'])
})

test('open work is overdue from the day after its due date, work that is finished or has no due date never', () => {
  const days = [null, '2026-11-22', today, '2026-11-24']
  const late = (isLate: (dueDate: string | null) => boolean) => days.filter(isLate)
  for (const status of caseStatuses) {
    const expected = isFinished('cases', status) ? [] : ['2026-11-22']
    expect(late((dueDate) => isOverdue('cases', { status, dueDate }, today))).toEqual(expected)
  }
  for (const status of carStatuses) {
    const expected = isActedOn('cars', status) ? [] : ['2026-11-22']
    expect(late((dueDate) => isOverdue('cars', { status, dueDate }, today))).toEqual(expected)
  }
  for (const status of taskStatuses) {
    const expected = isFinished('tasks', status) ? [] : ['2026-11-22']
    expect(late((dueDate) => isOverdue('tasks', { status, dueDate }, today))).toEqual(expected)
  }
})
