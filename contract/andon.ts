import { z } from 'zod'
import { pictureTypes } from './attachments.ts'
import { defineCall } from './call.ts'
import { type Case, departments } from './cases.ts'
import { proseLimit, titleLimit } from './fields/case.ts'
import { recordOf } from './keysOf.ts'
import { StationCode } from './stations.ts'
import { body, Id, Instant, line, optionalLine, prose } from './values.ts'

export const quickCasePriorities = ['low', 'medium'] as const
export type QuickCasePriority = (typeof quickCasePriorities)[number]

/** The kinds of call on the floor screen's first view, and what each fills in. */
export const callTypes = ['quality', 'machine', 'material', 'safety', 'idea', 'other'] as const
export type CallType = (typeof callTypes)[number]

type Filled = { category: Case['category']; department: Case['department']; priority: QuickCasePriority }
/** What each kind of call is about, who is called, and how it is taken; a null department is the station's or the person's to say. */
export const filledByCallType: Record<CallType, Filled> = {
  quality: { category: 'quality', department: 'quality', priority: 'medium' },
  machine: { category: 'process_improvement', department: 'maintenance', priority: 'medium' },
  material: { category: 'process_improvement', department: 'logistics', priority: 'medium' },
  safety: { category: 'safety', department: 'safety', priority: 'medium' },
  idea: { category: 'process_improvement', department: null, priority: 'low' },
  other: { category: 'process_improvement', department: null, priority: 'low' },
}

/** The mark by which a case is known as a call from the floor. */
export const floorTag = 'quick-case'

/** The andon cord's form. */
export const QuickCaseForm = z.object({
  title: line(titleLimit, 'Subject is required'),
  department: z.enum(departments, 'Department is required'),
  description: prose(proseLimit),
  priority: z.enum(quickCasePriorities).default('low'),
})

export const severities = ['Low', 'Medium', 'High', 'Critical'] as const
export type Severity = (typeof severities)[number]

/** The form's priority for a severity; High and Critical also raise the question whether it is unsafe. */
export const priorityOfSeverity = (severity: Severity): QuickCasePriority => (severity === 'Low' ? 'low' : 'medium')
/** Whether somebody is asked if it is unsafe there. */
export const raisesSafetyQuestion = (severity: Severity | null): boolean =>
  severity === 'High' || severity === 'Critical'

/** Who read the photo: a configured model, or the reader on this machine. */
export const analysisSources = ['model', 'reader'] as const
export type AnalysisSource = (typeof analysisSources)[number]

export const suggestedFields = ['subject', 'description', 'department', 'severity'] as const
export type SuggestedField = (typeof suggestedFields)[number]

/** Most bytes of a photo that is analysed. */
export const analysisSizeLimit = 10 * 1024 * 1024

/** For `refine`: the data string of a photo is no longer than a photo of so many megabytes makes it. */
const withinMegabytes = (longest: number, megabytes: number) =>
  [
    (text: string) => text.length <= longest,
    { error: 'A photo may have at most {{megabytes}} MB.', params: { megabytes }, abort: true },
  ] as const

export const AnalysisSent = z.strictObject({
  imageData: z
    .string('Send the photo as a base64 data string.')
    .refine(...withinMegabytes(Math.ceil((analysisSizeLimit * 4) / 3) + 200, analysisSizeLimit / 1024 / 1024))
    .regex(/^data:[\w.+/-]*(;[\w=.-]+)*;base64,/, 'Send the photo as a base64 data string.'),
})

const sourceOfEach = recordOf(suggestedFields, () => z.enum(analysisSources).nullable())

/** What was read from a photo. A field that nothing was read for is null, never guessed. */
export const Analysis = z.object({
  id: Id,
  subject: z.string().nullable(),
  description: z.string().nullable(),
  department: z.enum(departments).nullable(),
  severity: z.enum(severities).nullable(),
  /** Who answered. */
  source: z.enum(analysisSources),
  /** Where each value came from; null for a field that stays empty. */
  sources: z.object(sourceOfEach),
  /** The text that stands in the photo, line by line. */
  readText: z.string(),
  /** QR and bar codes in the photo. */
  codes: z.array(z.object({ format: z.string(), text: z.string() })),
  /** What the codes and labels become on the case. */
  tags: z.array(z.string()),
})
export type Analysis = z.output<typeof Analysis>

/** How well the analysis did: per field, of the reports that used one. */
const Tally = z.object({
  /** A value was suggested and the report was sent with it as it was. */
  kept: z.int(),
  /** It was sent with another value. */
  changed: z.int(),
  /** Nothing was suggested. */
  empty: z.int(),
})
export const AnalysisEngine = z.object({
  provider: z.enum(['builtin', 'openai', 'azure', 'anthropic', 'google', 'openai-compatible', 'off']),
  /** Null for the reader on this machine. */
  model: z.string().nullable(),
  /** The host to which photos go; null when they stay on this machine. */
  host: z.string().nullable(),
  timeoutMs: z.int(),
  /** Since when the following is counted; null before the first analysis. */
  since: Instant.nullable(),
  analyses: z.int(),
  unreadable: z.int(),
  failed: z.int(),
  /** The model failed and the reader on this machine answered in its place. */
  fellBack: z.int(),
  /** Reports sent with an analysis. */
  reports: z.int(),
  accuracy: z.array(z.object({ source: z.enum(analysisSources), field: z.enum(suggestedFields), tally: Tally })),
})
export type AnalysisEngine = z.output<typeof AnalysisEngine>

/** Most letters of the name that a guest may give, most photos of their report, and most bytes of one. */
export const guestNameLimit = 100
export const guestPhotoLimit = 3
const guestPhotoSizeLimit = 3_000_000

export const GuestReport = body({
  id: Id.optional(),
  station: StationCode,
  callType: z.enum(callTypes).nullable().default(null),
  title: line(titleLimit, 'Subject is required'),
  description: prose(5_000).default(''),
  /** The guest's name, when they want to say it. */
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

export const andonCalls = {
  analyzePhoto: defineCall({
    method: 'POST',
    path: '/api/analyze-photo',
    summary: 'Reads a photo and suggests what to report. Answers 422 where nothing can be read.',
    body: AnalysisSent,
    answer: Analysis,
  }),
  readAnalysisEngine: defineCall({
    method: 'GET',
    path: '/api/andon/engine',
    needs: 'manageAi',
    summary: 'Tells which engine reads photos and how well, for those who manage it. Never its key.',
    answer: AnalysisEngine,
  }),
  sendGuestReport: defineCall({
    method: 'POST',
    path: '/api/andon/guest-reports',
    summary: 'Reports from a scanned label without an account, while that is allowed.',
    body: GuestReport,
    answer: z.object({ id: Id, key: z.string() }),
    status: 201,
    open: true,
    watched: true,
  }),
}
