import { viewCalls } from '../../contract/views/views.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { createView, deleteView, editView, listViews, readView, restoreView } from './views.ts'

export const viewRoutes = (services: Services): Route[] => [
  serve(viewCalls.listViews, ({ by }) => listViews(services, by)),
  serve(viewCalls.readView, ({ by, params }) => readView(services, by, params.id)),
  serve(viewCalls.createView, (exchange) => createView(services, exchange, exchange.body)),
  serve(viewCalls.editView, (exchange) =>
    editView(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(viewCalls.deleteView, (exchange) => deleteView(services, exchange, exchange.params.id, exchange.ifMatch)),
  serve(viewCalls.restoreView, (exchange) => restoreView(services, exchange, exchange.params.id)),
]
