import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { AuditQuerySent } from '../../contract/audit/audit.ts'
import { send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useItemsPerPage } from '../i18n/preferences.ts'

/** Log entries, newest first, page by page. */
export function useAudit(asked: AuditQuerySent) {
  const query = { limit: useItemsPerPage(), ...asked }
  return useInfiniteQuery({
    queryKey: ['audit', 'list', query],
    queryFn: ({ pageParam, signal }) => sendPage('GET /api/audit', { query, cursor: pageParam, signal }),
    ...cursorPages,
    placeholderData: keepPreviousData,
  })
}

/** Verifies the log, optionally against a stored seal; an empty text means none. */
export const useCheckAudit = () =>
  useMutation({
    mutationFn: (against: string) =>
      send('GET /api/audit/verify', { query: against.trim() === '' ? {} : { against: against.trim() } }),
  })
