import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'

/** A mouse picks up after a few pixels: a click stays a click. A finger after a moment: a swipe still scrolls. */
const mouse = { activationConstraint: { distance: 5 } }
const touch = { activationConstraint: { delay: 180, tolerance: 8 } }
const moving = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** Mouse, touch and keyboard. A key moves what is held by places, not by pixels: `onKey` hears which one. */
export function useDragSensors(onKey: (key: string) => void) {
  const heard = useRef(onKey)
  useEffect(() => {
    heard.current = onKey
  })
  // The sensor keeps the options with which it was picked up.
  const [keyboard] = useState(() => ({
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
