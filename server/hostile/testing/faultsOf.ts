import { isDeepStrictEqual } from 'node:util'
import type { Call } from '../../../contract/http/call.ts'
import { Problem, problems } from '../../../contract/http/errors.ts'
import type { Answered } from './send.ts'

/** Internals that must not be disclosed: stacks, SQL, file names, password hashes. */
const insides =
  /\bat \S+ \(|node_modules|\.ts:\d+|syntax error|\brelation "|\bcolumn "|duplicate key|\$argon2|violates /

/** Returns everything that is wrong with a response, in sentences; none for a correct one. */
export function faultsOf(answered: Answered, call: Call, secrets: readonly string[]): string[] {
  const { status, headers, text } = answered
  const found: string[] = []
  if (status === 500) found.push('It broke.')
  if (headers['x-content-type-options'] !== 'nosniff') found.push('It may be sniffed.')
  for (const secret of secrets) if (text.includes(secret)) found.push(`It shows what is another person's: ${secret}`)
  if (insides.test(text) && status >= 400) found.push(`It shows its insides: ${text.slice(0, 300)}`)
  if (status >= 400) return [...found, ...faultsOfRefusal(answered)]
  if (status >= 300) return status === 302 || status === 304 ? found : [...found, `It answered ${status}.`]
  return [...found, ...faultsOfSuccess(answered, call)]
}

function faultsOfRefusal({ status, headers, text }: Answered): string[] {
  if (!headers['content-type']?.startsWith('application/problem+json')) return [`${status} is no problem: ${text}`]
  const read = Problem.strict().safeParse(parsed(text))
  if (!read.success) return [`${status} has another shape: ${text}`]
  return problems[read.data.code].status === status ? [] : [`${read.data.code} was answered as ${status}.`]
}

function faultsOfSuccess({ status, headers, text }: Answered, call: Call): string[] {
  const expected = call.status ?? (call.answer || call.raw ? 200 : 204)
  if (status !== expected && !(call.raw && status === 206)) return [`It answered ${status}, not ${expected}.`]
  const type = headers['content-type']?.split(';')[0] ?? ''
  if (call.raw && !call.raw.includes(type)) return [`It answered ${type}, which is not described.`]
  if (!call.answer || call.raw) return status === 204 && text !== '' ? ['It says something with nothing to say.'] : []
  const body = parsed(text)
  const read = call.answer.safeParse(body)
  if (!read.success) return [`It is outside its shape: ${read.error.message.slice(0, 300)} ${text.slice(0, 300)}`]
  return isDeepStrictEqual(read.data, body) ? [] : [`It says more than its shape: ${text.slice(0, 300)}`]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
