import { z } from 'zod'

/** Maximum, and default, rows of a page. */
export const pageLimit = 1000

/** Query parameters that page every list by keyset; the next page is in the `Link` header. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(pageLimit).default(pageLimit),
  cursor: z.string().max(1000).optional(),
}
