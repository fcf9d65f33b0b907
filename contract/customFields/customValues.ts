import { z } from 'zod'
import { customValuesLimit } from './customFieldChoices.ts'

/** A value: text, number, the value of a choice, a day `2026-11-21`, a person's id, or yes or no. */
const CustomValue = z.union([z.string(), z.number(), z.boolean()], 'Must be text, a number, true or false.')
export type CustomValue = z.output<typeof CustomValue>

/** The values of a record by the keys of its custom fields; an empty field has no key. */
export const CustomValues = z.record(z.string(), CustomValue)
export type CustomValues = z.output<typeof CustomValues>

/** Values as sent: those left out stay as they are, null empties a field. The server checks each against its field. */
export const CustomSent = z
  .record(z.string().max(200), CustomValue.nullable())
  .refine((values) => Object.keys(values).length <= customValuesLimit, {
    error: 'Send at most {{maximum}} custom fields.',
    params: { maximum: customValuesLimit },
  })
export type CustomSent = z.output<typeof CustomSent>
