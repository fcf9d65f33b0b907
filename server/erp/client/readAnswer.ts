import type { z } from 'zod'
import { ErpError } from './erpError.ts'

/** @throws ErpError 'malformed' when the response does not have the shape; after a write its outcome is doubtful */
export function readAnswer<S extends z.ZodType>(shape: S, answer: unknown, afterWrite = false): z.output<S> {
  const checked = shape.safeParse(answer)
  if (checked.success) return checked.data
  const where = checked.error.issues[0]?.path.join('.') ?? ''
  throw new ErpError('malformed', 'erpUnknownForm', { code: where.slice(0, 100), doubtful: afterWrite })
}

/**
 * Returns the absolute URL of a link in a response, which may be relative. @throws ErpError 'malformed' when it is
 * invalid
 */
export function linkFrom(address: URL, link: string | null | undefined): string | null {
  if (!link) return null
  if (!URL.canParse(link, address.href)) throw new ErpError('malformed', 'erpUnknownForm')
  return new URL(link, address).href
}
