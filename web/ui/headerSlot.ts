import { useLayoutEffect, useState } from 'react'
import { sharedState } from '../browser/sharedState.ts'

/** The element in the shell's header into which a page renders its title and search; null without a shell. */
const slot = sharedState<HTMLElement | null>(null)

/** The shell's header passes this as the ref of its empty element. */
export const provideHeaderSlot = slot.set

/** Known before the first paint, even when the shell is rendered together with its first page, so that nothing jumps. */
export function useHeaderSlot(): HTMLElement | null {
  const [known, setKnown] = useState(slot.get)
  useLayoutEffect(() => {
    const look = () => setKnown(slot.get)
    look()
    return slot.subscribe(look)
  }, [])
  return known
}
