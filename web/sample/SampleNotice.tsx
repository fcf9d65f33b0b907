import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { SampleState } from '../../contract/sample.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { preloadedOffer, useIsOfferLoaded } from './preloadedOffer.ts'
import { useSampleState } from './useSampleState.ts'

/** Milliseconds that a page waits to learn what stands above it. */
const patience = 1000

/** The pages that say that their data is made up, or offer it; the others keep the room. */
const pages = ['/', '/settings']

/** What is said about sample data, above the dashboard and the settings. The first page waits for it: it would be pushed down. */
export function SampleNotice({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isHere = pages.includes(pathname)
  const { state, isFirst } = useSampleState()
  const isAtHand = useIsOfferLoaded(state !== undefined)
  const isComing = isFirst || (state !== undefined && !isAtHand)
  return (
    <>
      {isHere && state && isAtHand && <Words state={state} />}
      <Delayed after={isHere && isComing ? patience : 0}>{children}</Delayed>
    </>
  )
}

function Words({ state }: { state: SampleState }) {
  const [Offer] = useState(preloadedOffer)
  return Offer && <Offer state={state} />
}
