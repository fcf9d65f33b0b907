import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../process/settings/settings.ts'
import { networkPrefix } from '../process/networkPrefix.ts'
import { cookieIn, ownCookie } from './ownCookies.ts'

/** A device stays known for a year after its last sign-in; this alone gives no access. */
const seconds = 365 * 24 * 60 * 60

const cookieOf = (settings: Settings, request: FastifyRequest) =>
  ownCookie(settings, request, 'known.device', { path: '/api/auth', sameSite: 'Strict' })

/** Returns the server's signature that the owner of this address has signed in on the device with this number. */
const proofOf = ({ secret }: Settings, number: string, email: string) =>
  createHmac('sha256', secret).update(`known device\n${number}\n${email}`).digest()

/** Returns the device's number if the owner of an address was the last to sign in on it, else null. */
function knownDeviceIn(settings: Settings, request: FastifyRequest, email: string): string | null {
  const [number = '', proof = ''] = cookieIn(request, cookieOf(settings, request).name)?.split('.') ?? []
  const given = Buffer.from(proof, 'base64url')
  const right = proofOf(settings, number, email)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return createHash('sha256').update(number).digest('hex').slice(0, 32)
}

/** Marks a device as known from now on; its cookie is sent only to calls that ask for passwords and codes. */
export function knowDevice(
  settings: Settings,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  email: string,
): void {
  const number = randomBytes(16).toString('base64url')
  const value = `${number}.${proofOf(settings, number, email).toString('base64url')}`
  const { name, attributes } = cookieOf(settings, request)
  void reply.header('set-cookie', `${name}=${value}; Max-Age=${seconds}; ${attributes}`)
}

/** Who tries to sign in, as far as it is known: a device that the account's owner has used, or else a network. */
export type Guesser = { source: string; isKnown: boolean }

/** Returns who is trying, from the device cookie and the address of the request. */
export function guesserOf(settings: Settings, request: FastifyRequest, email: string): Guesser {
  const device = knownDeviceIn(settings, request, email)
  return device === null
    ? { source: `place ${networkPrefix(request.ip)}`, isKnown: false }
    : { source: `device ${device}`, isKnown: true }
}
