import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/**
 * Says once that a proxy in front is not believed, although it says for whom it asks: everybody has its address then, in
 * the audit log as well as where wrong passwords are counted.
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
