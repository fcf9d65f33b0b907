import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Period } from '../../contract/analytics/periods.ts'
import chip from '../ui/FilterChip.module.css'
import { type PeriodChoice, usePeriodNames } from './usePeriodNames.ts'
import text from '../ui/text.module.css'

/** The most frequently reviewed periods, one click each. */
const frequent = ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter'] as const

type PeriodButtonsProps = { period: PeriodChoice; onChange: (period: Period) => void }

export function PeriodButtons({ period, onChange }: PeriodButtonsProps) {
  const { t } = useTranslation()
  const names = usePeriodNames()
  return (
    <span role="group" aria-label={t('Common periods')} style={{ display: 'contents' }}>
      {frequent.map((one) => (
        <span key={one} className={`${chip.chip} ${text.secondary}`} data-active={one === period || undefined}>
          <UnstyledButton className={chip.offer} aria-pressed={one === period} onClick={() => onChange(one)}>
            {names[one]}
          </UnstyledButton>
        </span>
      ))}
    </span>
  )
}
