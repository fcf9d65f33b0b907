import type { OutgoingHttpHeaders } from 'node:http'
import { liveCalls, pingEvery, type LiveReady } from '../../contract/live.ts'
import type { Services } from '../records/services.ts'
import { liveEvent, type Live, type Listener, type StoredEvent } from './live.ts'
import { Refusal } from '../process/refuse.ts'
import { visibleEvents, isAboutSignIn } from './visibleEvents.ts'
import { mustSetUpSecondFactor } from '../http/secondFactorDue.ts'
import { limitStreams } from './streamLimit.ts'
import { serve, type Identify, type Route } from '../http/serve.ts'

/** Bytes that may wait for a browser that does not read; then it is cut off and comes back by itself. */
const mostWaiting = 1024 * 1024

const headOfStream = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A stream that ends takes its connection with it.
  connection: 'close',
}

/** Milliseconds that a browser waits whose stream gave way to newer ones of the same person. */
const waitAfterLimit = 60_000
const countStream = limitStreams()

/** The stream of changes, as server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const eventRoutes = (services: Services, identify: Identify): Route[] => [
  serve(liveCalls.openEvents, async ({ by, request, reply }) => {
    // Whoever asks for the head alone would wait for a stream that never says anything.
    if (request.method === 'HEAD') {
      reply.headers(headOfStream).send()
      return
    }
    const changes = await subscribeAfter(services.live, lastHeard(request.headers['last-event-id']))
    reply.hijack()
    const stream = reply.raw
    // Gone while we looked back: nobody is left to be told.
    if (stream.destroyed) {
      changes.unsubscribe()
      return
    }

    const streamClosed = services.metrics.streamOpened()
    stream.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headOfStream })
    const send = (text: string) => {
      if (stream.writableLength > mostWaiting) stream.destroy()
      else stream.write(text)
    }
    const ready = JSON.stringify({ quietFor: Math.round(services.live.quietFor()) } satisfies LiveReady)
    const place = () => `id: ${services.live.newest()}\n`
    // What happened cannot be told one by one: the browser forgets everything that it holds.
    const reset = () => `${place()}event: reset\ndata: {}\n\n`
    const missed = changes.goOn((events) => {
      send(told(events, by.id))
      if (events.some((event) => isAboutSignIn(event, by.id))) void checkSignIn()
    })
    const behind = missed === null ? reset() : told(missed, by.id)
    // A stream that breaks before all of it has arrived asks from its old place again.
    send(`retry: 1000\n${behind === '' ? place() : ''}event: ready\ndata: ${ready}\n\n${behind}`)
    const unsubscribeGap = services.live.onGap(() => send(reset()))

    /** A stream must not outlive the session or key that opened it. Answers whether it goes on. */
    async function checkSignIn(): Promise<boolean> {
      try {
        const now = await identify(request)
        if (now && !mustSetUpSecondFactor(now)) return true
      } catch (error) {
        // Whoever cannot be asked about stays, and hears that the stream is alive.
        if (!(error instanceof Refusal) || error.code !== 'notSignedIn') return true
      }
      stream.end()
      return false
    }

    const ping = setInterval(() => {
      void checkSignIn().then((goesOn) => goesOn && send(': ping\n\n'))
    }, pingEvery)
    // The browser comes back by itself, to a process that stays.
    const end = () => stream.end()
    services.shutdown.signal.addEventListener('abort', end)
    // A browser comes back to a stream that ended; it would only push out the next one at once.
    const streamGone = countStream(by.id, () => stream.end(`retry: ${waitAfterLimit}\n\n`))
    stream.on('close', () => {
      streamGone()
      clearInterval(ping)
      services.shutdown.signal.removeEventListener('abort', end)
      changes.unsubscribe()
      unsubscribeGap()
      streamClosed()
    })
  }),
]

/** The number that a stream heard last before it broke; undefined for a new one, null for what no stream was ever told. */
function lastHeard(sent: string | string[] | undefined): number | null | undefined {
  if (sent === undefined) return undefined
  return /^\d{1,15}$/.test(String(sent)) ? Number(sent) : null
}

type Changes = {
  /** Tells a listener all that comes from now on. Answers what came until now; null when it is too much to be told. */
  goOn(listener: Listener): StoredEvent[] | null
  unsubscribe(): void
}

/** Subscribes before it reads the history, so that nothing falls between the two. A new stream missed nothing. */
async function subscribeAfter(live: Live, last: number | null | undefined): Promise<Changes> {
  const meanwhile: StoredEvent[] = []
  let listener: Listener = (events) => meanwhile.push(...events)
  const unsubscribe = live.subscribe((events) => listener(events))
  try {
    const missed = typeof last === 'number' ? await live.since(last) : last === undefined ? [] : null
    return {
      goOn(next) {
        listener = next
        return missed && [...missed, ...meanwhile]
      },
      unsubscribe,
    }
  } catch (error) {
    unsubscribe()
    throw error
  }
}

/** Changes as one listener hears them. */
const told = (events: StoredEvent[], listenerId: string) =>
  visibleEvents(listenerId, events)
    .map((event) => `id: ${event.sequence}\ndata: ${JSON.stringify(liveEvent(event))}\n\n`)
    .join('')
