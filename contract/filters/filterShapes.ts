import { z } from 'zod'
import type { Fields } from '../fields/field.ts'
import { keysOf } from '../values/keysOf.ts'
import { listKey } from '../workspaceLists/listKey.ts'
import { anyOf, Day, Id } from '../values/values.ts'
import {
  type Comparison,
  comparisonsOf,
  containsLimit,
  type FilterField,
  filterFieldsOf,
  filterOperators,
  parameterOf,
} from './filterFields.ts'
import { readSpan, spanPattern } from './span.ts'

/** People as they are sent: an id, or the person who asks. */
const Somebody = z.union([Id, z.literal('me')])

/** A number with at most nine digits before and four after the decimal point. */
const Bound = z.string().regex(/^-?\d{1,9}(?:\.\d{1,4})?$/, 'Enter a number.')

const Within = z
  .string()
  .refine((text) => readSpan(text) !== null, 'Enter days, weeks or months as 7d, 4w, 3m or next-7d.')
  .meta({ pattern: spanPattern })

/** The shape of one value of a field that is compared as a whole. */
function valueShape({ kind, valueLabels = {}, limit = 200, list }: FilterField): z.ZodType {
  if (kind === 'choice') return list ? listKey(list) : z.enum(keysOf(valueLabels))
  if (kind === 'person') return Somebody
  if (kind === 'day') return Day
  if (kind === 'number') return Bound
  return kind === 'station' || kind === 'site' || kind === 'car' ? Id : z.string().max(limit)
}

/** The shape of the parameter of a field and a comparison. */
function filterShape(field: FilterField, comparison: Comparison): z.ZodType {
  switch (comparison) {
    case 'is':
    case 'not':
      return anyOf(valueShape(field))
    case 'none':
      return z.stringbool().optional()
    case 'before':
    case 'after':
      return Day.optional()
    case 'within':
      return Within.optional()
    case 'contains':
      return z.string().trim().min(1).max(containsLimit).optional()
    case 'min':
    case 'max':
      return Bound.optional()
  }
}

/** Shapes of parameters with an operator, by their names, such as `dueDate.within`. */
type ConditionShapes = { [parameter: `${string}.${string}`]: z.ZodType<string | string[] | undefined> }

/**
 * The shapes of all parameters with an operator.
 * @param plain those of parameters without one; `not` takes the same values
 */
export function conditionShapes(fields: readonly FilterField[], plain: Record<string, z.ZodType>): ConditionShapes {
  const shapes = fields.flatMap((field) => {
    const offered = filterOperators.filter((operator) => comparisonsOf(field).includes(operator))
    return offered.map((operator) => [
      parameterOf(field.name, operator),
      (operator === 'not' && plain[field.name]) || filterShape(field, operator),
    ])
  })
  return Object.fromEntries(shapes) as ConditionShapes
}

type AnyOf = ReturnType<typeof anyOf<z.ZodType<string>>>

/** Fields whose values are compared as a whole: all but texts, moments and files. */
type ComparedWhole<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'prose' | 'moment' | 'files' | 'measurements' }
    ? never
    : F[Name] extends { kind: 'line' }
      ? F[Name] extends { valueLabels: object }
        ? Name
        : never
      : Name
}[keyof F] &
  string

type PlainShapes<F extends Fields, Name extends string> = Record<ComparedWhole<F> & Name, AnyOf>

/** The shapes of the parameters without an operator, of the fields of these names that have one. */
export const plainShapes = <F extends Fields, Name extends keyof F & string>(
  fields: F,
  names: readonly Name[],
): PlainShapes<F, Name> => {
  const filters = filterFieldsOf(fields, names).filter((filter) => comparisonsOf(filter).includes('is'))
  return Object.fromEntries(filters.map((one) => [one.name, anyOf(valueShape(one))])) as PlainShapes<F, Name>
}
