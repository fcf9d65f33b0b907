import { useEffect, useEffectEvent, useState } from 'react'

const signs = ['pointerdown', 'keydown', 'input'] as const

/** Calls `onIdle` when nobody has touched the screen for `after` milliseconds; returns the remaining seconds. */
export function useIdle(after: number, isOn: boolean, onIdle: () => void): number {
  const [left, setLeft] = useState(Math.ceil(after / 1000))
  const end = useEffectEvent(onIdle)
  useEffect(() => {
    if (!isOn) return undefined
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
      setLeft(Math.ceil(after / 1000))
    }
    const timer = window.setInterval(() => {
      // The camera covers it: somebody is busy.
      if (document.hidden) return touch()
      const rest = touchedAt + after - Date.now()
      setLeft(Math.max(0, Math.ceil(rest / 1000)))
      if (rest <= 0) end()
    }, 500)
    for (const sign of signs) window.addEventListener(sign, touch)
    return () => {
      window.clearInterval(timer)
      setLeft(Math.ceil(after / 1000))
      for (const sign of signs) window.removeEventListener(sign, touch)
    }
  }, [after, isOn])
  return left
}
