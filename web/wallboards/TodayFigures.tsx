import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { WallView } from '../../contract/wallboards/wallboards.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './TodayFigures.module.css'
import layout from '../ui/layout.module.css'
import { useSpan } from './useSpan.ts'

/** Today's figures: calls, downtime, which grows while lines are stopped, and safety. */
export function TodayFigures({ view, now }: { view: WallView; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const span = useSpan()
  const since = Math.max(0, now - Date.parse(view.at)) / 60_000
  return (
    <dl className={`${classes.figures} ${layout.stack}`}>
      <Figure label={t('Calls today')}>{format.number(view.callsToday)}</Figure>
      <Figure label={t('Downtime today')}>{span(view.downtimeMinutes + since * view.linesStopped)}</Figure>
      <Figure label={t('Days since the last safety case')}>
        {view.daysSinceSafety === null ? t('None yet') : format.number(view.daysSinceSafety)}
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
