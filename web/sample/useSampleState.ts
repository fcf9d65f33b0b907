import { useLocalStorage } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SampleState } from '../../contract/sample.ts'
import { useAbility } from '../auth/signedIn.ts'
import { send } from '../api/api.ts'
import { useLiveEvents } from '../live/live.ts'
import { lastSampleState } from './lastSampleState.ts'

/** Whether there is anything to say. */
const isToBeSaid = (state: SampleState | undefined) => Boolean(state?.offered || state?.present)

/**
 * What there is to say about sample data to those who manage the workspace; undefined when there is nothing.
 * `isFirst` while this device asks for the very first time: later on, what was said last holds until the answer is there.
 */
export function useSampleState(): { state: SampleState | undefined; isFirst: boolean } {
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
  })
  // What is recorded from elsewhere, or brought by an import, ends the offer.
  useLiveEvents(({ room }) => {
    if (data?.offered && (room === 'cases' || room === 'cars')) void client.invalidateQueries({ queryKey: ['sample'] })
  })
  return { state: mayManage && isToBeSaid(data) ? data : undefined, isFirst: isLoading }
}
