import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { body } from '../values/values.ts'

/** Seconds for which events are collected into one message. */
export const pushGatheredSeconds = 10
/** Hours for which a push service keeps a message for a device that is off; after that it is in the inbox only. */
export const pushKeptHours = 24

/** What a device shows and opens; encrypted end to end. */
export type PushMessage = {
  title: string
  body: string
  /** The page that it opens, without the host. */
  path: string
  /** A message with the same tag replaces the previous one. */
  tag: string
  language: string
  /** For a call for help: the labels of its buttons, and the text once the answer has been sent. */
  call?: { caseId: string; come: string; open: string; coming: string }
}

/** A browser's subscription, as its push manager returns it: https://www.w3.org/TR/push-api/ */
export const PushDevice = body({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({
    /** A point on the curve P-256, uncompressed. */
    p256dh: z.string().regex(/^B[\w-]{86}=?$/),
    /** 16 random bytes. */
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
})
export type PushDevice = z.output<typeof PushDevice>

export const pushCalls = {
  readPushDevice: defineCall('GET /api/notifications/device', {
    summary: 'Reads whether the device of this session is sent messages, and the key with which it can subscribe.',
    answer: z.object({
      isOn: z.boolean(),
      /** It was on until the push service dropped it: the browser may subscribe again. */
      isLost: z.boolean(),
      /** Where messages are sent; null unless it is on. */
      endpoint: z.string().nullable(),
      publicKey: z.string(),
    }),
    sessionOnly: true,
  }),
  switchPushOn: defineCall('PUT /api/notifications/device', {
    summary: 'Sends messages to the device of this session from now on, until the session ends.',
    body: PushDevice,
    sessionOnly: true,
  }),
  switchPushOff: defineCall('DELETE /api/notifications/device', {
    summary: 'Sends no more messages to the device of this session.',
    sessionOnly: true,
  }),
}
