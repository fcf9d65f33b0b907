import type { Page } from './api.ts'

/** Cursor pagination: the cursor of the first page is null, and the last page has no next one. */
export const cursorPages: {
  initialPageParam: string | null
  getNextPageParam: (last: Page<unknown>) => string | null
} = { initialPageParam: null, getNextPageParam: (last) => last.next }
