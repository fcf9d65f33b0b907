import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { adoptPreferences, forgetPreferences } from '../i18n/preferences.ts'
import { stopClock } from '../testing/stopClock.ts'
import { DueDate } from './DueDate.tsx'

afterEach(() => forgetPreferences())

test.each([
  ['Asia/Kolkata', true],
  ['America/New_York', false],
])('what was due on the 30th is late on the 1st of whoever reads in %s: %s', async (timeZone, isLate) => {
  stopClock(new Date('2026-06-30T20:00:00Z'))
  adoptPreferences({ ...defaultPreferences, timeZone })
  await renderScreen(<DueDate record="tasks" work={{ status: 'pending', dueDate: '2026-06-30' }} />)
  expect(await screen.findByText('Jun 30, 2026')).toBeTruthy()
  expect(screen.queryByText('Overdue') !== null).toBe(isLate)
})

test('finished work is never overdue', async () => {
  await renderScreen(<DueDate record="cases" work={{ status: 'closed', dueDate: '2020-06-30' }} />)
  expect(await screen.findByText('Jun 30, 2020')).toBeTruthy()
  expect(screen.queryByText('Overdue')).toBeNull()
})

test('in a tight place the year is left out where it is obvious', async () => {
  stopClock(new Date('2026-11-29T12:00:00Z'))
  const dueOn = (dueDate: string) => <DueDate record="cars" work={{ status: 'active', dueDate }} isShort />
  await renderScreen(
    <>
      {dueOn('2027-01-04')}
      {dueOn('2028-01-04')}
    </>,
  )
  expect((await screen.findByText('Jan 4')).title).toBe('Jan 04, 2027')
  expect(screen.getByText('Jan 04, 2028')).toBeTruthy()
})
