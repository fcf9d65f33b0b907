import { signalCalls } from '../../contract/signals/signals.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { listSignals, putSignalSettings, readSignalSettings, receiveSignals } from './signals.ts'

export const signalRoutes = (services: Services): Route[] => [
  serve(signalCalls.sendSignals, ({ by, body }) => receiveSignals(services, by, body)),
  serve(signalCalls.listSignals, ({ query }) => listSignals(services, query)),
  serve(signalCalls.readSignalSettings, () => readSignalSettings(services.database)),
  serve(signalCalls.putSignalSettings, (exchange) =>
    putSignalSettings(services, exchange, exchange.body, exchange.ifMatch),
  ),
]
