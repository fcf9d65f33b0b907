import { startTransition, useEffect, useState } from 'react'

/**
 * Counts from 0 to `last`, rendering each step in its own transition: a page of many parts shows its top first and stays
 * responsive on a slow device.
 */
export function useRenderStage(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1))
  }, [stage, last])
  return stage
}
