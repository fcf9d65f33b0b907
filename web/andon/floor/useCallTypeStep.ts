import { useEffect, useEffectEvent } from 'react'
import type { CallType } from '../../../contract/callTypes.ts'

type Choose = (callType: CallType | null) => void

/** The way from the kinds of call to the report and back, for the screen's own button and for the phone's. */
export function useCallTypeStep(callType: CallType | null, onChoose: Choose) {
  const returned = useEffectEvent(() => {
    if (callType) onChoose(null)
  })
  useEffect(() => {
    const listener = () => returned()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])

  return {
    choose(next: CallType): void {
      history.pushState({ callType: next }, '')
      onChoose(next)
    },
    back(): void {
      // After a reload there may be nothing of ours to go back to.
      if (history.state?.callType) history.back()
      else onChoose(null)
    },
  }
}
