import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Serialize = (value: unknown) => string

const serializers = new WeakMap<z.ZodType, Serialize>()

/**
 * A serialiser generated once from the shape of an answer: faster than JSON.stringify with a check,
 * and what the shape does not name never leaves the server.
 */
export function serializerOf(answer: z.ZodType): Serialize {
  const serialize = serializers.get(answer) ?? generate(answer)
  serializers.set(answer, serialize)
  return serialize
}

function generate(answer: z.ZodType): Serialize {
  // OpenAPI 3.0 writes "or null" as a flag, which the generated code handles without trying alternatives.
  const schema = z.toJSONSchema(answer, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' })
  return fastJsonStringify(withoutChecks(schema) as Schema)
}

/** Patterns and bounds were checked where the value came in; the serialiser needs types alone. */
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
