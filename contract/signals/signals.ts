import { z } from 'zod'
import { urgentCallTypes } from '../calls/callChoices.ts'
import { defineCall } from '../http/call.ts'
import { paging } from '../http/paging.ts'
import { body, Id, Instant } from '../values/values.ts'
import { CopiedCode } from '../stations/stations.ts'

/** Maximum number of signals per request. */
const signalLimit = 100
/** Hours after which a signal is too old to be accepted. */
export const signalHours = 24
/** Seconds by which a machine's clock may be ahead; later times count as now. */
export const signalClockTolerance = 60
const maxDebounce = 3600
const shortestSilence = 5
const longestSilence = 86_400

/** A message from a machine: a signal is on or off, or its source does not know. */
const SignalSent = z.strictObject({
  /** The code on the station's label. */
  station: CopiedCode.min(1).max(40),
  signal: z.enum(urgentCallTypes),
  on: z.boolean().nullable(),
  /** Since when; by default the time of arrival. */
  at: Instant.optional(),
  /** A known id is not processed a second time. */
  id: z.string().min(1).max(100).optional(),
})
export type SignalSent = z.output<typeof SignalSent>
const SignalsSent = z.union([SignalSent.transform((one) => [one]), z.array(SignalSent).min(1).max(signalLimit)])

/**
 * `waiting`: a call is raised if it stays on. `raised`: a call was raised. `open`: there is an open call of this type at the
 * station. `runningAgain`: the open call now says that the line runs again. `late`: a newer signal is known. `repeated`: its
 * id was already processed.
 */
const signalResults = [
  'noted',
  'waiting',
  'raised',
  'open',
  'runningAgain',
  'late',
  'tooOld',
  'repeated',
  'unknownStation',
] as const

const SignalAnswer = z.object({
  station: z.string(),
  signal: z.enum(urgentCallTypes),
  id: z.string().nullable(),
  result: z.enum(signalResults),
  caseId: Id.nullable(),
})
export type SignalAnswer = z.output<typeof SignalAnswer>

export const signalStates = ['on', 'off', 'unknown'] as const

/** The last state that a source sent for a signal of a station. */
export const StationSignal = z.object({
  id: Id,
  /** Where the station is, and its code. */
  location: z.string(),
  station: z.string(),
  signal: z.enum(urgentCallTypes),
  /** The API key that sends it. */
  source: z.string(),
  /** `unknown` where the source says so, or has been silent for too long. */
  state: z.enum(signalStates),
  changedAt: Instant,
  heardAt: Instant,
  caseId: Id.nullable(),
})
export type StationSignal = z.output<typeof StationSignal>

const settings = {
  /** How long a signal must be on before a call is raised. */
  debounceSeconds: z.int().min(0).max(maxDebounce),
  /** How long a source may be silent before its state counts as unknown. */
  silentAfterSeconds: z.int().min(shortestSilence).max(longestSilence),
  /** The signals that mean a stopped line. */
  stopping: z.array(z.enum(urgentCallTypes)).max(urgentCallTypes.length),
}
export const SignalSettings = z.object({ ...settings, version: z.int() })
export type SignalSettings = z.output<typeof SignalSettings>
const SignalSettingsSent = body(settings, ['version'])
export type SignalSettingsSent = z.output<typeof SignalSettingsSent>

export const signalCalls = {
  sendSignals: defineCall('POST /api/calls/signals', {
    summary: 'Takes one signal of a machine, or up to 100; answers what came of each.',
    body: SignalsSent,
    answer: z.array(SignalAnswer),
  }),
  listSignals: defineCall('GET /api/calls/signals', {
    needs: 'manageCalls',
    summary: 'Lists the last signals of each station by source, in the order of the stations.',
    query: z.strictObject(paging),
    answer: z.array(StationSignal),
  }),
  readSignalSettings: defineCall('GET /api/calls/signals/settings', {
    needs: 'manageCalls',
    summary: 'Reads how signals are taken.',
    answer: SignalSettings,
  }),
  putSignalSettings: defineCall('PUT /api/calls/signals/settings', {
    needs: 'manageCalls',
    summary: 'Changes how signals are taken.',
    body: SignalSettingsSent,
    answer: SignalSettings,
  }),
}

/** The texts of a case that a signal has raised. */
export const signalTexts = {
  machine: 'Machine signal: {{station}}',
  quality: 'Quality signal: {{station}}',
  material: 'Material signal: {{station}}',
  safety: 'Safety signal: {{station}}',
  message: 'Raised automatically by {{source}}.',
} as const
