import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Call } from '../../../contract/http/call.ts'

const folder = resolve(import.meta.dirname, '../../../contract')

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

/** Returns every call of the contract by its name, `GET /api/cases`. */
export async function contractCalls(): Promise<Map<string, Call>> {
  const calls = new Map<string, Call>()
  for (const file of globSync(`${folder}/**/*.ts`)
    .filter((path) => !path.endsWith('.test.ts'))
    .sort()) {
    const values = Object.values((await import(file)) as Record<string, unknown>)
    for (const value of values.filter((one) => typeof one === 'object' && one !== null)) {
      for (const call of Object.values(value)) if (isCall(call)) calls.set(`${call.method} ${call.path}`, call)
    }
  }
  return calls
}
