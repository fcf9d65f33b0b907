import { effectivenessCalls } from '../../contract/effectiveness.ts'
import type { BlocksMove } from '../cars/cars.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
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

export const effectivenessRoutes = (services: Services, blocksMove: BlocksMove): Route[] => [
  serve(effectivenessCalls.listChecks, ({ by, query }) => listChecks(services, by, query)),
  serve(effectivenessCalls.readEffectiveness, ({ by, params }) => readEffectiveness(services, by, params.id)),
  serve(effectivenessCalls.listRounds, ({ by, params }) => listRounds(services, by, params.id)),
  serve(effectivenessCalls.planEffectiveness, (exchange) =>
    planEffectiveness(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(effectivenessCalls.listPoints, ({ by, params }) => listPoints(services, by, params.id)),
  serve(effectivenessCalls.putPoints, (exchange) =>
    putPoints(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(effectivenessCalls.readVerdict, ({ by, params }) => readVerdict(services, by, params.id)),
  serve(effectivenessCalls.decideEffectiveness, (exchange) =>
    decideEffectiveness(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch, blocksMove),
  ),
]
