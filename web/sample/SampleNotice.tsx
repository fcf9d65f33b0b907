import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SampleState } from '../../contract/sample/sample.ts'
import { Delayed } from '../ui/Delayed.tsx'
import { preloadedOffer, useIsOfferLoaded } from './preloadedOffer.ts'
import { useAbility } from '../auth/signedIn.ts'
import { send } from '../api/api.ts'
import { useLiveEvents } from '../live/live.ts'
import { lastSampleState } from './lastSampleState.ts'

/** Milliseconds until a moment is over. */
const untilAfter = (moment: string) => Math.max(1000, Date.parse(moment) - Date.now() + 1000)

/** Whether there is anything to say. */
const isShown = (state: SampleState | undefined) => Boolean(state?.offered || state?.present)

/**
 * The state of sample data for those who manage the workspace; undefined when there is no notice. `isFirst` while this
 * device asks for the very first time: after that, the last known state applies until the response arrives.
 */
function useSampleState(): { state: SampleState | undefined; isFirst: boolean } {
  const client = useQueryClient()
  const mayManage = useAbility('manageWorkspace')
  const [lastState, rememberState] = useLocalStorage<SampleState | undefined>({
    key: lastSampleState,
    defaultValue: undefined,
    getInitialValueInEffect: false,
  })
  const { data, isLoading } = useQuery({
    queryKey: ['sample'],
    enabled: mayManage,
    queryFn: async ({ signal }) => {
      const answer = await send('GET /api/sample', { signal })
      rememberState(answer)
      return answer
    },
    placeholderData: lastState,
    // The end of a live shift is announced by nobody.
    refetchInterval: ({ state }) => (state.data?.liveUntil ? untilAfter(state.data.liveUntil) : false),
  })
  // What is recorded from elsewhere, or brought by an import, ends the offer; somebody else starts or stops a live shift.
  useLiveEvents(({ feature, action }) => {
    const isOffered = data?.offered && (feature === 'cases' || feature === 'cars')
    if (isOffered || action.startsWith('liveShift')) void client.invalidateQueries({ queryKey: ['sample'] })
  })
  return { state: mayManage && isShown(data) ? data : undefined, isFirst: isLoading }
}

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
      {isHere && state && isAtHand && <Labels state={state} />}
      <Delayed after={isComing && isHere ? timeout : 0}>{children}</Delayed>
    </>
  )
}

function Labels({ state }: { state: SampleState }) {
  const [Offer] = useState(preloadedOffer)
  return Offer && <Offer state={state} />
}
