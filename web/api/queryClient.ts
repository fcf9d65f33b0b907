import { onlineManager, QueryClient } from '@tanstack/react-query'

/**
 * The page's cache of server data. Nothing becomes stale or is refetched on a timer: live events and writes invalidate
 * queries. Requests are sent even when the browser reports to be offline, because the server of a factory is reachable
 * without the internet, and a plain failure keeps what was typed.
 */
export function makeQueryClient(): QueryClient {
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
