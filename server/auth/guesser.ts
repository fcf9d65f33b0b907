import type { FastifyRequest } from 'fastify'
import { networkPrefix } from '../process/networkPrefix.ts'
import type { Settings } from '../process/settings/settings.ts'
import { knownDeviceIn } from './knownDevice.ts'

/** Who tries to sign in, as far as it can be told: a device on which the account's owner has been, or else a place. */
export type Guesser = { source: string; isKnown: boolean }

/** Who tries, by what the request says of its device and its place. */
export function guesserOf(settings: Settings, request: FastifyRequest, email: string): Guesser {
  const device = knownDeviceIn(settings, request, email)
  return device === null
    ? { source: `place ${networkPrefix(request.ip)}`, isKnown: false }
    : { source: `device ${device}`, isKnown: true }
}
