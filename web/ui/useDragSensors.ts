import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'

/**
 * A mouse picks up after a few pixels, so that a click stays a click; a finger after a moment, so that a swipe still
 * scrolls.
 */
const mouse = { activationConstraint: { distance: 5 } }
const touch = { activationConstraint: { delay: 180, tolerance: 8 } }
const moving = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])
const ending = new Set(['Space', 'Enter', 'Escape'])

/** Mouse, touch and keyboard. Keys move the dragged item by positions, not by pixels: `onKey` receives the key. */
export function useDragSensors(onKey: (key: string) => void) {
  const latestOnKey = useRef(onKey)
  useEffect(() => {
    latestOnKey.current = onKey
  })
  // The sensor keeps the options it had when the item was picked up.
  const [keyboard] = useState(() => ({
    onActivation: keepEarlyKeys,
    coordinateGetter: (event: KeyboardEvent) => {
      if (moving.has(event.code)) {
        event.preventDefault()
        latestOnKey.current(event.code)
      }
      return undefined
    },
  }))
  return useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch), useSensor(KeyboardSensor, keyboard))
}

/** The library listens for keys only from its next timer on. Keys pressed before that are dispatched again then. */
function keepEarlyKeys(): void {
  const early: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    if (!moving.has(event.code) && !ending.has(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push(event)
  }
  // The key that picks up has already been dispatched.
  window.addEventListener('keydown', keep, { capture: true })
  // The library sets its timer after this; this one must follow it.
  queueMicrotask(() => setTimeout(() => void pressAgain()))

  async function pressAgain(): Promise<void> {
    window.removeEventListener('keydown', keep, { capture: true })
    for (const event of early) {
      document.dispatchEvent(new KeyboardEvent(event.type, event))
      // The next key starts from the resulting position, so that is rendered first.
      await Promise.resolve()
    }
  }
}
