import type { z } from 'zod'
import { CallError } from './callError.ts'

/** The record as it is now, when an edit was refused because somebody else had changed it. */
export function currentRecord<Shape extends z.ZodType>(error: unknown, shape: Shape): z.output<Shape> | null {
  if (!(error instanceof CallError) || error.status !== 412) return null
  return shape.safeParse(error.problem?.current).data ?? null
}
