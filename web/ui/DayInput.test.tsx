import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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
