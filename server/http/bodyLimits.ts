import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../process/refuse.ts'

const mebibyte = 1024 * 1024

/** Maximum size in bytes of a body of fields. */
export const fieldsLimit = mebibyte
/** Maximum size in bytes of a body that may contain pictures as data URLs. */
export const dataStringsLimit = 15 * mebibyte

/** Bodies up to this many bytes are not counted: hundreds of them at once are only a few megabytes. */
const small = 64 * 1024
/** Bytes of request bodies that one person, or one address without a person, may have in progress in this process. */
const maxOfSender = 16 * mebibyte
/** Bytes of request bodies that all senders together may have in progress. */
const maxTotal = 48 * mebibyte

/**
 * Bytes that the sender of a refused body may still send, so that they receive the reason; they are discarded as they
 * arrive.
 */
const maxDiscarded = 128 * mebibyte

/** The length that a request declares; null for a chunked body, which declares none. */
const lengthOf = ({ headers }: FastifyRequest): number | null =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : null

/** @throws tooLarge for a body whose declared length exceeds the route's limit */
export function refuseTooLong(request: FastifyRequest, limit: number): void {
  if ((lengthOf(request) ?? 0) > limit) throw refuse('tooLarge')
}

/** Whether the rest of a refused request is too long to read: then the connection is closed with the response. */
export function sendsTooMuch(request: FastifyRequest): boolean {
  if (request.raw.complete) return false
  const length = lengthOf(request)
  return length === null || length > maxDiscarded
}

const underWay = new Map<string, number>()
let inAll = 0

/**
 * Counts a body against what its sender may have in progress until the response is sent: it stays in memory while it
 * arrives and while it is processed.
 * @throws tooMany beyond the sender's own share, unavailable beyond the limit for all
 */
export function reserveBody(request: FastifyRequest, reply: FastifyReply, sender: string, limit: number): void {
  const bytes = lengthOf(request) ?? limit
  if (bytes <= small) return
  const own = underWay.get(sender) ?? 0
  if (own + bytes > maxOfSender) throw refuse('uploadsWaiting', { retryAfter: 2 })
  if (inAll + bytes > maxTotal) throw refuse('uploadsFull', { retryAfter: 2 })
  underWay.set(sender, own + bytes)
  inAll += bytes
  reply.raw.once('close', () => {
    inAll -= bytes
    const left = (underWay.get(sender) ?? 0) - bytes
    if (left > 0) underWay.set(sender, left)
    else underWay.delete(sender)
  })
}
