import type { FastifyReply } from 'fastify'

/** Aborted when the browser goes away before it has its answer. */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const look = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.closed) look()
  else raw.once('close', look)
  return gone.signal
}
