import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Chart.module.css'
import text from '../text.module.css'

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

/** Width in pixels before, or without, any measurement. */
const assumed = 640

/** The current width of an element in pixels; the first value is its ref. */
export function useWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(assumed)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const read = () => {
      const { clientWidth } = element
      if (clientWidth > 0) setWidth(clientWidth)
    }
    read()
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [measure, width]
}

/** An interactive point of a chart, for mouse, touch and arrow keys. */
export type ChartPoint = {
  /** Its position in pixels from the upper left corner of the plot. */
  x: number
  y: number
  /** Its area, if any: outlined while it is selected. */
  box?: { x: number; y: number; width: number; height: number }
  title: string
  /** Its figures as text, by line. */
  lines: string[]
  /** Opens what is behind it. */
  open?: (() => void) | undefined
}

/** Index of the point nearest to a position; -1 for none. */
function nearestPoint(points: readonly ChartPoint[], x: number, y: number): number {
  let best = -1
  let least = Number.POSITIVE_INFINITY
  points.forEach((point, index) => {
    const distance = distanceTo(point, x, y)
    if (distance < least) {
      best = index
      least = distance
    }
  })
  return best
}

/** Horizontal distance counts more: in a column of a chart its point is meant, however high the pointer is. */
function distanceTo(point: ChartPoint, x: number, y: number): number {
  const { box } = point
  if (!box) return (4 * (point.x - x)) ** 2 + (point.y - y) ** 2
  const across = Math.max(box.x - x, 0, x - box.x - box.width)
  const down = Math.max(box.y - y, 0, y - box.y - box.height)
  return (4 * across) ** 2 + down ** 2
}

/** The index of the point to which a key moves; null for other keys. */
function pointByKey(key: string, active: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(active + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return active < 0 ? count - 1 : Math.max(active - 1, 0)
  return null
}
