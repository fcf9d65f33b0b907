import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../platform/settings.ts'
import { cookieIn } from './cookieIn.ts'
import { isSecure } from './sessionCookie.ts'

/** A device is known for a year after its last sign-in; knowing it opens nothing. */
const seconds = 365 * 24 * 60 * 60

const cookieName = (settings: Settings) => `${isSecure(settings) ? '__Secure-' : ''}known.device`

/** Says, in the server's hand, that somebody with this address has signed in on the device with this number. */
const proofOf = ({ secret }: Settings, number: string, email: string) =>
  createHmac('sha256', secret).update(`known device\n${number}\n${email}`).digest()

/** The device's own mark where the owner of an address was the last to sign in on it, else null. */
export function knownDeviceIn(settings: Settings, request: FastifyRequest, email: string): string | null {
  const [number = '', proof = ''] = cookieIn(request, cookieName(settings))?.split('.') ?? []
  const given = Buffer.from(proof, 'base64url')
  const right = proofOf(settings, number, email)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return createHash('sha256').update(number).digest('hex').slice(0, 32)
}

/** Lets a device be known from now on; its cookie goes to the calls that ask for passwords and codes alone. */
export function knowDevice(settings: Settings, reply: FastifyReply, email: string): void {
  const number = randomBytes(16).toString('base64url')
  const value = `${number}.${proofOf(settings, number, email).toString('base64url')}`
  const attributes = `Path=/api/auth; HttpOnly; ${isSecure(settings) ? 'Secure; ' : ''}SameSite=Strict`
  void reply.header('set-cookie', `${cookieName(settings)}=${value}; Max-Age=${seconds}; ${attributes}`)
}
