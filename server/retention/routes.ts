import { retentionCalls } from '../../contract/retention/retention.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { previewRetention, putRetention, readRetention, startRetention } from './retention.ts'

/** Previews per person and minute: each reads every case. */
const previewRateLimit = { perPersonMinute: 30 }

export const retentionRoutes = (services: Services): Route[] => [
  serve(retentionCalls.readRetention, () => readRetention(services.database)),
  serve(retentionCalls.putRetention, (exchange) => putRetention(services, exchange, exchange.body, exchange.ifMatch)),
  serve(retentionCalls.previewRetention, ({ query }) => previewRetention(services, query), previewRateLimit),
  serve(retentionCalls.startRetention, (exchange) => startRetention(services, exchange)),
]
