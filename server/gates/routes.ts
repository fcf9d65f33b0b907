import { gateCalls } from '../../contract/gates/gates.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { listGates } from './gates.ts'

export const gateRoutes = (services: Services): Route[] => [
  serve(gateCalls.listGates, ({ by, params, query }) => listGates(services, by, params.id, query.to)),
]
