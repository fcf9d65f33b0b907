import type { Theme } from '../../contract/settings/preferenceChoices.ts'
import { usePreferences } from '../i18n/preferences.ts'
import { useChoosePreferences } from './preferenceQueries.ts'

/** The chosen theme, and a function that changes it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { theme } = usePreferences()
  const choose = useChoosePreferences()
  return [theme, (next) => choose({ theme: next })]
}
