import { Menu, UnstyledButton } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import chip from '../ui/FilterChip.module.css'
import { type Period, periods } from './analyticsSearch.ts'

type Choice = Period | 'own'
type PeriodMenuProps = {
  period: Choice
  /** The days of the period in words. */
  days: string
  onChange: (period: Choice) => void
}

/** The days that the charts are about. */
export function PeriodMenu({ period, days, onChange }: PeriodMenuProps) {
  const { t } = useTranslation()
  const names: Record<Choice, string> = {
    weeks: t('Last 26 weeks'),
    days30: t('Last 30 days'),
    days90: t('Last 90 days'),
    months: t('Last 12 months'),
    year: t('This year'),
    lastYear: t('Last year'),
    all: t('All time'),
    own: t('Own days'),
  }
  return (
    <span className={chip.chip} data-active>
      <Menu position="bottom-start" width={220}>
        <Menu.Target>
          <UnstyledButton className={chip.offer} title={days}>
            <IconCalendar size={14} stroke={1.5} aria-hidden />
            <span>{t('Period')}</span>
            <span className={chip.summary}>{names[period]}</span>
            <IconChevronDown size={12} stroke={2} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('Period')}>
          <Menu.RadioGroup value={period}>
            {([...periods, 'own'] as const).map((value) => (
              <Menu.RadioItem key={value} value={value} closeMenuOnClick onChange={() => onChange(value)}>
                {names[value]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
