import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useTimeZone, useToday } from '../i18n/timeZone.ts'
import type { CallSearch } from './callSearch.ts'
import tile from '../ui/FigureTile.module.css'
import classes from './CallTiles.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { callFiguresQuery } from './queries.ts'

/** Default number of days of the figures. */
const defaultDays = 28

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

/** How calls are answered: in the chosen days, else in the last four weeks. */
export function CallTiles({ search, openCount }: { search: CallSearch; openCount: number | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useTimeZone()
  const today = useToday()
  const { type, siteId, area, shift, department, category, priority } = search
  const isOwn = Boolean(search.from || search.to)
  const days = isOwn ? { from: search.from, to: search.to } : { from: daysBefore(today, defaultDays - 1), to: today }
  const { data } = useQuery(
    callFiguresQuery({ type, siteId, area, shift, department, category, priority, timeZone, ...days }),
  )
  const total = data?.total
  const minutes = (value: number | null | undefined) =>
    value === undefined ? undefined : value === null ? '-' : format.minutes(value)
  const ninety = (value: number | null | undefined) =>
    value === null || value === undefined ? '' : t('90th percentile {{span}}', { span: format.minutes(value) })
  const tiles = [
    { name: t('Open now', { context: 'calls' }), value: openCount?.toString(), below: '', isBad: (openCount ?? 0) > 0 },
    {
      name: t('Calls'),
      value: total && format.number(total.calls),
      below: total && total.unanswered > 0 ? t('{{count}} unanswered', { count: total.unanswered }) : '',
    },
    {
      name: t('Time to answer, median'),
      value: total && minutes(total.acknowledge.median),
      below: ninety(total?.acknowledge.percentile90),
    },
    {
      name: t('Time to clear, median'),
      value: total && minutes(total.clear.median),
      below: ninety(total?.clear.percentile90),
    },
    {
      name: t('Downtime'),
      value: total && minutes(total.downtimeMinutes),
      below: total?.downtime.median ? t('Median {{span}}', { span: format.minutes(total.downtime.median) }) : '',
    },
  ]
  return (
    <section aria-label={t('Figures')}>
      <Box component="p" mb="0.5rem" className={text.secondary}>
        {isOwn ? format.days(days.from, days.to, true) : t('Last {{count}} days', { count: defaultDays })}
      </Box>
      <dl className={classes.tiles}>
        {tiles.map(({ name, value, below, isBad }) => (
          <div key={name} className={`${classes.tile} ${layout.panel}`}>
            <dt>{name}</dt>
            <dd className={`${tile.figure} ${classes.figure}`} data-bad={isBad || undefined}>
              {value ?? '\u00a0'}
            </dd>
            <dd className={classes.below}>{below || '\u00a0'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
