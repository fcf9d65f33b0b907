import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../process/settings/settings.ts'
import { isPrivateAddress, trustedBy } from '../process/settings/trustedProxies.ts'

const names = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-forwarded-port', 'forwarded']

/**
 * Removes what a request says of a way that it came by, unless a proxy says it that is believed; the log warns of it once,
 * since behind such a proxy everybody has its address, in the audit log and where wrong passwords are counted.
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

/** Whether a request says that it passed a proxy; what is not believed of that counts too. */
export function isForwarded({ raw }: FastifyRequest): boolean {
  return raw.rawHeaders.some((name, index) => index % 2 === 0 && names.includes(name.toLowerCase()))
}

/** Of proxies on this machine that nobody named, one is seen only by its saying that it took the request over https. */
function isFromHttpsProxy({ raw }: FastifyRequest, { trustedProxies }: Settings): boolean {
  return trustedProxies !== 'loopback' || String(raw.headers['x-forwarded-proto']).split(',').at(-1)?.trim() === 'https'
}

function warningOf(peer: string, { trustedProxies, publicUrl }: Settings): string {
  const said = `A request from ${peer} came with X-Forwarded-For or the like, which is not believed`
  const isNamed = trustedProxies !== 'loopback' && trustedProxies !== 0
  if (isNamed) return `${said}, since TRUSTED_PROXIES does not name that address.`
  if (!isPrivateAddress(peer)) return `${said}; without a proxy there somebody made it up.`
  const remedy =
    trustedProxies === 'loopback' && trustedBy('loopback')(peer, 0)
      ? 'have that proxy say X-Forwarded-Proto: https'
      : `set ${publicUrl === null ? 'PUBLIC_URL, and ' : ''}TRUSTED_PROXIES=${peer.replace(/^::ffff:/, '')} if that is your proxy`
  return `${said}; everybody behind it shares its address where requests and wrong passwords are counted: ${remedy}.`
}
