import type { z } from 'zod'
import { CallError } from './callError.ts'

/** The current record from the refusal of an edit that somebody else's change preceded. */
export function currentRecord<Shape extends z.ZodType>(error: unknown, shape: Shape): z.output<Shape> | null {
  if (!(error instanceof CallError) || error.status !== 412) return null
  return shape.safeParse(error.problem?.current).data ?? null
}
