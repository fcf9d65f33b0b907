import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/**
 * Warns once when requests come through a proxy that is not trusted: everybody then has the proxy's address, in the audit
 * log and where wrong passwords are counted.
 */
export function noticeUnheardProxy(http: FastifyInstance, { trustedProxies }: Settings): void {
  if (trustedProxies !== 0) return
  let told = false
  http.addHook('onRequest', (request, _reply, done) => {
    if (!told && request.headers['x-forwarded-for'] !== undefined) {
      told = true
      request.log.warn(
        'A request came with X-Forwarded-For, which is not believed. Behind a proxy set PUBLIC_URL, or TRUSTED_PROXIES; ' +
          'without one somebody made it up.',
      )
    }
    done()
  })
}
