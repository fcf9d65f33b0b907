import type { z } from 'zod'
import { ErpError } from './erpError.ts'

/** @throws ErpError 'malformed' when the answer is not of the shape; after a write its outcome is in doubt */
export function readAnswer<S extends z.ZodType>(shape: S, answer: unknown, afterWrite = false): z.output<S> {
  const checked = shape.safeParse(answer)
  if (checked.success) return checked.data
  const where = checked.error.issues[0]?.path.join('.') ?? ''
  throw new ErpError('malformed', 'erpUnknownForm', { code: where.slice(0, 100), doubtful: afterWrite })
}

/** A link that an answer held, which may be relative to where it stood. @throws ErpError 'malformed' when it is none */
export function linkFrom(address: URL, link: string | null | undefined): string | null {
  if (!link) return null
  if (!URL.canParse(link, address.href)) throw new ErpError('malformed', 'erpUnknownForm')
  return new URL(link, address).href
}
