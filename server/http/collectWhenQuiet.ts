import type { FastifyInstance } from 'fastify'

/** Milliseconds in which nobody has to ask for anything. */
const quiet = 60_000

/** What monitors ask for day and night. */
const monitored = new Set<string | undefined>(['/healthz', '/readyz', '/metrics'])

/**
 * Returns memory to the system when the start, or a busy hour, is a minute past: by itself V8 keeps most of it. Returns
 * a function that looks now, as is done every minute.
 */
export function collectWhenQuiet(http: FastifyInstance, collect = collectAll): () => void {
  let isQuiet = true
  let isCollected = false
  http.addHook('onRequest', (request, _reply, done) => {
    if (!monitored.has(request.routeOptions.url)) {
      isQuiet = false
      isCollected = false
    }
    done()
  })
  function look() {
    if (isQuiet && !isCollected) {
      isCollected = true
      collect()
    }
    isQuiet = true
  }
  const looking = setInterval(look, quiet).unref()
  http.addHook('onClose', (_http, done) => {
    clearInterval(looking)
    done()
  })
  return look
}

/** A process that was started without `--expose-gc` keeps its memory. */
const collectAll = () => globalThis.gc?.({ type: 'major', flavor: 'last-resort' })
