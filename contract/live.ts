import { defineCall } from './call.ts'

/** Milliseconds between two pings that keep a quiet stream open. */
export const pingEvery = 15_000

/** A request carries it that a page sends by itself while nobody touches it: it does not count as use of a session. */
export const backgroundHeader = 'x-background'

/** What a stream says first, as its event `ready`: for how many milliseconds nothing has changed. */
export type LiveReady = { quietFor: number }

export const liveCalls = {
  openEvents: defineCall({
    method: 'GET',
    path: '/api/events',
    summary: 'Server-sent events: { room, id, actorId, action } of every change; Last-Event-ID resumes.',
    raw: true,
    isStream: true,
  }),
}
