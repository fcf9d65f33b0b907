import type { z } from 'zod'
import { fieldMessage } from '../../contract/fieldMessage.ts'
import type { FieldProblem } from '../process/refuse.ts'

/** One thing that a schema found wrong, and where. */
export function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  const key = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  return { path: [...issue.path, ...key].join('.'), ...fieldMessage(issue) }
}
