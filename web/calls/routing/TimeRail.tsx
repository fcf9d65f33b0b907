import { useFormat } from '../../i18n/format.ts'
import classes from './TimeRail.module.css'
import text from '../../ui/text.module.css'

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
 * words, so it is hidden from screen readers.
 */
export function TimeRail({ marks, span }: TimeRailProps) {
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
