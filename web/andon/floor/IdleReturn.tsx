import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './IdleReturn.module.css'
import layout from '../../ui/layout.module.css'

/** Seconds without a touch after which a shared screen returns to its start; the last ones are counted down. */
const idleSeconds = 20
const countedSeconds = 8

/** A tablet on a wall or a post; a phone is in one person's hand. */
const sharedScreen = '(min-width: 37.5em) and (min-height: 37.5em) and (pointer: coarse)'

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'input', 'scroll', 'focusin'] as const

/**
 * Calls `onIdle` once nobody has touched a shared screen for a while. Returns the remaining seconds, null before the
 * countdown.
 */
function useIdleCountdown(onIdle: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null)
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    if (!window.matchMedia(sharedScreen).matches) return undefined
    let seconds = 0
    function start(): void {
      seconds = 0
      setLeft(null)
    }
    const timer = window.setInterval(() => {
      // The camera or another app covers it: somebody is busy.
      if (document.hidden) return start()
      seconds += 1
      const rest = idleSeconds - seconds
      setLeft(rest <= countedSeconds && rest > 0 ? rest : null)
      if (rest <= 0) {
        start()
        idle()
      }
    }, 1000)
    const options = { capture: true, passive: true }
    for (const sign of signsOfLife) window.addEventListener(sign, start, options)
    return () => {
      window.clearInterval(timer)
      for (const sign of signsOfLife) window.removeEventListener(sign, start, options)
    }
  }, [])
  return left
}

/** On a shared screen: returns to the start once nobody has touched it for a while, after a countdown. */
export function IdleReturn({ onReturn }: { onReturn: () => void }) {
  const { t } = useTranslation()
  const left = useIdleCountdown(onReturn)
  if (left === null) return null
  return (
    <div className={`${classes.bar} ${layout.row}`}>
      <span role="timer">{t('Back to start in {{seconds}} s', { seconds: left })}</span>
      <button type="button" className={classes.stay}>
        {t('Stay here')}
      </button>
    </div>
  )
}
