import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { AuditQuerySent } from '../../contract/audit.ts'
import { send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useItemsPerPage } from '../i18n/preferences.ts'

/** What was done, newest first, page by page. */
export function useAudit(asked: AuditQuerySent) {
  const query = { limit: useItemsPerPage(), ...asked }
  return useInfiniteQuery({
    queryKey: ['audit', 'list', query],
    queryFn: ({ pageParam, signal }) => sendPage('GET /api/audit', { query, cursor: pageParam, signal }),
    ...cursorPages,
    placeholderData: keepPreviousData,
  })
}

/** Checks the log, and against a seal that was kept; empty is none. */
export const useCheckAudit = () =>
  useMutation({
    mutationFn: (against: string) =>
      send('GET /api/audit/verify', { query: against.trim() === '' ? {} : { against: against.trim() } }),
  })
