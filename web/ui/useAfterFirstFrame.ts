import { startTransition, useEffect, useState } from 'react'
import { afterPromptParts } from './promptParts.ts'

/**
 * False until the first frame has been drawn if `waits`, else true from the start: what depends on it comes after what
 * somebody may press in that frame, and after a part that they have opened with it.
 */
export function useAfterFirstFrame(waits: boolean): boolean {
  const [isDrawn, setDrawn] = useState(!waits)
  useEffect(() => {
    if (isDrawn) return undefined
    let cancel = () => {}
    let timer = 0
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        cancel = afterPromptParts(() => startTransition(() => setDrawn(true)))
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
      cancel()
    }
  }, [isDrawn])
  return isDrawn
}
