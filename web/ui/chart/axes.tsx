import { AxisBottom, AxisLeft, type AxisScale, type TickRendererProps } from '@visx/axis'
import type { scaleLinear } from '@visx/scale'
import classes from './axes.module.css'

/** Minimum width in pixels of a label of the lower axis. */
const labelRoom = 58

/** Every nth value, so that their labels fit; the last one is kept. */
export function thinned<Value>(values: readonly Value[], width: number, room = labelRoom): Value[] {
  const step = Math.max(1, Math.ceil((values.length * room) / Math.max(width, 1)))
  return values.filter((_value, index) => (values.length - 1 - index) % step === 0)
}

const LowerLabel = ({ x, formattedValue }: TickRendererProps) => (
  <text className={classes.label} x={x} y={18} textAnchor="middle">
    {formattedValue}
  </text>
)

const SideLabel = ({ y, formattedValue }: TickRendererProps) => (
  <text className={classes.label} x={-8} y={y} dy="0.32em" textAnchor="end">
    {formattedValue}
  </text>
)

type LowerAxisProps<Value extends string | number | Date> = {
  scale: AxisScale<number>
  top: number
  values: Value[]
  write: (value: Value) => string
}

/** The lower axis: text or days, without tick marks. */
export function LowerAxis<Value extends string | number | Date>({ scale, top, values, write }: LowerAxisProps<Value>) {
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={values}
      tickFormat={(value) => write(value as Value)}
      hideTicks
      tickLength={0}
      stroke="var(--line-strong)"
      tickComponent={LowerLabel}
    />
  )
}

type SideAxisProps = {
  scale: ReturnType<typeof scaleLinear<number>>
  /** Width of the grid lines in pixels. */
  width: number
  /** Shown once above the axis. */
  unit: string
  write: (value: number) => string
  /** Approximate number of lines. */
  count?: number
  /** Whole numbers only, such as for cases. */
  whole?: boolean
}

/** The side axis: values, faint grid lines, and the unit above. */
export function SideAxis({ scale, width, unit, write, count = 4, whole = false }: SideAxisProps) {
  const values = scale.ticks(count).filter((value) => !whole || Number.isInteger(value))
  return (
    <>
      {values.map((value) => (
        <line key={value} x2={width} y1={scale(value)} y2={scale(value)} stroke="var(--line)" />
      ))}
      <AxisLeft
        scale={scale}
        tickValues={values}
        tickFormat={(value) => write(Number(value))}
        hideTicks
        hideAxisLine
        tickLength={0}
        tickComponent={SideLabel}
      />
      <text className={classes.label} x={-8} y={-12} textAnchor="end">
        {unit}
      </text>
    </>
  )
}
