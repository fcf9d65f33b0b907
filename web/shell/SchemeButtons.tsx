import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Light, dark, or as the system has it; for a thumb. */
export function SchemeButtons() {
  const { t } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="lg"
      aria-label={t('Theme')}
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'light', label: t('Light') },
        { value: 'dark', label: t('Dark') },
        { value: 'auto', label: t('System') },
      ]}
    />
  )
}
