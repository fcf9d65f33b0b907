import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'

/** A mouse picks up after a few pixels: a click stays a click. A finger after a moment: a swipe still scrolls. */
const mouse = { activationConstraint: { distance: 5 } }
const touch = { activationConstraint: { delay: 180, tolerance: 8 } }
const moving = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])
const ending = new Set(['Space', 'Enter', 'Escape'])

/** Mouse, touch and keyboard. A key moves what is held by places, not by pixels: `onKey` hears which one. */
export function useDragSensors(onKey: (key: string) => void) {
  const heard = useRef(onKey)
  useEffect(() => {
    heard.current = onKey
  })
  // The sensor keeps the options with which it was picked up.
  const [keyboard] = useState(() => ({
    onActivation: keepEarlyKeys,
    coordinateGetter: (event: KeyboardEvent) => {
      if (moving.has(event.code)) {
        event.preventDefault()
        heard.current(event.code)
      }
      return undefined
    },
  }))
  return useSensors(useSensor(MouseSensor, mouse), useSensor(TouchSensor, touch), useSensor(KeyboardSensor, keyboard))
}

/** The library hears keys from the next turn of the clock on. What a quick hand pressed by then is pressed again when it does. */
function keepEarlyKeys(): void {
  const early: KeyboardEvent[] = []
  const keep = (event: KeyboardEvent) => {
    if (!moving.has(event.code) && !ending.has(event.code)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    early.push(event)
  }
  // The key that picks up has passed here already.
  window.addEventListener('keydown', keep, { capture: true })
  // The library sets its timer once this is done; this one follows it.
  queueMicrotask(() => setTimeout(() => void pressAgain()))

  async function pressAgain(): Promise<void> {
    window.removeEventListener('keydown', keep, { capture: true })
    for (const event of early) {
      document.dispatchEvent(new KeyboardEvent(event.type, event))
      // The next step starts where this one led: that is drawn before anything else happens.
      await Promise.resolve()
    }
  }
}
