import type { Page } from './api.ts'

/** How a list is read page after page: the cursor of the first one is null, and the last one has none after it. */
export const cursorPages: {
  initialPageParam: string | null
  getNextPageParam: (last: Page<unknown>) => string | null
} = { initialPageParam: null, getNextPageParam: (last) => last.next }
