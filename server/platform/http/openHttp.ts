import { fastify, LogController, type FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'
import { currentTrace } from '../spans.ts'
import { answerBrokenAddress, answerBrokenRequest } from './brokenRequests.ts'
import { trustedBy } from './trustedProxies.ts'
import { requestIdOf } from './watchRequests.ts'

/** The HTTP server before any room is in it: its log without secrets, whom it believes, what it says to what is no request. */
export function openHttp(settings: Settings): FastifyInstance {
  return fastify({
    logger: {
      level: settings.logLevel,
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      mixin: currentTrace,
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustedBy(settings.trustedProxies),
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerBrokenAddress,
  })
}
