import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/http/call.ts'
import { refuse, type Refusal } from '../process/refuse.ts'

/** Returns the refusal of a request that no call answers. */
export type UnknownAddress = (request: Pick<FastifyRequest, 'method' | 'url'>) => Refusal

/** Where only the method is wrong, the refusal names those of the address: RFC 9110, section 15.5.6. */
export const unknownAddressIn =
  (calls: readonly Call[]): UnknownAddress =>
  ({ method, url }) => {
    const parts = url.replace(/\?.*/, '').split('/')
    const here: string[] = calls.filter(({ path }) => matches(path.split('/'), parts)).map((call) => call.method)
    if (here.includes('GET')) here.push('HEAD')
    // An address with an overlong part reaches no call either.
    if (here.length === 0 || here.includes(method)) return refuse('nothingHere')
    return refuse('otherMethod', { allow: here.join(', ') })
  }

const matches = (pattern: string[], parts: string[]): boolean =>
  pattern.length === parts.length &&
  pattern.every((one, index) => (one.startsWith('{') ? parts[index] !== '' : one === parts[index]))
