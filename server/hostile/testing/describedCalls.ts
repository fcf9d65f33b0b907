import type { TestApp } from '../../testing/testApp.ts'
import type { Schema } from './valueOf.ts'

/** One operation of /api/openapi.json. */
export type Operation = {
  method: string
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Schema }[]
  /** Schema of the JSON body, if there is one. */
  body?: Schema
}

type Described = {
  parameters: Operation['parameters']
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Description = { paths: Record<string, Record<string, Described>> }

/** Returns the server's description of its calls, by name. */
export async function describedCalls({ manager }: TestApp): Promise<Map<string, Operation>> {
  const { paths } = await manager.get<Description>('/api/openapi.json')
  const calls = new Map<string, Operation>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [word, { parameters, requestBody }] of Object.entries(methods)) {
      const method = word.toUpperCase()
      const body = requestBody?.content['application/json']?.schema
      calls.set(`${method} ${path}`, { method, path, parameters, ...(body && { body }) })
    }
  }
  return calls
}
