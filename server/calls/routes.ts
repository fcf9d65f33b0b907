import { callCalls } from '../../contract/calls/callCalls.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { previewCall, putCallRoutes, readCallRoutes, testCall } from './callRoutes.ts'
import { acknowledgeCall, arriveAtCall, cancelCall, clearCall, listCalls, raiseCall, readCall } from './calls.ts'
import { correctDowntime } from './downtime.ts'
import { readCallFigures } from './figures.ts'

export const callRoutes = (services: Services): Route[] => [
  serve(callCalls.listCalls, ({ query }) => listCalls(services, query)),
  serve(callCalls.readCallFigures, ({ query }) => readCallFigures(services.database, query)),
  serve(callCalls.readCall, ({ by, params }) => readCall(services.database, by, params.id)),
  serve(callCalls.raiseCall, (exchange) => raiseCall(services, exchange, exchange.params.id, exchange.body)),
  serve(callCalls.correctDowntime, (exchange) =>
    correctDowntime(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(callCalls.acknowledgeCall, (exchange) =>
    acknowledgeCall(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(callCalls.arriveAtCall, (exchange) => arriveAtCall(services, exchange, exchange.params.id, exchange.ifMatch)),
  serve(callCalls.clearCall, (exchange) =>
    clearCall(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(callCalls.cancelCall, (exchange) =>
    cancelCall(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(callCalls.readCallRoutes, async ({ reply }) => {
    const { routes, version } = await readCallRoutes(services.database)
    reply.header('etag', `"${version}"`)
    return routes
  }),
  serve(callCalls.putCallRoutes, async (exchange) => {
    const { routes, version } = await putCallRoutes(services, exchange, exchange.body, exchange.ifMatch)
    exchange.reply.header('etag', `"${version}"`)
    return routes
  }),
  serve(callCalls.previewCall, ({ by, query }) => previewCall(services, services.database, by, query)),
  serve(callCalls.testCall, (exchange) => testCall(services, exchange, exchange.body)),
]
