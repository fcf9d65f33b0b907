import { expect, test } from 'vitest'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { adoptPreferences, forgetPreferences } from '../i18n/preferences.ts'
import { errorsInNew, firstDueDay, taskForm } from './taskForm.ts'

const { empty, errorsInEdit, sentOf } = taskForm

test('a missing assignee, day and hours are sent as null, hours as a whole number', () => {
  expect(sentOf(empty)).toMatchObject({ assigneeId: null, dueDate: null, estimatedHours: null })
  expect(sentOf({ ...empty, estimatedHours: '7' }).estimatedHours).toBe(7)
  expect(sentOf({ ...empty, estimatedHours: '7.9', dueDate: '2026-11-30' })).toMatchObject({
    estimatedHours: 7,
    dueDate: '2026-11-30',
  })
})

test('a task requires a title, and hours that are not negative', () => {
  expect(errorsInNew({ ...empty, title: '  ' })).toEqual({ title: 'Title is required' })
  expect(errorsInEdit({ actualHours: -1 })).toEqual({ actualHours: 'Hours cannot be negative.' })
})

test('a case task may still be due yesterday, the task of a CAR not before today', () => {
  const now = new Date(2026, 11, 1, 0, 15)
  expect(firstDueDay({ caseId: 'x' }, now)).toBe('2026-11-30')
  expect(firstDueDay({ carId: 'x' }, now)).toBe('2026-12-01')
})

test('today is the day in the reader’s time zone', () => {
  const now = new Date('2026-11-30T20:00:00Z')
  adoptPreferences({ ...defaultPreferences, timeZone: 'Asia/Kolkata' })
  expect(firstDueDay({ carId: 'x' }, now)).toBe('2026-12-01')
  adoptPreferences({ ...defaultPreferences, timeZone: 'America/New_York' })
  expect(firstDueDay({ carId: 'x' }, now)).toBe('2026-11-30')
  forgetPreferences()
})
