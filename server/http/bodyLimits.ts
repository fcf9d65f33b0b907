import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../process/refuse.ts'

const mebibyte = 1024 * 1024

/** Most bytes of a body of fields. */
export const fieldsLimit = mebibyte
/** Most bytes of a body in which pictures may stand as data strings. */
export const dataStringsLimit = 15 * mebibyte

/** Bodies up to this many bytes are not counted: hundreds of them at once are a few megabytes. */
const small = 64 * 1024
/** Bytes of bodies that one person, or one address without a person, may have under way in this process. */
const mostOfOne = 16 * mebibyte
/** The same of all together. */
const mostInAll = 48 * mebibyte

/** Bytes that a refused body may still send, so that whoever sends it gets the reason; they are thrown away as they come. */
const mostThrownAway = 128 * mebibyte

/** The length that a request announces; null for a body in pieces, which announces none. */
function lengthOf({ headers }: FastifyRequest): number | null {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null
}

/** @throws tooLarge for a body that announces more than its route takes */
export function refuseTooLong(request: FastifyRequest, limit: number): void {
  if ((lengthOf(request) ?? 0) > limit) throw refuse('tooLarge')
}

/** Whether what a refused request still sends is too much to be waited for: its connection ends with the answer. */
export function sendsTooMuch(request: FastifyRequest): boolean {
  if (request.raw.complete) return false
  const length = lengthOf(request)
  return length === null || length > mostThrownAway
}

const underWay = new Map<string, number>()
let inAll = 0

/**
 * Counts a body against what its sender may have under way, until the request is answered: it is kept in memory while it
 * arrives and while it is worked on.
 * @throws tooMany beyond the sender's own share, unavailable beyond everybody's
 */
export function reserveBody(request: FastifyRequest, reply: FastifyReply, sender: string, limit: number): void {
  const bytes = lengthOf(request) ?? limit
  if (bytes <= small) return
  const own = underWay.get(sender) ?? 0
  if (own + bytes > mostOfOne) {
    throw refuse('uploadsWaiting', { retryAfter: 2 })
  }
  if (inAll + bytes > mostInAll) throw refuse('uploadsFull', { retryAfter: 2 })
  underWay.set(sender, own + bytes)
  inAll += bytes
  reply.raw.once('close', () => {
    inAll -= bytes
    const left = (underWay.get(sender) ?? 0) - bytes
    if (left > 0) underWay.set(sender, left)
    else underWay.delete(sender)
  })
}
