import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SampleState } from '../../contract/sample/sample.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { preloadedOffer, useIsOfferLoaded } from './preloadedOffer.ts'
import { useSampleState } from './useSampleState.ts'

/** Milliseconds that a page waits for the notice above it. */
const timeout = 1000

/** The pages with a notice about sample data. */
const pages = ['/', '/settings']

/**
 * The offer of sample data, or the notice once it was added, above the dashboard and the settings. The first page waits for
 * it, because it would be pushed down.
 */
export function SampleNotice({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { state, isFirst } = useSampleState()
  const isAtHand = useIsOfferLoaded(state !== undefined)
  const isHere = pages.includes(pathname)
  const isComing = isFirst || (state !== undefined && !isAtHand)
  return (
    <>
      {isHere && state && isAtHand && <Words state={state} />}
      <Delayed after={isComing && isHere ? timeout : 0}>{children}</Delayed>
    </>
  )
}

function Words({ state }: { state: SampleState }) {
  const [Offer] = useState(preloadedOffer)
  return Offer && <Offer state={state} />
}
