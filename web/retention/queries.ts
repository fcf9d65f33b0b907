import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Retention, RetentionSent } from '../../contract/retention/retention.ts'
import { retentionKinds } from '../../contract/retention/retentionChoices.ts'
import { send } from '../api/api.ts'

const retentionKey = ['settings', 'retention']
/** Milliseconds between two fetches while a run is under way. */
const pollInterval = 2000

const isRunning = (retention: Retention | undefined) => retention?.runs[0]?.finishedAt === null

export const useRetention = () =>
  useQuery({
    queryKey: retentionKey,
    queryFn: ({ signal }) => send('GET /api/retention', { signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? pollInterval : false),
  })

/** What a run would remove by these days; nothing is asked for where everything is kept. */
export function useRetentionPreview(days: Retention['days']) {
  const query = Object.fromEntries(retentionKinds.flatMap((kind) => (days[kind] === null ? [] : [[kind, days[kind]]])))
  return useQuery({
    queryKey: ['settings', 'retentionPreview', query],
    queryFn: ({ signal }) => send('GET /api/retention/preview', { query, signal }),
    enabled: Object.keys(query).length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function usePutRetention() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version, ...body }: RetentionSent & { version: number }) =>
      send('PUT /api/retention', { body, ifMatch: version }),
    onSuccess: (saved) => client.setQueryData(retentionKey, saved),
    onError: () => client.invalidateQueries({ queryKey: retentionKey }),
  })
}

export function useStartRetention() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send('POST /api/retention/runs'),
    onSettled: () => client.invalidateQueries({ queryKey: ['settings'] }),
  })
}
