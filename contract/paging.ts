import { z } from 'zod'

/** Most rows of one page of a list, and as many as come unless fewer are asked for. */
export const pageLimit = 1000

/** Query parameters that page every list by keyset; the next page stands in the `Link` header. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(pageLimit).default(pageLimit),
  cursor: z.string().max(1000).optional(),
}
