import { coachCalls } from '../../contract/coach.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { readCoach, silenceCoach } from './coach.ts'

export const coachRoutes = (services: Services): Route[] => [
  serve(coachCalls.readCoach, ({ by, params }) => readCoach(services, by, params.id)),
  serve(coachCalls.silenceCoach, (exchange) =>
    silenceCoach(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
]
