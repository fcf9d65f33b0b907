import { IconAlertTriangle, IconPackage, IconRosetteDiscountCheck, IconTool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { WallCall } from '../../contract/wallboards/wallboards.ts'
import { shapes, stateOf, useStateLabels } from './stationMarks.ts'
import { useSpan } from './useSpan.ts'
import classes from './CallRows.module.css'
import layout from '../ui/layout.module.css'
import { Unbroken } from '../ui/Unbroken.tsx'
import text from '../ui/text.module.css'

const icons = {
  quality: IconRosetteDiscountCheck,
  machine: IconTool,
  material: IconPackage,
  safety: IconAlertTriangle,
} satisfies Record<UrgentCallType, unknown>

/** The calls as rows: place, type, who is coming, and for how long. */
export function CallRows({ calls, now, isFirst }: { calls: readonly WallCall[]; now: number; isFirst: boolean }) {
  const { t } = useTranslation()
  return (
    <ol
      className={`${classes.rows} ${layout.stack}`}
      data-first={isFirst || undefined}
      style={{ '--calls': calls.length }}
      aria-label={t('Open calls')}
    >
      {calls.map((call) => (
        <CallRow key={call.id} call={call} now={now} />
      ))}
    </ol>
  )
}

function CallRow({ call, now }: { call: WallCall; now: number }) {
  const { t } = useTranslation()
  const span = useSpan()
  const labels = useStateLabels()
  const types = useUrgentCallTypeLabels()
  const state = stateOf(call)
  const [TypeIcon, Shape] = [icons[call.type], shapes[state]]
  const name = call.person ?? ''
  const place = call.station ?? call.area
  const left = call.expectedAt === null ? 0 : Math.ceil((Date.parse(call.expectedAt) - now) / 60_000)
  const who =
    call.state === 'arrived'
      ? t('{{name}} is there', { name })
      : call.state === 'acknowledged'
        ? left > 0
          ? t('{{name}} is coming, in {{minutes}} min', { name, minutes: left })
          : t('{{name}} is coming', { name })
        : call.reachedNobody
          ? t('Nobody could be reached')
          : t('Not answered yet')
  return (
    <li className={classes.row} data-state={state}>
      <span className={classes.type}>
        <TypeIcon size="1.6em" stroke={1.5} aria-hidden />
        {types[call.type]}
      </span>
      <span className={classes.what}>
        <span className={`${classes.station} ${text.twoLines}`} data-title={place === null || undefined}>
          {place ?? <Unbroken>{call.title}</Unbroken>}
        </span>
        <span className={`${classes.title} ${text.twoLines}`}>
          {place === null ? t('No station') : <Unbroken>{call.title}</Unbroken>}
        </span>
      </span>
      <span className={classes.state}>
        <span className={`${classes.word} ${layout.row}`}>
          <Shape size="1em" aria-hidden />
          {call.lineStopped ? t('Line stopped') : labels[state === 'stopped' ? 'waiting' : state]}
        </span>
        <span className={`${classes.who} ${text.twoLines}`}>
          {who}
          {call.helpers > 0 && ` +${call.helpers}`}
        </span>
      </span>
      <span className={classes.minutes}>{span((now - Date.parse(call.calledAt)) / 60_000)}</span>
    </li>
  )
}

/** The labels of call types for this page, whose catalogue has only the texts of its own files. */
export function useUrgentCallTypeLabels(): Record<UrgentCallType, string> {
  const { t } = useTranslation()
  return {
    quality: t('Quality'),
    machine: t('Machine'),
    material: t('Material'),
    safety: t('Safety'),
  }
}
