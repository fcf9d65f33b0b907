import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { changeLanguage } from '../i18n/i18n.ts'
import { adoptPreferences, forgetPreferences } from '../i18n/preferences.ts'
import { DayInput } from './DayInput.tsx'

afterEach(async () => {
  forgetPreferences()
  await changeLanguage('en')
})

test.each([
  ['en', 'mdy', 'Nov 05, 2026'],
  ['en', 'dmy', '05 Nov 2026'],
  ['de', 'dmy', '5. Nov. 2026'],
  ['de', 'mdy', '11/05/2026'],
  ['fr', 'dmy', '5 nov. 2026'],
  ['es', 'ymd', '2026-11-05'],
] as const)('a day is written as elsewhere in %s with %s: %s', async (language, dateFormat, written) => {
  adoptPreferences({ ...defaultPreferences, language, dateFormat })
  await changeLanguage(language)
  await renderScreen(<DayInput label="Due" value="2026-11-05" />)
  expect(screen.getByRole('textbox', { name: 'Due' })).toHaveProperty('value', written)
})

test.each([
  ['de', 'dmy', '03.12.2026'],
  ['fr', 'dmy', '03/12/2026'],
  ['es', 'dmy', '3/12/26'],
  ['en', 'mdy', '12/03/2026'],
  ['en', 'dmy', '03/12/2026'],
] as const)('a day is typed as it is usual in %s with %s: %s', async (language, dateFormat, typed) => {
  adoptPreferences({ ...defaultPreferences, language, dateFormat })
  await changeLanguage(language)
  const onChange = vi.fn<(day: string | null) => void>()
  await renderScreen(<DayInput label="Due" value={null} onChange={onChange} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Due' }), typed)
  expect(onChange).toHaveBeenLastCalledWith('2026-12-03')
})
