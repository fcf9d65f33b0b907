import { z } from 'zod'
import { Values } from '../http/message.ts'
import { body } from '../values/values.ts'

/** A row of an imported list that was refused, with its line in the file. */
export const ListProblem = z.object({
  line: z.int(),
  field: z.string().nullable(),
  message: z.string(),
  params: Values.optional(),
})
export type ListProblem = z.output<typeof ListProblem>

/** A list as CSV text of at most `longest` characters; the first line names the columns, in any order. */
export const listImport = (longest: number) =>
  body({
    /** Separated by comma, semicolon or tab. */
    csv: z.string().max(longest, 'This file is too large.'),
    /** Only reports what would happen. */
    dryRun: z.boolean().default(false),
  })
export type ListImport = z.output<ReturnType<typeof listImport>>

export const ListImportAnswer = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  problems: z.array(ListProblem),
})
export type ListImportAnswer = z.output<typeof ListImportAnswer>
