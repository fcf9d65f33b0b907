import { Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from './DayInput.tsx'

type MomentInputProps = {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** The name in its form, by which an error finds the field. */
  'data-path'?: string
  /** Local day and time, `2026-11-21T14:05`; empty for none. */
  value?: string
  onChange: (value: string) => void
}

/** A day with a time. A day that is chosen first begins at midnight. */
export function MomentInput({ label, value = '', onChange, ...help }: MomentInputProps) {
  const { t } = useTranslation()
  const [day = '', time = ''] = value.split('T')
  return (
    <Group align="flex-start" gap="xs">
      <DayInput
        {...help}
        label={label}
        flex="1 1 9rem"
        value={day || null}
        onChange={(chosen) => onChange(chosen ? `${chosen}T${time || '00:00'}` : '')}
      />
      <TextInput
        type="time"
        label={t('Time')}
        flex="none"
        disabled={day === ''}
        value={time}
        // An emptied time field would empty the day, too.
        onChange={({ currentTarget: { value: typed } }) => typed !== '' && onChange(`${day}T${typed}`)}
      />
    </Group>
  )
}
