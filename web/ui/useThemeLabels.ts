import { useTranslation } from 'react-i18next'
import type { Theme } from '../../contract/preferenceChoices.ts'

/** What the themes are called. */
export function useThemeLabels(): Record<Theme, string> {
  const { t } = useTranslation()
  return { light: t('Light'), dark: t('Dark'), system: t('System') }
}
