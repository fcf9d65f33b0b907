import { z } from 'zod'
import { pictureTypes } from '../attachments/attachmentFiles.ts'
import { defineCall } from '../http/call.ts'
import { callStates } from '../calls/callChoices.ts'
import { callTypes, quickCasePriorities } from '../calls/callTypes.ts'
import { caseStatuses, departments } from '../cases/caseChoices.ts'
import { proseLimit, titleLimit } from '../fields/caseLimits.ts'
import { guestNameLimit, guestPhotoLimit, guestPhotoSizeLimit } from './guestLimits.ts'
import { recordOf } from '../values/keysOf.ts'
import { RaisedCall } from '../calls/raisedCall.ts'
import { severities } from './severities.ts'
import { ScannedStation, StationCode } from '../stations/stations.ts'
import { body, Id, Instant, line, optionalLine, prose } from '../values/values.ts'
import { listKey } from '../workspaceLists/listKey.ts'

export const QuickCaseForm = z.object({
  title: line(titleLimit, 'Subject is required'),
  department: listKey('departments', 'Department is required'),
  description: prose(proseLimit),
  priority: z.enum(quickCasePriorities).default('low'),
})

/** What read the photo: a configured model, or the reader on this machine. */
export const analysisSources = ['model', 'reader'] as const
export type AnalysisSource = (typeof analysisSources)[number]

export const suggestedFields = ['subject', 'description', 'department', 'severity'] as const
export type SuggestedField = (typeof suggestedFields)[number]

/** Maximum size in bytes of a photo to analyse. */
export const analysisSizeLimit = 10 * 1024 * 1024

/** For `refine`: limits the length of a photo's data string to that of a photo of so many megabytes. */
const withinMegabytes = (longest: number, megabytes: number) =>
  [
    (text: string) => text.length <= longest,
    { error: 'Photos can be at most {{megabytes}} MB.', params: { megabytes }, abort: true },
  ] as const

export const AnalysisSent = z.strictObject({
  imageData: z
    .string('Send the photo as a base64 data string.')
    .refine(...withinMegabytes(Math.ceil((analysisSizeLimit * 4) / 3) + 200, analysisSizeLimit / 1024 / 1024))
    .regex(/^data:[\w.+/-]*(;[\w=.-]+)*;base64,/, 'Send the photo as a base64 data string.'),
})

const sourceOfEach = recordOf(suggestedFields, () => z.enum(analysisSources).nullable())

/** What was read from a photo. A field for which nothing was read is null, never guessed. */
export const Analysis = z.object({
  id: Id,
  subject: z.string().nullable(),
  /** A less certain subject, which a form offers and never fills in; null beside a subject. */
  likelySubject: z.string().nullable(),
  description: z.string().nullable(),
  department: z.enum(departments).nullable(),
  severity: z.enum(severities).nullable(),
  /** What did the reading. */
  source: z.enum(analysisSources),
  /** Where each value came from; null for a field that stays empty. */
  sources: z.object(sourceOfEach),
  /** The text in the photo, line by line. */
  readText: z.string(),
  /** QR and bar codes in the photo. */
  codes: z.array(z.object({ format: z.string(), text: z.string() })),
  /** Tags of the case, from the codes and labels. */
  tags: z.array(z.string()),
  /** The station whose label or name is in the photo. */
  station: ScannedStation.nullable(),
})
export type Analysis = z.output<typeof Analysis>

/** Accuracy of the analysis, by field, over the reports that used one. */
const Tally = z.object({
  /** A value was suggested and kept. */
  kept: z.int(),
  /** It was changed before sending. */
  changed: z.int(),
  /** Nothing was suggested. */
  empty: z.int(),
})
export const AnalysisEngine = z.object({
  provider: z.enum(['builtin', 'openai', 'azure', 'anthropic', 'google', 'openai-compatible', 'off']),
  /** Null for the reader on this machine. */
  model: z.string().nullable(),
  /** The host to which photos are sent; null when they stay on this machine. */
  host: z.string().nullable(),
  timeoutMs: z.int(),
  /** When the counters below began; null before the first analysis. */
  since: Instant.nullable(),
  analyses: z.int(),
  unreadable: z.int(),
  failed: z.int(),
  /** The model failed and the reader on this machine took over. */
  fellBack: z.int(),
  /** Reports sent after an analysis. */
  reports: z.int(),
  accuracy: z.array(z.object({ source: z.enum(analysisSources), field: z.enum(suggestedFields), tally: Tally })),
})
export type AnalysisEngine = z.output<typeof AnalysisEngine>

/** 32 random bytes, in base64url. */
const FollowToken = z.string().regex(/^[\w-]{43}$/)

export const GuestReport = body({
  id: Id.optional(),
  station: StationCode,
  callType: z.enum(callTypes).nullable().default(null),
  title: line(titleLimit, 'Subject is required'),
  description: prose(5_000).default(''),
  /** Whether somebody could get hurt. */
  unsafe: z.boolean().default(false),
  /** Calls for help immediately. */
  call: RaisedCall.optional(),
  /** The last part of the address where the guest follows the report. */
  followToken: FollowToken.optional(),
  /** The guest's name, if they want to give it. */
  name: optionalLine(guestNameLimit).default(null),
  reportedAt: Instant.optional(),
  /** Pictures as base64 data strings. */
  photos: z
    .array(
      z
        .string()
        .refine(...withinMegabytes((guestPhotoSizeLimit * 4) / 3, guestPhotoSizeLimit / 1_000_000))
        .refine((text) => pictureTypes.some((type) => text.startsWith(`data:${type};base64,`)), 'Send photos only.'),
    )
    .max(guestPhotoLimit, 'Send at most {{maximum}} photos.')
    .default([]),
})
export type GuestReport = z.output<typeof GuestReport>
export type GuestReportSent = z.input<typeof GuestReport>

/** What a guest may see of their report. */
export const FollowedReport = z.object({
  key: z.string(),
  status: z.enum(caseStatuses),
  reportedAt: Instant,
  /** The last call for help; null without one. */
  call: z
    .object({
      state: z.enum(callStates),
      /** Who is coming or there: first name and initial. */
      person: z.string().nullable(),
      /** When they said they would be there. */
      expectedAt: Instant.nullable(),
      /** There was nobody to notify. */
      reachedNobody: z.boolean(),
    })
    .nullable(),
  /** The number to call in an emergency; empty if none is set. */
  emergencyNumber: z.string(),
})
export type FollowedReport = z.output<typeof FollowedReport>

export const andonCalls = {
  analyzePhoto: defineCall('POST /api/analyze-photo', {
    summary: 'Reads a photo and suggests what to report. Fields for which nothing was found are null.',
    body: AnalysisSent,
    answer: Analysis,
  }),
  readLabel: defineCall('POST /api/andon/label', {
    summary:
      'Answers which station’s label a photo shows, for devices that read no codes; null where there is none. No model sees it.',
    body: AnalysisSent,
    answer: z.object({ station: ScannedStation.nullable() }),
  }),
  readAnalysisEngine: defineCall('GET /api/andon/engine', {
    needs: 'manageAi',
    summary: 'Answers which engine reads photos and how well, for those who manage it. Never its key.',
    answer: AnalysisEngine,
  }),
  sendGuestReport: defineCall('POST /api/andon/guest-reports', {
    summary: 'Reports from a scanned label without an account, while that is allowed.',
    body: GuestReport,
    answer: z.object({ id: Id, key: z.string() }),
    status: 201,
    open: true,
    watched: true,
  }),
  followGuestReport: defineCall('GET /api/andon/guest-reports/{token}', {
    summary: 'Where a guest’s report stands and who is coming, to whoever has its address.',
    params: z.strictObject({ token: FollowToken }),
    answer: FollowedReport,
    open: true,
    watched: true,
  }),
}
