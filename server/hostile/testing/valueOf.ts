import fc from 'fast-check'
import { hostileJson, hostileText } from './hostileJson.ts'

/** The subset of JSON Schema that describes the calls. */
export type Schema = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
}

/** What a schema cannot express: values that refer to something on the server. */
export type Known = {
  ids: readonly string[]
  /** Values by the name of the field; such a field is always sent. */
  fields: Record<string, fc.Arbitrary<unknown>>
  /** Texts that are tried against the pattern of a field. */
  patterned: readonly string[]
}

/** How much of a value is wrong, in percent of its parts. */
export type Wrong = 0 | 8 | 30

/** Longest text that is generated to meet a limit. */
const maxTextLength = 25_000

/** Returns values for a schema, of which some parts are nearly valid or invalid. */
export function valueOf(schema: Schema, known: Known, wrong: Wrong): fc.Arbitrary<unknown> {
  const right = rightValue(schema, known, wrong)
  if (wrong === 0) return right
  return fc.oneof(
    { weight: 100 - wrong, arbitrary: right },
    { weight: wrong / 2, arbitrary: nearValue(schema) },
    { weight: wrong / 2, arbitrary: hostileJson },
  )
}

function rightValue(schema: Schema, known: Known, wrong: Wrong): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, known, wrong)))
  switch (schema.type) {
    case 'string':
      return textOf(schema, known)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 100_000, 2 ** 53 - 1) })
    case 'number':
      return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: 9_999_999 }).map((hundredths) => hundredths / 100)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, known, wrong), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, 3),
      })
    case 'object':
      return objectOf(schema, known, wrong)
    default:
      return hostileJson
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known, wrong: Wrong) {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => [name, known.fields[name] ?? valueOf(one, known, wrong)]),
  )
  const always = Object.keys(model).filter((name) => required.includes(name) || name in known.fields)
  const whole = fc.record(model, { requiredKeys: always })
  if (wrong === 0) return whole
  const surplus = fc.dictionary(fc.oneof(hostileText, fc.constantFrom('role', 'createdBy', 'id')), hostileJson, {
    maxKeys: 2,
  })
  const short = fc.record(model, { requiredKeys: [] })
  return fc.oneof(
    { weight: 100 - wrong, arbitrary: whole },
    { weight: wrong / 2, arbitrary: short },
    { weight: wrong / 2, arbitrary: fc.tuple(whole, surplus).map(([right, more]) => ({ ...right, ...more })) },
  )
}

function textOf({ format, pattern, minLength = 0, maxLength = 200 }: Schema, known: Known): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...known.ids) }, fc.uuid())
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return days
  if (format === 'date-time') return fc.date({ noInvalidDate: true, ...years }).map((moment) => moment.toISOString())
  if (pattern !== undefined) {
    const fitting = known.patterned.filter((text) => new RegExp(pattern, 'u').test(text))
    return fitting.length > 0 ? fc.constantFrom(...fitting) : fc.stringMatching(new RegExp(pattern))
  }
  const most = Math.min(maxLength, maxTextLength)
  const length = { minLength: Math.min(minLength, most), maxLength: Math.min(most, 200) }
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', ...length }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(most)) },
  )
}

const years = { min: new Date('1970-01-01'), max: new Date('2100-01-01') }
const days = fc.date({ noInvalidDate: true, ...years }).map((moment) => moment.toISOString().slice(0, 10))

/** Returns values just outside what the schema permits. */
function nearValue(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minimum, maximum, minLength = 0, maxLength, minItems = 0, maxItems } = schema
  if (type === 'integer' || type === 'number')
    return fc.constantFrom((minimum ?? 0) - 1, (maximum ?? 1e15) + 1, 0.5, '7')
  if (type === 'string') {
    const long = maxLength !== undefined && maxLength <= maxTextLength ? ['x'.repeat(maxLength + 1)] : []
    return fc.constantFrom(
      'x'.repeat(Math.max(0, minLength - 1)),
      ...long,
      ' \t ',
      '00000000-0000-0000-0000-00000000000g',
    )
  }
  if (type === 'array') {
    return fc.constantFrom<unknown>(
      ...(minItems > 0 ? [[]] : []),
      ...(maxItems !== undefined && maxItems < 2000 ? [Array.from({ length: maxItems + 1 }, () => 'x')] : []),
      [[]],
      'x',
    )
  }
  return fc.constantFrom<unknown>(null, [], {}, '', 0)
}
