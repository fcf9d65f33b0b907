import { coachCalls } from '../../contract/coach/coach.ts'
import { abortOnDisconnect } from '../http/abortOnDisconnect.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { readCoach, silenceCoach } from './coach.ts'
import { type AskModel, proposeHypotheses } from './hypotheses.ts'

/** A model costs money, and an answer of the same question is hardly another one. */
const hypothesesPerMinute = 6

export const coachRoutes = (services: Services, ask: AskModel | null): Route[] => [
  serve(
    coachCalls.proposeHypotheses,
    ({ by, params, reply }) => proposeHypotheses(services, by, params.id, ask, abortOnDisconnect(reply)),
    { perMinute: hypothesesPerMinute },
  ),
  serve(coachCalls.readCoach, ({ by, params }) => readCoach(services, by, params.id)),
  serve(coachCalls.silenceCoach, (exchange) =>
    silenceCoach(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
]
