import { Box, Group, SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useToday } from '../i18n/timeZone.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { useErpRevenue } from './queries.ts'
import classes from './RevenueFigure.module.css'
import text from '../ui/text.module.css'

type Span = { from: string; to: string }
type Choice = 'year' | 'lastYear' | 'own'

const yearOf = (year: number): Span => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** Sales in a chosen period according to the ledger; initially the current year. */
export function RevenueFigure() {
  const { t } = useTranslation()
  const format = useFormat()
  const year = Number(useToday().slice(0, 4))
  const [choice, setChoice] = useState<Choice>('year')
  const [span, setSpan] = useState(yearOf(year))
  const revenue = useErpRevenue(span.from, span.to)

  function choose(next: Choice): void {
    setChoice(next)
    if (next !== 'own') setSpan(yearOf(next === 'year' ? year : year - 1))
  }
  function change(day: Partial<Span>): void {
    setChoice('own')
    setSpan({ ...span, ...day })
  }

  return (
    <Stack gap="sm">
      <Group gap="xs" align="stretch">
        <SegmentedControl<Choice>
          size="xs"
          aria-label={t('Period')}
          value={choice}
          onChange={(next) => choose(next)}
          data={[
            { value: 'year', label: t('This year') },
            { value: 'lastYear', label: t('Last year') },
            { value: 'own', label: t('Custom range') },
          ]}
        />
        {choice === 'own' && (
          <>
            <DayInput
              {...dayLook}
              aria-label={t('Start date')}
              value={span.from}
              maxDate={span.to}
              onChange={(from) => from && change({ from })}
            />
            <DayInput
              {...dayLook}
              aria-label={t('End date')}
              value={span.to}
              minDate={span.from}
              onChange={(to) => to && change({ to })}
            />
          </>
        )}
      </Group>
      {revenue.isError && <ErrorState error={revenue.error} onRetry={() => void revenue.refetch()} />}
      {revenue.isPending && <Skeletons count={1} kind="line" height={40} />}
      {revenue.data && !revenue.isError && (
        <Box
          component="p"
          className={`${classes.figure} ${text.figures}`}
          mt="xs"
          fz={28}
          fw={600}
          lh={1.2}
          data-dated={revenue.isPlaceholderData || undefined}
        >
          {format.amount(revenue.data.totalRevenue, revenue.data.currency)}
        </Box>
      )}
      <Box component="p" c="dimmed" fz="xs">
        {format.days(span.from, span.to)} · {t('From the ledger: excl. tax, net of credit memos')}
      </Box>
    </Stack>
  )
}

const dayLook = { size: 'xs', w: 160, clearable: false } as const
