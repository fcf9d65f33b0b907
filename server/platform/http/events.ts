import type { OutgoingHttpHeaders } from 'node:http'
import type { AnnouncedRoom } from '../../../contract/activity.ts'
import { liveCalls, pingEvery, type LiveReady } from '../../../contract/live.ts'
import type { House } from '../house.ts'
import { liveEvent, type Listener, type StoredEvent } from '../live.ts'
import { Refusal } from '../refuse.ts'
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
    const missed = await missedSince(house, lastSeen).catch((error: unknown) => {
      unsubscribe()
      throw error
    })
    // Gone while we looked back: nobody is left to be told.
    if (reply.raw.destroyed) {
      unsubscribe()
      reply.hijack()
      return
    }

    reply.hijack()
    const streamClosed = house.metrics.streamOpened()
    const stream = reply.raw
    stream.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const send = (text: string) => {
      if (stream.writableLength > mostWaiting) stream.destroy()
      else stream.write(text)
    }
    const ready = JSON.stringify({ quietFor: Math.round(house.live.quietFor()) } satisfies LiveReady)
    send(`retry: 1000\nid: ${house.live.newest()}\nevent: ready\ndata: ${ready}\n\n`)
    // Too much happened to tell one by one: the browser forgets everything that it holds.
    const forget = () => send('event: reset\ndata: {}\n\n')
    if (missed === null) forget()
    else send(told([...missed, ...meanwhile], by.id))
    const unsubscribeGap = house.live.onGap(forget)
    tell = (events) => {
      send(told(events, by.id))
      if (events.some((event) => isAboutSignIn(event, by.id))) void isSignedIn()
    }

    /** A stream must not outlive the session or key that opened it. */
    async function isSignedIn(): Promise<boolean> {
      try {
        if (await identify(request)) return true
      } catch (error) {
        // Whoever cannot be asked about stays, and hears that the stream is alive.
        if (!(error instanceof Refusal) || error.code !== 'notSignedIn') return true
      }
      stream.end()
      return false
    }

    const ping = setInterval(() => {
      void isSignedIn().then((isThere) => isThere && send(': ping\n\n'))
    }, pingEvery)
    // The browser comes back by itself, to a process that stays.
    const end = () => stream.end()
    house.shutdown.signal.addEventListener('abort', end)
    stream.on('close', () => {
      clearInterval(ping)
      house.shutdown.signal.removeEventListener('abort', end)
      unsubscribe()
      unsubscribeGap()
      streamClosed()
    })
  }),
]

const missedSince = async (house: House, lastSeen: number) =>
  Number.isSafeInteger(lastSeen) ? house.live.since(lastSeen) : []

/** Rooms whose changes are nobody's business but the person's. */
const ownRooms: ReadonlySet<AnnouncedRoom> = new Set(['notifications', 'sessions', 'keys', 'passkeys'])
/** The same of what is done to a person's account, whose other changes everybody sees. */
const ownDeeds: ReadonlySet<string> = new Set([
  'passwordForgotten',
  'resetAsked',
  'passwordReset',
  'passwordChanged',
  'twoFactorTurnedOn',
  'twoFactorTurnedOff',
  'recoveryCodeUsed',
  'recoveryCodesRenewed',
  'secondFactorsRemoved',
])
const isOwn = ({ room, action }: StoredEvent) => ownRooms.has(room) || (room === 'users' && ownDeeds.has(action))

const concerns = ({ id, actorId }: StoredEvent, personId: string) => id === personId || actorId === personId

/** Whether somebody may have been signed out by it, or have another role now. */
const isAboutSignIn = (event: StoredEvent, personId: string) =>
  (event.room === 'users' || event.room === 'sessions' || event.room === 'keys') && concerns(event, personId)

/** Events as one listener hears them. */
const told = (events: StoredEvent[], listenerId: string) =>
  events
    .filter((event) => !isOwn(event) || concerns(event, listenerId))
    .map((event) => `id: ${event.sequence}\ndata: ${JSON.stringify(liveEvent(event))}\n\n`)
    .join('')
