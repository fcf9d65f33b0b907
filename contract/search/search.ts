import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { carStatuses } from '../cars/carChoices.ts'
import { caseStatuses } from '../cases/caseChoices.ts'
import { causeStates } from '../causes/causeChoices.ts'
import { taskStatuses } from '../tasks/taskChoices.ts'
import { Person } from '../users/users.ts'
import { Id } from '../values/values.ts'

/** Maximum number of records of one kind in a search result. */
export const searchLimit = 8
/** Maximum characters of a search text. */
export const searchTextLimit = 200

/** Search results, a list for each kind, best first. Only what the person may see. */
export const Found = z.object({
  cases: z.array(z.object({ id: Id, key: z.string(), title: z.string(), status: z.enum(caseStatuses) })),
  cars: z.array(z.object({ id: Id, key: z.string(), title: z.string(), status: z.enum(carStatuses) })),
  /** Causes in the analyses of CARs, confirmed ones first. */
  causes: z.array(z.object({ id: Id, text: z.string(), state: z.enum(causeStates), carId: Id, carKey: z.string() })),
  tasks: z.array(
    z.object({
      id: Id,
      title: z.string(),
      status: z.enum(taskStatuses),
      caseId: Id.nullable(),
      carId: Id.nullable(),
      /** Number of the case or CAR that the task belongs to, as shown to people. */
      subjectKey: z.string(),
    }),
  ),
  people: z.array(Person.extend({ department: z.string().nullable() })),
  stations: z.array(z.object({ id: Id, code: z.string(), location: z.string() })),
  /** No exact match: these results contain words with similar spelling. */
  isGuess: z.boolean(),
})
export type Found = z.output<typeof Found>

export const searchCalls = {
  search: defineCall('GET /api/search', {
    summary:
      'Finds cases, CARs, causes, tasks, people and stations by number or words, typing errors forgiven; eight of a kind.',
    query: z.strictObject({ q: z.string().trim().max(searchTextLimit, 'Use at most {{maximum}} characters.') }),
    answer: Found,
  }),
}
