import { startTransition, useEffect, useState } from 'react'
import { afterPromptParts } from './promptParts.ts'

/**
 * Counts from 0 to `last`, rendering each step in its own transition: a page of many parts shows its top first and stays
 * responsive on a slow device. A dialog that somebody has opened meanwhile comes first.
 */
export function useRenderStage(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage >= last) return undefined
    return afterPromptParts(() => startTransition(() => setStage(stage + 1)))
  }, [stage, last])
  return stage
}
