import { Flex } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DayInput } from './DayInput.tsx'

/** Days, both included; a missing one leaves that side open. */
type Days = { from?: string | undefined; to?: string | undefined }

/** Inputs for the first and last day of a custom period. */
export function OwnDays({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const { t } = useTranslation()
  const look = { size: 'xs', flex: '1 1 10rem', miw: 0, maw: 176 } as const
  return (
    <Flex component="span" gap="xs" align="center" flex="1 1 auto" justify="flex-end">
      <DayInput
        {...look}
        aria-label={t('Start date')}
        placeholder={t('Start date')}
        value={from ?? null}
        maxDate={to}
        onChange={(day) => onChange({ from: day ?? undefined, to })}
      />
      <DayInput
        {...look}
        aria-label={t('End date')}
        placeholder={t('End date')}
        value={to ?? null}
        minDate={from}
        onChange={(day) => onChange({ from, to: day ?? undefined })}
      />
    </Flex>
  )
}
