import { expect, test } from 'vitest'
import { carStatuses } from './carChoices.ts'
import { caseStatuses } from './caseChoices.ts'
import { isFinished, isOverdue } from './openWork.ts'
import { taskStatuses } from './taskChoices.ts'

const today = '2026-11-23'

test('a case is finished once it is completed or closed, a CAR and a task once they are complete', () => {
  expect(caseStatuses.filter((status) => isFinished('cases', status))).toEqual(['completed', 'closed'])
  expect(carStatuses.filter((status) => isFinished('cars', status))).toEqual(['complete'])
  expect(taskStatuses.filter((status) => isFinished('tasks', status))).toEqual(['completed'])
})

test('open work is overdue from the day after its due date, work that is finished or has no due date never', () => {
  const days = [null, '2026-11-22', today, '2026-11-24']
  const late = (isLate: (dueDate: string | null) => boolean) => days.filter(isLate)
  for (const status of caseStatuses) {
    const expected = isFinished('cases', status) ? [] : ['2026-11-22']
    expect(late((dueDate) => isOverdue('cases', { status, dueDate }, today))).toEqual(expected)
  }
  for (const status of carStatuses) {
    const expected = isFinished('cars', status) ? [] : ['2026-11-22']
    expect(late((dueDate) => isOverdue('cars', { status, dueDate }, today))).toEqual(expected)
  }
  for (const status of taskStatuses) {
    const expected = isFinished('tasks', status) ? [] : ['2026-11-22']
    expect(late((dueDate) => isOverdue('tasks', { status, dueDate }, today))).toEqual(expected)
  }
})
