import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Light, dark, or as the system has it; items of the user menu. */
export function SchemeSwitch() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const schemes: [MantineColorScheme, string][] = [
    ['light', t('Light')],
    ['dark', t('Dark')],
    ['auto', t('System')],
  ]
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
      <Menu.Label>{t('Theme')}</Menu.Label>
      {schemes.map(([value, label]) => (
        <Menu.RadioItem key={value} value={value}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
