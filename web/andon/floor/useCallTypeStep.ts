import { useEffect, useEffectEvent } from 'react'
import type { CallType } from '../../../contract/calls/callTypes.ts'

type Choose = (callType: CallType | null) => void

/** Navigation between the call types and the report, with the screen's own back button and the phone's. */
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
      // After a reload the history may have no entry of ours to go back to.
      if (history.state?.callType) history.back()
      else onChoose(null)
    },
  }
}
