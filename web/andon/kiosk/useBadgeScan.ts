import { useEffect, useEffectEvent } from 'react'

/** A scanner types like a keyboard, faster than people: a longer maxKeyInterval starts over. */
const maxKeyInterval = 100
const minLength = 6

/** Receives a badge that is scanned while no field has the focus. */
export function useBadgeScan(onScan: (badge: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    let typed = ''
    let at = 0
    function onKeyDown({ key, target, timeStamp }: KeyboardEvent): void {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
      if (timeStamp - at > maxKeyInterval) typed = ''
      at = timeStamp
      if (key === 'Enter' && typed.length >= minLength) {
        scanned(typed)
        typed = ''
      } else if (key.length === 1) typed += key
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
