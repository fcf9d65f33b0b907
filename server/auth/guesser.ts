import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Settings } from '../platform/settings.ts'
import { knownDeviceIn } from './knownDevice.ts'

/** Who tries to sign in, as far as it can be told: a device on which the account's owner has been, or else a place. */
export type Guesser = { source: string; isKnown: boolean }

export function guesserOf(settings: Settings, request: FastifyRequest, email: string): Guesser {
  const device = knownDeviceIn(settings, request, email)
  return device === null
    ? { source: `place ${placeOf(request.ip)}`, isKnown: false }
    : { source: `device ${device}`, isKnown: true }
}

/**
 * The address; of the newer kind its first 64 bits, since whoever has one of these has all that begin so:
 * https://www.rfc-editor.org/rfc/rfc6177
 */
export function placeOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain) || plain.includes('.')) return plain
  const [head = '', tail] = plain.split('::')
  const given = (part: string | undefined) => (part ? part.split(':') : [])
  const missing = 8 - given(head).length - given(tail).length
  const groups = [...given(head), ...(tail === undefined ? [] : Array<string>(missing).fill('0')), ...given(tail)]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
