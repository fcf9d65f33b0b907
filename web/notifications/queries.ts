import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useIsIdle } from '../api/useIsIdle.ts'

const feature = 'notifications'
const pageSize = 50

/** The signed-in person's number of unread notifications, fetched after the page itself. */
export function useUnreadCount() {
  const isIdle = useIsIdle()
  return useQuery({
    queryKey: [feature, 'unread'],
    queryFn: async ({ signal }) => (await send('GET /api/notifications/unread', { signal })).unread,
    enabled: isIdle,
  })
}

/** The signed-in user’s notifications, unread first, page by page. */
export const useInbox = () =>
  useInfiniteQuery({
    queryKey: [feature, 'inbox'],
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/notifications', { query: { limit: pageSize }, cursor: pageParam, signal }),
    ...cursorPages,
  })

/** What to mark as read: one notification, all about a record, or everything. */
type Reading = { id: string } | { feature: 'cases' | 'cars'; id: string } | null

export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reading: Reading) => {
      if (reading === null) return send('POST /api/notifications/read')
      const { id } = reading
      return 'feature' in reading
        ? send('POST /api/notifications/records/{feature}/{id}/read', { params: { feature: reading.feature, id } })
        : send('POST /api/notifications/{id}/read', { params: { id } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [feature] }),
  })
}
