import { Alert, Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CallPreview, CallRoute, PlannedRung } from '../../../contract/calls/callRoutes.ts'
import type { PlannedShift } from '../../../contract/settings/shifts.ts'
import { useFormat } from '../../i18n/format.ts'
import { useRoutingTexts } from './useRoutingTexts.ts'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import classes from './CallsPanel.module.css'

/** Maximum number of people of a step that are spelled out. */
const maxNames = 6

type CallPlanProps = { plan: CallPreview; routes: CallRoute[]; shifts: PlannedShift[] }

/** Who would be called when: a sentence, and the steps on a timeline for both courses that a call may take. */
export function CallPlan({ plan, routes, shifts }: CallPlanProps) {
  const { t } = useTranslation()
  const texts = useRoutingTexts(shifts, [])
  const route = routes[plan.route]
  const shift =
    plan.shift === null ? t('No shift at that time.') : t('Shift: {{name}}.', { name: texts.shift(plan.shift) })
  const used =
    route &&
    t('Uses escalation {{number}}: {{name}}.', {
      number: plan.route + 1,
      name: texts.matches(route, routes.length === 1),
    })
  const quiet = plan.isCritical
    ? t('Also reaches people during their quiet hours.')
    : t('Push notifications wait for the end of quiet hours.')
  const waiting = [...plan.rungs, ...plan.repeats]
  // Both ways are drawn to the same scale.
  const span = Math.max(0, ...[...waiting, ...plan.notCleared].map(({ afterMinutes }) => afterMinutes ?? 0))
  const reached = waiting.some(({ people }) => people.length > 0)
  return (
    <div aria-live="polite">
      <Box component="p" maw="72ch">
        {[used, shift, quiet].filter(Boolean).join(' ')}
      </Box>
      {!reached && (
        <Alert color="red" variant="light" mt="sm">
          {t('No one would be notified at that time.')}
        </Alert>
      )}
      {!plan.isMailSetUp && (
        <Alert color="orange" variant="light" mt="sm">
          {t('Email is not set up on this server: if a push message fails, no email takes its place.')}
        </Alert>
      )}
      <Box className={`${layout.grid} ${layout.gapHuge}`} mt="md">
        <Moments title={t('If no one answers')} from={t('Call')} plan={plan} rungs={waiting} span={span} />
        <Moments
          title={t('If someone answers at once but does not clear it')}
          from={t('Call answered')}
          plan={plan}
          rungs={plan.notCleared}
          span={span}
        />
      </Box>
    </div>
  )
}

type MomentsProps = { title: string; from: string; plan: CallPreview; rungs: PlannedRung[]; span: number }

function Moments({ title, from, plan, rungs, span }: MomentsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = ({ people }: PlannedRung): string => {
    const shown = people.slice(0, maxNames).map(({ name }) => name)
    const more = people.length - shown.length
    return format.list(more > 0 ? [...shown, t('{{count}} more', { count: more })] : shown)
  }
  const marks = rungs.flatMap(({ rung, afterMinutes }) =>
    afterMinutes === null ? [] : [{ minutes: afterMinutes, step: rung }],
  )
  return (
    <div className={classes.way}>
      <Box component="h4" fw={500} fz="sm" mb="0.5rem" className={layout.spanning}>
        {title}
      </Box>
      {marks.length > 0 && <TimeRail marks={marks} span={span} />}
      <Box component="ol" mt="0.5rem" aria-label={title}>
        <li className={classes.moment}>
          <time dateTime={plan.calledAt}>{format.time(plan.calledAt)}</time>
          <span className={classes.dot} aria-hidden />
          <span>{from}</span>
        </li>
        {rungs.map((rung, index) => (
          <li key={index} className={classes.moment} data-empty={rung.people.length === 0 || undefined}>
            <time dateTime={rung.at}>{format.time(rung.at)}</time>
            <span className={classes.dot} aria-hidden />
            <span className={text.breaks}>
              <Box component="span" fw={500}>
                {rung.afterMinutes === null
                  ? t('Step {{number}}: no one available, skipped', { number: rung.rung })
                  : rung.afterMinutes === 0
                    ? t('Step {{number}}: at once', { number: rung.rung })
                    : t('Step {{number}}: after {{span}}', {
                        number: rung.rung,
                        span: format.minutes(rung.afterMinutes),
                      })}
              </Box>
              {rung.people.length > 0 && (
                <Box component="span" display="block" c="dimmed">
                  {names(rung)}
                </Box>
              )}
            </span>
          </li>
        ))}
      </Box>
    </div>
  )
}

/** Steps of a scale, in minutes. */
const scales = [0.5, 1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440]
const maxTicks = 6
/** Of the whole line: what is closer together than this has one mark. */
const closest = 0.05

type TimeRailProps = {
  /** Minutes from the beginning, in their order, each with the number of its step. */
  marks: readonly { minutes: number; step: number }[]
  /** Minutes that the line stands for. */
  span: number
}

/**
 * When each step comes, to scale: from left to right, on a phone from top to bottom. It draws what stands beside it in
 * text, so it is hidden from screen readers.
 */
function TimeRail({ marks, span }: TimeRailProps) {
  const format = useFormat()
  const longest = Math.max(span, 1)
  const scale = scales.find((one) => longest / one <= maxTicks) ?? longest
  const ticks = Array.from({ length: Math.floor(longest / scale) + 1 }, (_none, index) => index * scale)
  const at = (minutes: number) => ({ '--at': minutes / longest })
  return (
    <div className={classes.rail} aria-hidden>
      {ticks.map((minutes) => (
        <span key={minutes} className={`${classes.tick} ${text.secondary}`} style={at(minutes)}>
          {format.minutes(minutes)}
        </span>
      ))}
      {grouped(marks, longest).map(({ minutes, steps }) => (
        <span key={minutes} className={classes.mark} style={at(minutes)} data-testid="mark">
          {steps.join(' ')}
        </span>
      ))}
    </div>
  )
}

function grouped(marks: TimeRailProps['marks'], longest: number) {
  const groups: { minutes: number; steps: number[] }[] = []
  for (const { minutes, step } of marks) {
    const last = groups.at(-1)
    if (last && (minutes - last.minutes) / longest < closest) last.steps = [...new Set([...last.steps, step])]
    else groups.push({ minutes, steps: [step] })
  }
  return groups
}
