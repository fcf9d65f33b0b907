import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SchemeButtons } from '../ui/SchemeButtons.tsx'
import { Section } from '../ui/Section.tsx'
import { useTheme } from './useTheme.ts'

export function AppearancePanel() {
  const { t } = useTranslation()
  const [theme, choose] = useTheme()
  return (
    <Box maw="48rem">
      <Section title={t('Theme')}>
        <Box maw={352}>
          <SchemeButtons value={theme} onChange={choose} />
        </Box>
        <Box component="p" maw="72ch" mt="sm" c="dimmed">
          {t('Applies to you on every device. System follows the setting of each device.')}
        </Box>
      </Section>
    </Box>
  )
}
