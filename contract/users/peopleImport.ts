import { z } from 'zod'
import { ListImportAnswer } from '../records/listImport.ts'

/** Maximum number of people in an imported list. */
export const peopleImportLimit = 1_000

export const PeopleImportAnswer = z.object({
  ...ListImportAnswer.shape,
  /** The invitation links of those who were added; none in a dry run. */
  invitations: z.array(z.object({ name: z.string(), email: z.string(), url: z.string() })),
  isMailed: z.boolean(),
})
export type PeopleImportAnswer = z.output<typeof PeopleImportAnswer>
