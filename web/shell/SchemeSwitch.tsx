import { useTranslation } from 'react-i18next'
import { type Theme, themes } from '../../contract/settings/preferenceChoices.ts'
import { useTheme } from '../settings/useTheme.ts'
import type { MenuParts } from '../ui/LazyMenu.tsx'
import { useThemeLabels } from '../ui/useThemeLabels.ts'

/** Light, dark or system colour scheme, as items of the user menu. */
export function SchemeSwitch({ Menu }: { Menu: MenuParts }) {
  const { t } = useTranslation()
  const labels = useThemeLabels()
  const [theme, choose] = useTheme()
  return (
    <Menu.RadioGroup value={theme} onChange={(value) => choose(value as Theme)}>
      <Menu.Label>{t('Theme')}</Menu.Label>
      {themes.map((one) => (
        <Menu.RadioItem key={one} value={one}>
          {labels[one]}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
