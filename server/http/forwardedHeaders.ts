import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../process/settings/settings.ts'
import { isPrivateAddress, trustedBy } from '../process/settings/trustedProxies.ts'

const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded']

/**
 * Removes forwarding headers unless a trusted proxy sent them. The log warns once: behind an untrusted proxy everybody
 * has the proxy's address, in the audit log and in the limit on wrong passwords.
 */
export function checkForwarded(http: FastifyInstance, settings: Settings): void {
  const isTrusted = trustedBy(settings.trustedProxies)
  let hasWarned = false
  http.addHook('onRequest', (request, _reply, done) => {
    const peer = request.raw.socket.remoteAddress ?? ''
    if (!isForwarded(request) || (isTrusted(peer, 0) && isFromHttpsProxy(request, settings))) return done()
    for (const name of names) delete request.raw.headers[name]
    if (!hasWarned) request.log.warn(warningOf(peer, settings))
    hasWarned = true
    done()
  })
}

/** Whether a request claims to have passed through a proxy, trusted or not. */
export const isForwarded = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.some((name, index) => index % 2 === 0 && names.includes(name.toLowerCase()))

/**
 * A proxy on this machine that is not configured can only be recognized by its header saying that it received HTTPS.
 */
const isFromHttpsProxy = ({ raw }: FastifyRequest, { trustedProxies }: Settings): boolean =>
  trustedProxies !== 'loopback' || String(raw.headers['x-forwarded-proto']).split(',').at(-1)?.trim() === 'https'

function warningOf(peer: string, { trustedProxies, publicUrl }: Settings): string {
  const finding = `A request from ${peer} came with X-Forwarded-For or similar headers, which are not trusted`
  const isNamed = trustedProxies !== 'loopback' && trustedProxies !== 0
  if (isNamed) return `${finding}, since TRUSTED_PROXIES does not name that address.`
  if (!isPrivateAddress(peer)) return `${finding}; without a proxy there somebody made it up.`
  const remedy =
    trustedProxies === 'loopback' && trustedBy('loopback')(peer, 0)
      ? 'have that proxy say X-Forwarded-Proto: https'
      : `set ${publicUrl === null ? 'PUBLIC_URL, and ' : ''}TRUSTED_PROXIES=${peer.replace(/^::ffff:/, '')} if that is your proxy`
  return `${finding}; everybody behind it shares its address where requests and wrong passwords are counted: ${remedy}.`
}
