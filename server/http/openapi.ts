import { z } from 'zod'
import type { Call } from '../../contract/http/call.ts'
import { Problem } from '../../contract/http/errors.ts'
import { productName } from '../../contract/product.ts'

type Json = Record<string, unknown>

/** Returns the OpenAPI 3.1 description of all calls, generated from the schemas that validate them. */
export function openapiOf(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {}
  const versioned = new Set(calls.filter(editsVersions).map(({ path }) => path))
  for (const call of calls) {
    const operation = operationOf(call, versioned.has(call.path))
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: productName, version: '1' },
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'better-auth.session_token',
          description: 'Where people come by https, its name begins with `__Host-`.',
        },
        key: { type: 'http', scheme: 'bearer', description: 'A personal API key, `yok_…`, from Settings > Security.' },
      },
    },
    security: [{ session: [] }, { key: [] }],
  }
}

const answersVersions = ({ answer, versionInHeader }: Call): boolean =>
  versionInHeader === true ||
  (answer !== undefined && 'version' in ((schemaOf(answer, 'output')['properties'] as Json | undefined) ?? {}))

/** Whether a call changes a record that has an ETag; then DELETE at the same address checks If-Match, too. */
const editsVersions = (call: Call): boolean => ['PATCH', 'PUT'].includes(call.method) && answersVersions(call)

const header = (description: string): Json => ({ description, schema: { type: 'string' } })
const asParameter = (name: string, one: Json): Json => ({ name, in: 'header', required: false, ...one })
const ifMatch = asParameter('If-Match', header('The `ETag` of the record as it was read: 412 if it changed since.'))
const idempotencyKey = asParameter(
  'Idempotency-Key',
  header('1 to 200 characters; sent again with the same body, the first result is answered.'),
)

/** The request headers of a call. */
function headersTo({ method, open, keepsNoResult, checksVersion }: Call, isVersioned: boolean): Json[] {
  if (method === 'POST')
    return [...(open || keepsNoResult ? [] : [idempotencyKey]), ...(checksVersion ? [ifMatch] : [])]
  return isVersioned && method !== 'GET' ? [ifMatch] : []
}

/** The response headers of a call. */
function headersFrom(call: Call): Json | null {
  const isPaged = parametersOf(call.query, 'query').some(({ name }) => name === 'cursor')
  if (isPaged && !call.raw) return { Link: header('The address of the next page, `rel="next"`; none on the last one.') }
  return answersVersions(call) ? { ETag: header('The version of the record.') } : null
}

const operationOf = (call: Call, isVersioned: boolean): Json => ({
  summary: call.summary,
  tags: [call.path.split('/')[2] ?? 'api'],
  ...(call.open ? { security: [] } : call.sessionOnly && { security: [{ session: [] }] }),
  parameters: [
    ...parametersOf(call.params, 'path'),
    ...parametersOf(call.query, 'query'),
    ...headersTo(call, isVersioned),
  ],
  ...(requestBodyOf(call) && { requestBody: requestBodyOf(call) }),
  responses: {
    ...successOf(call),
    ...(call.redirects && {
      302: { description: 'Elsewhere.', headers: { Location: header('The address to open.') } },
    }),
    default: {
      description: 'Refused.',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
})

/** The response to a successful call; the content of files and streams has no schema. */
function successOf(call: Call): Json {
  const { answer, raw, status = answer || raw ? 200 : 204 } = call
  if (raw?.length === 0) return {}
  const headers = headersFrom(call)
  const json = answer && { 'application/json': { schema: schemaOf(answer, 'output') } }
  const content = raw ? Object.fromEntries(raw.map((type) => [type, {}])) : json
  return { [status]: { description: 'Done.', ...(headers && { headers }), ...(content && { content }) } }
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
