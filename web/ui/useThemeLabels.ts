import { useTranslation } from 'react-i18next'
import type { Theme } from '../../contract/settings/preferenceChoices.ts'

/** Labels of the colour schemes. */
export function useThemeLabels(): Record<Theme, string> {
  const { t } = useTranslation()
  return { light: t('Light'), dark: t('Dark'), system: t('System') }
}
