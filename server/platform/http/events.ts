import { liveCalls, pingEvery } from '../../../contract/live.ts'
import type { House } from '../house.ts'
import { liveEvent, type Listener, type StoredEvent } from '../live.ts'
import { serve, type Identify, type Route } from './serve.ts'

/** Bytes that may wait for a browser that does not read; then it is cut off and comes back by itself. */
const mostWaiting = 1024 * 1024

/** The stream of changes, as server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html */
export const eventRoutes = (house: House, identify: Identify): Route[] => [
  serve(liveCalls.openEvents, async ({ by, request, reply }) => {
    const lastSeen = Number(request.headers['last-event-id'] ?? Number.NaN)
    // Taken before the history is read, so that nothing falls between the two.
    const meanwhile: StoredEvent[] = []
    let tell: Listener = (events) => meanwhile.push(...events)
    const unsubscribe = house.live.subscribe((events) => tell(events))
    const missed = Number.isSafeInteger(lastSeen) ? await house.live.since(lastSeen) : []

    reply.hijack()
    const stream = reply.raw
    stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    const send = (text: string) => {
      if (stream.writableLength > mostWaiting) stream.destroy()
      else stream.write(text)
    }
    send(`retry: 1000\nid: ${house.live.newest()}\nevent: ready\ndata: {}\n\n`)
    // Too much happened to tell one by one: the browser forgets everything that it holds.
    send(missed === null ? 'event: reset\ndata: {}\n\n' : told([...missed, ...meanwhile], by.id))
    tell = (events) => {
      send(told(events, by.id))
      if (events.some(({ room, id, action }) => room === 'users' && id === by.id && action === 'deactivated'))
        stream.end()
    }

    const ping = setInterval(() => {
      // A stream must not outlive the session that opened it.
      void Promise.resolve(identify(request)).then(
        (by) => (by ? send(': ping\n\n') : stream.end()),
        () => undefined,
      )
    }, pingEvery)
    stream.on('close', () => {
      clearInterval(ping)
      unsubscribe()
    })
  }),
]

/** Events as one listener hears them: what somebody was told is for that person alone. */
const told = (events: StoredEvent[], listenerId: string) =>
  events
    .filter(({ room, id }) => room !== 'notifications' || id === listenerId)
    .map((event) => `id: ${event.sequence}\ndata: ${JSON.stringify(liveEvent(event))}\n\n`)
    .join('')
