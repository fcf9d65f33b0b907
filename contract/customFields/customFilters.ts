import { z } from 'zod'
import { customFieldLimit, customTextLimit } from './customFieldChoices.ts'
import { customParameter } from '../filters/customParameters.ts'
import { readSpan } from '../filters/span.ts'

/** At most as many values as other filters may have. */
const anyOfTexts = z.array(z.string().max(customTextLimit)).max(100)
const text = z.string().max(customTextLimit)

/** The conditions on one custom field; all of them must hold. */
const CustomCondition = z.strictObject({
  /** Any of these values. */
  is: anyOfTexts.optional(),
  /** None of these values. */
  not: anyOfTexts.optional(),
  /** Whether it is empty. */
  none: z.stringbool().optional(),
  /** Days, both excluded. */
  before: text.optional(),
  after: text.optional(),
  /** The last or next days, weeks or months, as `7d` or `next-4w`. */
  within: text
    .refine((span) => readSpan(span) !== null, 'Enter days, weeks or months as 7d, 4w, 3m or next-7d.')
    .optional(),
  /** Numbers, both included. */
  min: text.optional(),
  max: text.optional(),
  contains: text.optional(),
})

/** Conditions by the key of the field. */
export const CustomFilter = z
  .record(z.string(), CustomCondition)
  .refine((conditions) => Object.keys(conditions).length <= customFieldLimit, 'Filter by fewer custom fields.')
  .optional()
export type CustomFilter = z.output<typeof CustomFilter>

/** Gathers the parameters `custom.<key>` and `custom.<key>.<operator>` of an address under `custom`. */
function gatherCustom(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  const others: Record<string, unknown> = {}
  const conditions: Record<string, Record<string, unknown>> = {}
  for (const [name, value] of Object.entries(query)) {
    const parameter = customParameter(name)
    if (parameter === null) others[name] = value
    else {
      const { key, comparison } = parameter
      const isList = (comparison === 'is' || comparison === 'not') && !Array.isArray(value)
      conditions[key] = { ...conditions[key], [comparison]: isList ? [value] : value }
    }
  }
  return Object.keys(conditions).length > 0 ? { ...others, custom: conditions } : query
}

/** The query of a list that can be filtered by custom fields; `shape` has the property `custom`. */
export const withCustomFilters = <S extends z.ZodType>(shape: S) =>
  z.preprocess(gatherCustom, shape) as unknown as z.ZodType<z.output<S>, Omit<z.input<S>, 'custom'>>
