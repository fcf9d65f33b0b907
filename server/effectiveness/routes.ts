import { effectivenessCalls } from '../../contract/effectiveness/effectivenessCalls.ts'
import type { BlocksMove } from '../cars/cars.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import type { Signing } from '../records/signing.ts'
import { listChecks } from './checks.ts'
import { decideEffectiveness } from './decide.ts'
import {
  listPoints,
  listRounds,
  planEffectiveness,
  putPoints,
  readEffectiveness,
  readVerdict,
} from './effectiveness.ts'

export const effectivenessRoutes = (services: Services, blocksMove: BlocksMove, signing: Signing): Route[] => [
  serve(effectivenessCalls.listChecks, ({ by, query }) => listChecks(services, by, query)),
  serve(effectivenessCalls.readEffectiveness, ({ by, params }) => readEffectiveness(services, by, params.id)),
  serve(effectivenessCalls.listRounds, ({ by, params }) => listRounds(services, by, params.id)),
  serve(effectivenessCalls.planEffectiveness, (exchange) =>
    planEffectiveness(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(effectivenessCalls.listPoints, async ({ by, params, reply }) => {
    const { version, points } = await listPoints(services, by, params.id)
    reply.header('etag', `"${version}"`)
    return points
  }),
  serve(effectivenessCalls.putPoints, async (exchange) => {
    const { params, body, ifMatch } = exchange
    const { version, points } = await putPoints(services, exchange, params.id, body, ifMatch)
    exchange.reply.header('etag', `"${version}"`)
    return points
  }),
  serve(effectivenessCalls.readVerdict, ({ by, params }) => readVerdict(services, by, params.id)),
  serve(effectivenessCalls.decideEffectiveness, async (exchange) => {
    const sign = await signing(exchange, exchange.body.signature)
    return decideEffectiveness(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch, {
      blocksMove,
      sign,
    })
  }),
]
