import { z } from 'zod'
import { defineCall } from './call.ts'
import { carStatuses } from './carChoices.ts'
import { caseStatuses } from './caseChoices.ts'
import { taskStatuses } from './taskChoices.ts'
import { Person } from './users.ts'
import { Id } from './values.ts'

/** Most records of one kind that a search answers. */
export const searchLimit = 8
/** Most characters of what is searched for. */
export const searchTextLimit = 200

/** What a search found, a list for each kind, best first. Only what the person may see. */
export const Found = z.object({
  cases: z.array(z.object({ id: Id, key: z.string(), title: z.string(), status: z.enum(caseStatuses) })),
  cars: z.array(z.object({ id: Id, key: z.string(), title: z.string(), status: z.enum(carStatuses) })),
  tasks: z.array(
    z.object({
      id: Id,
      title: z.string(),
      status: z.enum(taskStatuses),
      caseId: Id.nullable(),
      carId: Id.nullable(),
      /** Number of the case or CAR that the task belongs to, as people say it. */
      subjectKey: z.string(),
    }),
  ),
  people: z.array(Person.extend({ department: z.string().nullable() })),
  stations: z.array(z.object({ id: Id, code: z.string(), location: z.string() })),
  /** Nothing is spelled as it was typed; these are about words that are spelled alike. */
  isGuess: z.boolean(),
})
export type Found = z.output<typeof Found>

export const searchCalls = {
  search: defineCall({
    method: 'GET',
    path: '/api/search',
    summary:
      'Finds cases, CARs, tasks, people and stations by number or words, typing errors forgiven; eight of a kind.',
    query: z.strictObject({ q: z.string().trim().max(searchTextLimit, 'Use at most {{maximum}} characters.') }),
    answer: Found,
  }),
}
