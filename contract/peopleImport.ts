import { z } from 'zod'
import { Values } from './message.ts'
import { body } from './values.ts'

/** Most people of one imported list. */
export const peopleImportLimit = 1_000

/** One row of an imported list that cannot be taken, with its line in the file. */
export const PeopleImportProblem = z.object({
  line: z.int(),
  field: z.string().nullable(),
  message: z.string(),
  params: Values.optional(),
})
export type PeopleImportProblem = z.output<typeof PeopleImportProblem>

export const PeopleImport = body({
  /** The file's text: name, e-mail, role and department in the first line, in any order; comma, semicolon or tab. */
  csv: z.string().max(500_000, 'This file is too large.'),
  /** Only tells what would happen. */
  dryRun: z.boolean().default(false),
})
export const PeopleImportAnswer = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  problems: z.array(PeopleImportProblem),
  /** The links of those who were added; none in a trial run. */
  invitations: z.array(z.object({ name: z.string(), email: z.string(), url: z.string() })),
  isMailed: z.boolean(),
})
export type PeopleImportAnswer = z.output<typeof PeopleImportAnswer>
