import { startTransition, useEffect, useState } from 'react'

/**
 * For a page of many parts: grows from 0 to `last`, and each step is drawn as a piece of work of its own. A slow device shows what
 * stands on top first, and hears what is typed and tapped in between.
 */
export function useRenderStage(last: number): number {
  const [stage, setStage] = useState(0)
  useEffect(() => {
    if (stage < last) startTransition(() => setStage(stage + 1))
  }, [stage, last])
  return stage
}
