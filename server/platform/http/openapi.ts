import { z } from 'zod'
import type { Call } from '../../../contract/call.ts'
import { Problem } from '../../../contract/errors.ts'
import { productName } from '../../../contract/product.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 description of all calls, generated from the values that validate them. */
export function openapiOf(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'better-auth.session_token' },
        key: { type: 'http', scheme: 'bearer', description: 'A personal API key, `yok_…`, from Settings > Security.' },
      },
    },
    security: [{ session: [] }, { key: [] }],
  }
}

function operationOf(call: Call): Json {
  const status = String(call.status ?? (call.answer || call.raw ? 200 : 204))
  return {
    summary: call.summary,
    tags: [call.path.split('/')[2] ?? 'api'],
    ...(call.open ? { security: [] } : call.sessionOnly && { security: [{ session: [] }] }),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(requestBodyOf(call) && { requestBody: requestBodyOf(call) }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(call.answer && { content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } }),
      },
      default: {
        description: 'Refused.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function requestBodyOf(call: Call): Json | null {
  if (call.multipart) {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { id: { type: 'string' }, file: { type: 'string', format: 'binary' } },
    }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  return call.body
    ? { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } }
    : null
}

function parametersOf(shape: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!shape) return []
  const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return schema
}
