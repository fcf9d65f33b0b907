import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Serialize = (value: unknown) => string

const serializers = new WeakMap<z.ZodType, Serialize>()

/**
 * Returns a serializer generated from the schema of a response: faster than JSON.stringify with validation, and fields
 * that the schema does not name never leave the server. It is generated on first use: all of them would take a third of
 * a start.
 */
export function serializerOf(answer: z.ZodType): Serialize {
  return (value) => {
    const serialize = serializers.get(answer) ?? generate(answer)
    serializers.set(answer, serialize)
    return serialize(value)
  }
}

function generate(answer: z.ZodType): Serialize {
  // OpenAPI 3.0 writes "or null" as a flag, which the generated code handles without trying alternatives.
  const schema = z.toJSONSchema(answer, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' })
  return fastJsonStringify(withoutChecks(schema) as Schema)
}

/** Constraints that were checked on input; the serializer needs only the types. */
const checks = new Set([
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  '$schema',
  'propertyNames',
])

function withoutChecks(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutChecks)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(checks.has(key) && typeof value !== 'object'))
      .map(([key, value]) => [key, withoutChecks(value)]),
  )
}
