import { z } from 'zod'
import { listKey } from '../workspaceLists/listKey.ts'
import { defineCall } from '../http/call.ts'
import { paging } from '../http/paging.ts'
import { stationNameLimit } from '../stations/stations.ts'
import { Person } from '../users/users.ts'
import { anyOf, Id, Instant } from '../values/values.ts'

/** Maximum number of lessons suggested while somebody writes. */
export const suggestedLessons = 3
/** Maximum characters of a cause code. */
const causeCodeLimit = 40

/** What a CAR whose effect is proven has taught, as a list shows it. */
export const LessonSummary = z.object({
  carId: Id,
  key: z.string(),
  title: z.string(),
  category: z.string(),
  department: z.string().nullable(),
  siteId: Id.nullable(),
  /** The beginning of the background. */
  problem: z.string(),
  /** The confirmed causes, else the beginning of the analysis. */
  cause: z.string(),
  /** Whether `cause` names confirmed causes. */
  causeConfirmed: z.boolean(),
  /** The countermeasures that were chosen, else the beginning of their text. */
  whatWorked: z.string(),
  causeCodes: z.array(z.string()),
  stations: z.array(z.object({ id: Id, location: z.string(), type: z.string().nullable() })),
  /** The first photo of the CAR, else of its cases; null without one. */
  thumbnailUrl: z.string().nullable(),
  provenAt: Instant,
  /** When its proof came into doubt because the problem came back; null while it is not in doubt. */
  doubtedAt: Instant.nullable(),
  /** Other places that apply it. */
  appliedAt: z.int(),
})
export type LessonSummary = z.output<typeof LessonSummary>

export const Lesson = LessonSummary.extend({
  /** The whole texts of the CAR. */
  background: z.string(),
  currentCondition: z.string(),
  rootCauseAnalysis: z.string(),
  countermeasures: z.string(),
  owner: Person,
  /** Address of that photo; null without one. */
  pictureUrl: z.string().nullable(),
})
export type Lesson = z.output<typeof Lesson>

export const LessonListQuery = z.strictObject({
  /** Words from problem, cause and countermeasures, or a CAR number. */
  q: z.string().trim().max(200).optional(),
  stationId: anyOf(Id),
  stationType: anyOf(z.string().max(stationNameLimit)),
  causeCode: anyOf(z.string().max(causeCodeLimit)),
  category: anyOf(listKey('carCategories', 'Unknown category.')),
  department: anyOf(z.string().max(stationNameLimit)),
  siteId: anyOf(Id),
  ...paging,
})
export type LessonListQuery = z.output<typeof LessonListQuery>

const SuggestQuery = z.strictObject({
  q: z.string().trim().max(400),
  stationId: Id.optional(),
  /** The CAR being written: its own lesson is not suggested. */
  carId: Id.optional(),
})
export type SuggestQuery = z.output<typeof SuggestQuery>

export const lessonCalls = {
  listLessons: defineCall('GET /api/lessons', {
    summary: 'Lists what CARs with a proven effect have taught, the latest proof first.',
    query: LessonListQuery,
    answer: z.array(LessonSummary),
  }),
  suggestLessons: defineCall('GET /api/lessons/similar', {
    summary: 'Lists lessons about problems like the one described, most similar first, at most three.',
    query: SuggestQuery,
    answer: z.array(LessonSummary),
  }),
  readLesson: defineCall('GET /api/lessons/{id}', {
    summary: 'Reads the lesson of a CAR, by the id of the CAR.',
    answer: Lesson,
  }),
}
