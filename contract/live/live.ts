import { defineCall } from '../http/call.ts'

/** Milliseconds between two pings, which keep a quiet stream open. */
export const pingInterval = 15_000

/** The first event of a stream, `ready`: for how many milliseconds nothing has changed. */
export type LiveReady = { quietFor: number }

export const liveCalls = {
  openEvents: defineCall('GET /api/events', {
    summary: 'Server-sent events: { feature, id, actorId, action } of every change; Last-Event-ID resumes.',
    raw: ['text/event-stream'],
    isStream: true,
  }),
}
