import { fastify, LogController, type FastifyInstance } from 'fastify'
import type { Settings } from '../process/settings/settings.ts'
import { currentTrace } from '../process/tracing/tracing.ts'
import { answerBrokenAddress, answerBrokenRequest } from './brokenRequests.ts'
import { fieldsLimit } from './bodyLimits.ts'
import { collectWhenQuiet } from './collectWhenQuiet.ts'
import { endSlowRequests, headersTimeout, pollInterval, requestTimeout } from './slowRequests.ts'
import { trustedBy } from '../process/settings/trustedProxies.ts'
import { requestIdOf } from './watchRequests.ts'

/**
 * The HTTP server before any feature adds routes: a log without secrets, trusted proxies, and responses to invalid
 * requests.
 */
export function openHttp(settings: Settings): FastifyInstance {
  const http = fastify({
    logger: {
      level: settings.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      mixin: currentTrace,
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustedBy(settings.trustedProxies),
    bodyLimit: fieldsLimit,
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval: pollInterval },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBrokenAddress,
  })
  http.decorateRequest('actor', null)
  // Respond to `Expect: 100-continue` only after admission; by default Node responds at once.
  http.server.on('checkContinue', (request, response) => http.server.emit('request', request, response))
  endSlowRequests(http)
  collectWhenQuiet(http)
  return http
}
