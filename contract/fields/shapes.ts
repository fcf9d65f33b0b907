import { z } from 'zod'
import { AttachmentsSent } from '../attachments/attachments.ts'
import { listKey } from '../workspaceLists/listKey.ts'
import {
  Day,
  Hours,
  Id,
  Instant,
  line,
  Money,
  MoneyAnswer,
  optionalLine,
  prose,
  Tags,
  WholeHours,
} from '../values/values.ts'
import { conditionRowLimit } from './car.ts'
import { editableNames, type EditableOf, type Field, type Fields, type SentOf, type ValueOf } from './field.ts'

/** A measurement of a condition. */
export const ConditionRow = z.strictObject({
  description: prose(300).trim(),
  value: z.union([z.string(), z.number()]).transform(String).pipe(prose(100).trim()),
})
export type ConditionRow = z.output<typeof ConditionRow>

/** Rows with both sides empty are dropped. */
const Measurements = z
  .array(ConditionRow)
  .max(conditionRowLimit, 'Use at most {{maximum}} rows.')
  .transform((rows) => rows.filter(({ description, value }) => description || value))

/** Ten years. */
const longestDays = 3650

const choiceOf = (valueLabels: Readonly<Record<string, string>>) => z.enum(Object.keys(valueLabels))

function sentNotNull(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line':
      return line(field.limit, field.required ?? '')
    case 'prose':
      return prose(field.limit, field.required)
    case 'choice':
      return field.list ? listKey(field.list, field.unknown) : choiceOf(field.valueLabels)
    case 'tags':
      return Tags
    case 'files':
      return AttachmentsSent
    case 'measurements':
      return Measurements
    case 'day':
      return Day
    case 'moment':
      return Instant
    case 'money':
      return Money
    case 'hours':
      return Hours
    case 'wholeHours':
    case 'count':
      return WholeHours
    case 'days':
      return z
        .int('Enter whole days.')
        .min(field.min ?? 0)
        .max(field.max ?? longestDays)
    case 'person':
    case 'station':
    case 'site':
    case 'car':
      return Id
  }
}

function sentShape(field: Field): z.ZodType {
  if (field.kind === 'line' && field.nullable) return optionalLine(field.limit)
  return field.nullable ? sentNotNull(field).nullable() : sentNotNull(field)
}

function answeredNotNull(field: Field): z.ZodType {
  switch (field.kind) {
    case 'choice':
      return field.list ? z.string() : choiceOf(field.valueLabels)
    case 'tags':
    case 'files':
      return z.array(z.string())
    case 'measurements':
      return z.array(z.object({ description: z.string(), value: z.string() }))
    case 'moment':
      return Instant
    case 'money':
      return MoneyAnswer
    case 'hours':
      return z.number()
    case 'wholeHours':
    case 'count':
    case 'days':
      return z.int()
    case 'person':
    case 'station':
    case 'site':
    case 'car':
      return Id
    default:
      return z.string()
  }
}

type Sent<F extends Fields, Name extends keyof F> = z.ZodType<ValueOf<F[Name]>, SentOf<F[Name]>>

/** The shape of each field in a response. */
export const answerShapes = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => {
      const shape = answeredNotNull(field)
      return [name, field.nullable ? shape.nullable() : shape]
    }),
  ) as unknown as { [Name in keyof F]: z.ZodType<ValueOf<F[Name]>, ValueOf<F[Name]>> }

/** The shape of each editable field in a request body. */
export const sentShapes = <F extends Fields>(fields: F) =>
  Object.fromEntries(editableNames(fields).map((name) => [name, sentShape(fields[name] as Field)])) as unknown as {
    [Name in EditableOf<F>]: Sent<F, Name>
  }

type Initial<F extends Fields, S extends Record<EditableOf<F>, z.ZodType>> = {
  [Name in EditableOf<F>]: F[Name] extends { initial: unknown } | { nullable: true } ? z.ZodDefault<S[Name]> : S[Name]
}

/**
 * The same for a new record, where a field with an initial value may be left out.
 * @param shapes shapes of its fields, from `sentShapes` or more lenient
 */
export function initialShapes<F extends Fields, S extends Record<EditableOf<F>, z.ZodType>>(
  fields: F,
  shapes: S,
): Initial<F, S> {
  const each = editableNames(fields).map((name) => {
    const { nullable, initial = nullable && null } = fields[name] as Field
    return [name, initial === undefined ? shapes[name] : shapes[name].default(initial as never)]
  })
  return Object.fromEntries(each) as Initial<F, S>
}
