import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignalSettings } from '../../contract/signals.ts'
import { send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'

const settingsKey = ['signals', 'settings']
/** Milliseconds after which signals are looked at again: one that comes is no change that a browser hears of. */
const lookEvery = 5000
const pageSize = 50

/** The last signals by station and source, the last heard first, page by page. */
export const useSignals = () =>
  useInfiniteQuery({
    queryKey: ['signals', 'list'],
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/calls/signals', { query: { limit: pageSize }, cursor: pageParam, signal }),
    ...cursorPages,
    staleTime: 0,
    refetchInterval: lookEvery,
  })

export const useSignalSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => send('GET /api/calls/signals/settings', { signal }) })

/** Changes how signals are taken; a change by somebody else meanwhile is refused. */
export function useEditSignalSettings() {
  const client = useQueryClient()
  return useMutation({
    // One after the other, each with the version that the one before has made.
    scope: { id: 'signal settings' },
    mutationFn: (edit: Partial<Omit<SignalSettings, 'version'>>) => {
      const known = client.getQueryData<SignalSettings>(settingsKey)
      if (!known) throw new Error('The settings are not known yet.')
      const { version, ...before } = known
      return send('PUT /api/calls/signals/settings', { body: { ...before, ...edit }, ifMatch: version })
    },
    onSuccess: (answer) => client.setQueryData(settingsKey, answer),
    onError: () => client.invalidateQueries({ queryKey: settingsKey }),
  })
}
