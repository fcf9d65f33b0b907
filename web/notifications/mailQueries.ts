import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'

const mailsKey = ['notifications', 'mails']
const pageSize = 50

/** The origin of links in e-mails; it changes only when the server restarts. */
export const useEmailLinks = () =>
  useQuery({
    queryKey: [...mailsKey, 'links'],
    queryFn: ({ signal }) => send('GET /api/notifications/mails/links', { signal }),
    staleTime: Infinity,
  })

/** Sent and waiting e-mails, newest first, page by page. */
export const useMails = () =>
  useInfiniteQuery({
    queryKey: mailsKey,
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/notifications/mails', { query: { limit: pageSize }, cursor: pageParam, signal }),
    ...cursorPages,
  })
