import type { OutgoingHttpHeaders } from 'node:http'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import { liveCalls, pingInterval, type LiveReady } from '../../contract/live/live.ts'
import type { Services } from '../records/services.ts'
import { liveEvent, type Live, type Listener, type StoredEvent } from './live.ts'
import { Refusal } from '../process/refuse.ts'
import { concerns, visibleEvents, type PrivateEvents } from './visibleEvents.ts'
import { mustSetUpSecondFactor } from '../http/secondFactorDue.ts'
import { headOfStream, maxBuffered } from './streamHead.ts'
import { limitStreams } from './streamLimit.ts'
import { serve, type Identify, type Route } from '../http/serve.ts'

/**
 * Milliseconds that a browser waits before it reconnects after its stream was ended for newer ones of the same person.
 */
const waitAfterLimit = 60_000
const countStream = limitStreams()

type Declared = {
  privateEvents: PrivateEvents[]
  /** Features whose events may have signed the person concerned out or changed their role. */
  signInFeatures: ReadonlySet<AnnouncedFeature>
}

/** The stream of changes, as server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const eventRoutes = (
  services: Services,
  identify: Identify,
  { privateEvents, signInFeatures }: Declared,
): Route[] => [
  serve(liveCalls.openEvents, async ({ by, request, reply }) => {
    // A HEAD request would never end.
    if (request.method === 'HEAD') {
      reply.headers(headOfStream).send()
      return
    }
    const changes = await subscribeAfter(services.live, lastEventId(request.headers['last-event-id']))
    reply.hijack()
    const stream = reply.raw
    // The client disconnected meanwhile.
    if (stream.destroyed) {
      changes.unsubscribe()
      return
    }

    const streamClosed = services.metrics.streamOpened()
    stream.writeHead(200, { ...(reply.getHeaders() as OutgoingHttpHeaders), ...headOfStream })
    const send = (text: string) => {
      if (stream.writableLength > maxBuffered) stream.destroy()
      else stream.write(text)
    }
    const ready = JSON.stringify({ quietFor: Math.round(services.live.quietFor()) } satisfies LiveReady)
    const place = () => `id: ${services.live.newest()}\n`
    // Too much was missed: the browser drops all its cached data.
    const reset = () => `${place()}event: reset\ndata: {}\n\n`
    const missed = changes.attach((events) => {
      send(messagesFor(events, by.id, privateEvents))
      if (events.some((event) => signInFeatures.has(event.feature) && concerns(event, by.id))) void checkSignIn()
    })
    const backlog = missed === null ? reset() : messagesFor(missed, by.id, privateEvents)
    // The id comes with the last of it: after a stream that breaks earlier, the browser requests the same events
    // again.
    send(`retry: 1000\n${backlog === '' ? place() : ''}event: ready\ndata: ${ready}\n\n${backlog}`)
    const unsubscribeGap = services.live.onGap(() => send(reset()))
    const unsubscribeTransient = services.live.onTransient(({ event, to }) => {
      if (to.includes(by.id)) send(`event: transient\ndata: ${JSON.stringify(event)}\n\n`)
    })

    /**
     * Ends the stream when the session or key that opened it is no longer valid. Returns whether the stream stays open.
     */
    async function checkSignIn(): Promise<boolean> {
      try {
        const now = await identify(request)
        if (now && !mustSetUpSecondFactor(now)) return true
      } catch (error) {
        // While sessions cannot be checked, the stream stays open.
        if (!(error instanceof Refusal) || error.code !== 'notSignedIn') return true
      }
      stream.end()
      return false
    }

    const ping = setInterval(() => {
      void checkSignIn().then((goesOn) => goesOn && send(': ping\n\n'))
    }, pingInterval)
    // The browser reconnects on its own, to a process that keeps running.
    const end = () => stream.end()
    services.shutdown.signal.addEventListener('abort', end)
    // The browser waits before it reconnects; at once it would only end the next stream.
    const streamGone = countStream(by.id, () => stream.end(`retry: ${waitAfterLimit}\n\n`))
    stream.on('close', () => {
      streamGone()
      clearInterval(ping)
      services.shutdown.signal.removeEventListener('abort', end)
      changes.unsubscribe()
      unsubscribeGap()
      unsubscribeTransient()
      streamClosed()
    })
  }),
]

/** The last sequence number that a broken stream received; undefined for a new stream, null for an invalid number. */
function lastEventId(sent: string | string[] | undefined): number | null | undefined {
  if (sent === undefined) return undefined
  return /^\d{1,15}$/.test(String(sent)) ? Number(sent) : null
}

type Changes = {
  /** Passes all later events to a listener. Returns those until now; null when they are too many. */
  attach(listener: Listener): StoredEvent[] | null
  unsubscribe(): void
}

/** Subscribes before it reads the history, so that no event is lost between. A new stream has missed nothing. */
async function subscribeAfter(live: Live, last: number | null | undefined): Promise<Changes> {
  const meanwhile: StoredEvent[] = []
  let listener: Listener = (events) => meanwhile.push(...events)
  const unsubscribe = live.subscribe((events) => listener(events))
  try {
    const missed = typeof last === 'number' ? await live.since(last) : last === undefined ? [] : null
    return {
      attach(next) {
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

/** The events that a person may see, as server-sent events. */
const messagesFor = (events: StoredEvent[], listenerId: string, privateEvents: PrivateEvents[]) =>
  visibleEvents(listenerId, events, privateEvents)
    .map((event) => `id: ${event.sequence}\ndata: ${JSON.stringify(liveEvent(event))}\n\n`)
    .join('')
