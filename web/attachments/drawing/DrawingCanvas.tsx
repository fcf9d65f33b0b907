import { type KeyboardEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './PhotoDrawing.module.css'
import { type Colours, type BaseImage, render } from './render.ts'
import {
  type Ink,
  isTap,
  moved,
  type Point,
  resized,
  type Shape,
  shapeAt,
  type Size,
  type Tool,
  within,
} from './shapes.ts'

type DrawingCanvasProps = {
  ground: BaseImage
  shapes: readonly Shape[]
  tool: Tool
  ink: Ink
  /** A shape that is being moved by keys and not placed yet. */
  pending: Shape | null
  onPending: (shape: Shape | null) => void
  onShape: (shape: Shape) => void
  colours: () => Colours
  hintId: string
  ref: RefObject<HTMLCanvasElement | null>
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The photo being drawn on: a drag draws, a tap places a mark of default size, keys place and move one. */
export function DrawingCanvas(props: DrawingCanvasProps) {
  const { ground, shapes, tool, ink, pending, onPending, onShape, colours, hintId, ref } = props
  const { t } = useTranslation()
  const [dragged, setDragged] = useState<Shape | null>(null)
  const pointer = useRef<number | null>(null)
  const drawing = dragged ?? pending

  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (ref.current) render(ref.current, ground, drawing ? [...shapes, drawing] : shapes, colours())
    })
    return () => cancelAnimationFrame(frame)
  })

  function start(event: PointerEvent): void {
    // Ignores a second finger and the palm.
    if (pointer.current !== null || event.button !== 0) return
    if (pending) onShape(pending)
    pointer.current = event.pointerId
    event.currentTarget.setPointerCapture(event.pointerId)
    const from = placeOf(event, ground, ref.current)
    setDragged({ tool, ink, from, to: from })
  }
  function drag(event: PointerEvent): void {
    if (event.pointerId !== pointer.current) return
    const to = placeOf(event, ground, ref.current)
    setDragged((before) => before && { ...before, to })
  }
  function end(event: PointerEvent): void {
    if (event.pointerId !== pointer.current) return
    if (dragged) onShape(isTap(dragged, ground) ? shapeAt(dragged.from, dragged.tool, dragged.ink, ground) : dragged)
    drop()
  }
  function drop(): void {
    pointer.current = null
    setDragged(null)
  }

  function press(event: KeyboardEvent): void {
    const direction = directions[event.key]
    if (event.key === 'Enter' || event.key === ' ') {
      const middle = { x: ground.width / 2, y: ground.height / 2 }
      if (pending) onShape(pending)
      else onPending(shapeAt(middle, tool, ink, ground))
    } else if (direction && pending) {
      const step = Math.max(ground.width, ground.height) / 60
      const by = { x: direction.x * step, y: direction.y * step }
      onPending((event.shiftKey ? resized : moved)(pending, by, ground))
    } else return
    event.preventDefault()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes its own keys
    <div
      role="application"
      className={classes.picture}
      aria-label={t('Photo to draw on')}
      aria-describedby={hintId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and is reached by them
      tabIndex={0}
      data-mantine-stop-propagation="true"
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={drop}
      onKeyDown={press}
    >
      <canvas ref={ref} className={classes.canvas} width={ground.width} height={ground.height} />
    </div>
  )
}

/** The pointer's position on the picture, which is centred and as large as fits. */
function placeOf({ clientX, clientY }: PointerEvent, size: Size, canvas: Element | null): Point {
  const seen = canvas?.getBoundingClientRect() ?? new DOMRect(0, 0, size.width, size.height)
  const scale = Math.min(seen.width / size.width, seen.height / size.height)
  const x = (clientX - seen.left - seen.width / 2) / scale + size.width / 2
  const y = (clientY - seen.top - seen.height / 2) / scale + size.height / 2
  return within({ x, y }, size)
}
