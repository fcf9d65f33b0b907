import { type ComponentType, useEffect, useState } from 'react'
import type { SampleState } from '../../contract/sample/sample.ts'
import { wasSampleShown } from './lastSampleState.ts'

type Offer = ComponentType<{ state: SampleState }>

let loaded: Offer | undefined

/** The sample data offer, once it is loaded. */
export const preloadedOffer = (): Offer | undefined => loaded

/** Optional: the page works without it. */
async function loadOffer(): Promise<void> {
  loaded ??= await import('./SampleOffer.tsx').then(
    (part) => part.SampleOffer,
    () => undefined,
  )
}

// Preloaded if it was shown the last time.
if (wasSampleShown()) void loadOffer()

/** Whether the offer is loaded; starts loading once it is wanted. */
export function useIsOfferLoaded(isWanted: boolean): boolean {
  const [isHere, setHere] = useState(loaded !== undefined)
  useEffect(() => {
    if (isWanted && !isHere) void loadOffer().then(() => setHere(loaded !== undefined))
  }, [isWanted, isHere])
  return isHere
}
