import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Chart.module.css'
import text from '../text.module.css'
import { type ChartPoint, nearestPoint, pointByKey } from './chartPoint.ts'

type Margin = { top: number; right: number; bottom: number; left: number }

type ChartProps = {
  /** The accessible name. */
  label: string
  measure: (element: HTMLElement | null) => (() => void) | undefined
  /** In pixels, with the margins. */
  width: number
  height: number
  margin: Margin
  points: readonly ChartPoint[]
  /** The drawing, in pixels from the upper left corner of the plot. */
  children: ReactNode
}

/**
 * A drawing with interactive points. Arrow keys move from point to point, Enter and a click open what is behind one; the
 * first tap selects a point and the second opens it. The text of a point is also announced to screen readers.
 */
export function Chart({ label, measure, width, height, margin, points, children }: ChartProps) {
  const { t } = useTranslation()
  const [active, setActive] = useState(-1)
  const touched = useRef(-1)
  const point = points[active]

  function pointAt(event: PointerEvent<HTMLElement>): number {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return nearestPoint(points, event.clientX - left - margin.left, event.clientY - top - margin.top)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') return setActive(-1)
    if (event.key === 'Enter') return point?.open?.()
    const next = pointByKey(event.key, active, points.length)
    if (next === null) return
    event.preventDefault()
    setActive(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes its own keys
    <div
      ref={measure}
      className={classes.chart}
      data-opens={point?.open ? true : undefined}
      role="application"
      aria-roledescription={t('chart')}
      aria-label={t('{{chart}}. Use the arrow keys to move between points.', { chart: label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and is reached by them
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(-1)}
      onPointerDown={(event) => {
        touched.current = event.pointerType === 'mouse' ? pointAt(event) : active
      }}
      onPointerMove={(event) => setActive(pointAt(event))}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') setActive(-1)
      }}
      onPointerUp={(event) => {
        const index = pointAt(event)
        if (index === touched.current) points[index]?.open?.()
        else setActive(index)
      }}
    >
      <svg width={width} height={height} aria-hidden>
        <g transform={`translate(${margin.left},${margin.top})`}>
          {children}
          {point && <Highlight point={point} />}
        </g>
      </svg>
      {point && (
        <div className={classes.tip} style={placeOf(point, margin, width)} aria-hidden>
          <div className={`${text.strong} ${text.breaks}`}>{point.title}</div>
          {point.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {point.open && <div className={text.dim}>{t('Click or press Enter to open')}</div>}
        </div>
      )}
      <VisuallyHidden aria-live="polite">{point && [point.title, ...point.lines].join(', ')}</VisuallyHidden>
    </div>
  )
}

function Highlight({ point: { x, y, box } }: { point: ChartPoint }) {
  const look = { fill: 'none', stroke: 'var(--mantine-color-text)', strokeWidth: 1.5 }
  return box ? <rect {...box} rx={2} {...look} /> : <circle cx={x} cy={y} r={6} {...look} />
}

/** Beside the point, on the side with more room. */
function placeOf({ x, y }: ChartPoint, margin: Margin, width: number) {
  const across = margin.left + x
  const top = Math.max(margin.top + y - 24, 0)
  return across > width / 2 ? { top, right: width - across + 14 } : { top, left: across + 14 }
}
