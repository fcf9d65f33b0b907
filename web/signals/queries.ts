import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignalSettings } from '../../contract/signals/signals.ts'
import { send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'

const settingsKey = ['signals', 'settings']
/** Milliseconds between two fetches of signals: they send no events to browsers. */
const pollInterval = 5000
const pageSize = 50

/** The last signals of each station by source, page by page. */
export const useSignals = () =>
  useInfiniteQuery({
    queryKey: ['signals', 'list'],
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/calls/signals', { query: { limit: pageSize }, cursor: pageParam, signal }),
    ...cursorPages,
    staleTime: 0,
    refetchInterval: pollInterval,
  })

export const useSignalSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => send('GET /api/calls/signals/settings', { signal }) })

/** Edits how signals are processed; refused if somebody else has changed it meanwhile. */
export function useEditSignalSettings() {
  const client = useQueryClient()
  return useMutation({
    // In sequence, each with the version that the previous one created.
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
