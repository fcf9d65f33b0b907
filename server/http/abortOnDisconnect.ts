import type { FastifyReply } from 'fastify'

/** Aborted when the browser disconnects before it has received its response. */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const look = () => {
    if (!raw.writableFinished) gone.abort()
  }
  if (raw.closed) look()
  else raw.once('close', look)
  return gone.signal
}
