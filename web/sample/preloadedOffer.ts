import { type ComponentType, useEffect, useState } from 'react'
import type { SampleState } from '../../contract/sample.ts'
import { wasSampleShown } from './lastSampleState.ts'

type Offer = ComponentType<{ state: SampleState }>

let loaded: Offer | undefined

/** The words about sample data, where they are here. */
export const preloadedOffer = (): Offer | undefined => loaded

/** Without them nothing is said: the page is what counts. */
async function loadOffer(): Promise<void> {
  loaded ??= await import('./SampleOffer.tsx').then(
    (part) => part.SampleOffer,
    () => undefined,
  )
}

// On their way with the first page where they were shown the last time.
if (wasSampleShown()) void loadOffer()

/** Whether the words are here, which are loaded once they are wanted. */
export function useIsOfferLoaded(isWanted: boolean): boolean {
  const [isHere, setHere] = useState(loaded !== undefined)
  useEffect(() => {
    if (isWanted && !isHere) void loadOffer().then(() => setHere(loaded !== undefined))
  }, [isWanted, isHere])
  return isHere
}
