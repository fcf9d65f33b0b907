import { Menu, UnstyledButton } from '@mantine/core'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { calendarPeriods, rollingPeriods } from '../../contract/analytics/periods.ts'
import chip from '../ui/FilterChip.module.css'
import { type PeriodChoice, usePeriodNames } from './usePeriodNames.ts'
import text from '../ui/text.module.css'

type PeriodMenuProps = {
  period: PeriodChoice
  /** The days of the period as text. */
  days: string
  onChange: (period: PeriodChoice) => void
}

/** Chooses the days of the charts: a calendar period, days up to today, or custom days. */
export function PeriodMenu({ period, days, onChange }: PeriodMenuProps) {
  const { t } = useTranslation()
  const names = usePeriodNames()
  const groups = [calendarPeriods, rollingPeriods, ['all', 'own']] as const
  return (
    <span className={`${chip.chip} ${text.secondary}`} data-active>
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
            {groups.map((group, place) => [
              place > 0 && <Menu.Divider key={place} />,
              ...group.map((value) => (
                <Menu.RadioItem key={value} value={value} closeMenuOnClick onChange={() => onChange(value)}>
                  {names[value]}
                </Menu.RadioItem>
              )),
            ])}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
