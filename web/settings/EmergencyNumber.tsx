import { Box, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emergencyNumberLimit } from '../../contract/settings/settings.ts'
import { Section } from '../ui/Section.tsx'

/** The number to call in an emergency; saved on blur. */
export function EmergencyNumber({ saved, onSave }: { saved: string; onSave: (text: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState(saved)
  return (
    <Section title={t('Emergency number')}>
      <TextInput
        label={t('In danger call')}
        placeholder={t('For example 112')}
        maxLength={emergencyNumberLimit}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => text.trim() !== saved && onSave(text.trim())}
      />
      <Box component="p" maw="72ch" mt="sm" c="dimmed">
        {t('Shown where people and guests report, and while a call for help could not be sent.')}
      </Box>
    </Section>
  )
}
