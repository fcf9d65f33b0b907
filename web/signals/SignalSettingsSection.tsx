import { Checkbox, Select, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { urgentCallTypes } from '../../contract/calls/callChoices.ts'
import type { SignalSettings } from '../../contract/signals/signals.ts'
import { callTypeWords } from '../../contract/records/words.ts'
import { showError } from '../ui/showError.ts'
import { Section } from '../ui/Section.tsx'
import { inWords } from '../ui/useWorkLabels.ts'
import { useEditSignalSettings } from './queries.ts'
import { useSpan } from './useSpan.ts'

/** Choices in seconds; a program may have set another number. */
const offered = {
  debounceSeconds: [0, 5, 10, 30, 60, 120, 300],
  silentAfterSeconds: [60, 120, 300, 600, 1800, 3600, 21_600, 86_400],
}

/** How signals are processed. */
export function SignalSettingsSection({ settings }: { settings: SignalSettings }) {
  const { t } = useTranslation()
  const span = useSpan()
  const types = inWords(t, callTypeWords)
  const editing = useEditSignalSettings()

  const change = (edit: Parameters<typeof editing.mutateAsync>[0]) =>
    editing.mutateAsync(edit).catch((error: unknown) => showError(t('The setting was not saved.'), error))

  const seconds = (name: keyof typeof offered) => ({
    maw: '22rem',
    allowDeselect: false,
    data: [...new Set([...offered[name], settings[name]])]
      .sort((one, other) => one - other)
      .map((count) => ({ value: String(count), label: span(count) })),
    value: String(settings[name]),
    onChange: (value: string | null) => value !== null && void change({ [name]: Number(value) }),
  })
  return (
    <Section title={t('When to call for help')}>
      <Stack gap="md">
        <Select
          label={t('Call after a signal has been on for')}
          description={t('Shorter signals are ignored.')}
          {...seconds('debounceSeconds')}
        />
        <Select
          label={t('Show as silent after')}
          description={t('Without a signal for this long, the state of a station is unknown.')}
          {...seconds('silentAfterSeconds')}
        />
        <Checkbox.Group
          label={t('Signals that mean the line is stopped')}
          value={settings.stopping}
          onChange={(chosen) => void change({ stopping: urgentCallTypes.filter((type) => chosen.includes(type)) })}
        >
          <Stack gap="xs" mt="xs">
            {urgentCallTypes.map((type) => (
              <Checkbox key={type} value={type} label={types[type]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </Section>
  )
}
