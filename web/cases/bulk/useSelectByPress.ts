import { type MouseEvent, type PointerEvent, useRef } from 'react'

type Press = {
  onSelect: ((id: string, isRange: boolean) => void) | undefined
  /** A touch selects instead of opening. */
  isSelecting: boolean | undefined
}

/** Milliseconds after which a touch is a long press. */
const longPress = 500
const control = 'button, input, [role="menu"]'

/**
 * Props of a row that can be selected: by a click with the Shift key, by a long press, and while selecting by a touch
 * anywhere but on its controls.
 */
export function useSelectByPress(id: string, { onSelect, isSelecting }: Press) {
  const timer = useRef(0)
  const wasLong = useRef(false)
  if (!onSelect) return {}
  const stop = () => window.clearTimeout(timer.current)
  return {
    onPointerDown({ pointerType }: PointerEvent) {
      wasLong.current = false
      if (pointerType !== 'touch' || isSelecting) return
      timer.current = window.setTimeout(() => {
        wasLong.current = true
        onSelect(id, false)
      }, longPress)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerMove: stop,
    // A long press opens no menu for the link.
    onContextMenu: (event: MouseEvent) => wasLong.current && event.preventDefault(),
    onClickCapture(event: MouseEvent) {
      stop()
      const isRange = event.shiftKey
      if (!isRange && !isSelecting && !wasLong.current) return
      if (event.target instanceof Element && event.target.closest(control)) return
      event.preventDefault()
      event.stopPropagation()
      if (!wasLong.current) onSelect(id, isRange)
      wasLong.current = false
    },
  }
}
