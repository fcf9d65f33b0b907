import { z } from 'zod'
import { urgentCallTypes } from './callChoices.ts'

/** The fields that raise a call. */
export const RaisedCall = z.strictObject({ type: z.enum(urgentCallTypes), lineStopped: z.boolean().default(false) })
export type RaisedCall = z.output<typeof RaisedCall>
