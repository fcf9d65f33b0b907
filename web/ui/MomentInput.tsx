import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from './DayInput.tsx'
import { TimeInput } from './TimeInput.tsx'

type MomentInputProps = {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** The name in its form, by which an error finds the field. */
  'data-path'?: string
  /** Local day and time, `2026-11-21T14:05`; empty for none. */
  value?: string
  /** There may be none. */
  clearable?: boolean
  onChange: (value: string) => void
}

/** A day with a time. A day that is chosen first begins at midnight. */
export function MomentInput({ label, value = '', clearable = false, onChange, ...help }: MomentInputProps) {
  const { t } = useTranslation()
  const [day = '', time = ''] = value.split('T')
  return (
    <Group align="flex-start" gap="xs">
      <DayInput
        {...help}
        label={label}
        flex="1 1 9rem"
        clearable={clearable}
        value={day || null}
        onChange={(chosen) => onChange(chosen ? `${chosen}T${time || '00:00'}` : '')}
      />
      <TimeInput
        label={t('Time')}
        flex="0 1 6.5rem"
        disabled={day === ''}
        value={time}
        onChange={(chosen) => onChange(`${day}T${chosen}`)}
      />
    </Group>
  )
}
