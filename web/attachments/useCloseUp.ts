import { type PointerEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Minimum zoom factor. */
const closer = 2
/** Pixels by which one press of an arrow key pans. */
const step = 96

/** Zooming into the picture with this id. The element around it scrolls; another picture starts unzoomed. */
export function useCloseUp(id: string | undefined) {
  const stage = useRef<HTMLDivElement>(null)
  const [closeUp, setCloseUp] = useState<{ id: string; width: number } | null>(null)
  const wasDragged = useRef(false)
  const width = closeUp && closeUp.id === id ? closeUp.width : null

  /** Doubles the size, or shows it pixel by pixel where that is larger; the given position, else the centre, is centred. */
  function zoomIn(at?: Pick<PointerEvent, 'clientX' | 'clientY'>): void {
    const image = stage.current?.querySelector('img')
    if (!stage.current || !image || !id || width !== null) return
    const whole = image.getBoundingClientRect()
    const large = Math.max(whole.width * closer, image.naturalWidth)
    const times = whole.width > 0 ? large / whole.width : 1
    const across = at ? at.clientX - whole.left : whole.width / 2
    const down = at ? at.clientY - whole.top : whole.height / 2
    flushSync(() => setCloseUp({ id, width: large }))
    stage.current.scrollLeft = across * times - stage.current.clientWidth / 2
    stage.current.scrollTop = down * times - stage.current.clientHeight / 2
  }

  function move(right: number, down: number): void {
    stage.current?.scrollBy?.(right * step, down * step)
  }

  // A click zooms in and out; a drag pans.
  function onPointerDown(): void {
    wasDragged.current = false
  }
  function onPointerMove({ pointerType, buttons, movementX, movementY }: PointerEvent): void {
    if (width === null || pointerType !== 'mouse' || buttons !== 1) return
    wasDragged.current = true
    stage.current?.scrollBy(-movementX, -movementY)
  }
  function onPointerUp(event: PointerEvent): void {
    if (event.pointerType === 'touch' || wasDragged.current || !(event.target instanceof HTMLImageElement)) return
    if (width === null) zoomIn(event)
    else setCloseUp(null)
  }

  return { stage, width, zoomIn, zoomOut: () => setCloseUp(null), move, onPointerDown, onPointerMove, onPointerUp }
}

export type CloseUp = ReturnType<typeof useCloseUp>
