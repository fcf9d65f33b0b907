import { siteCalls } from '../../contract/sites/sites.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { createSite, editSite, listSites, readSite } from './sites.ts'

export const siteRoutes = (services: Services): Route[] => [
  serve(siteCalls.listSites, () => listSites(services)),
  serve(siteCalls.createSite, (exchange) => createSite(services, exchange, exchange.body)),
  serve(siteCalls.readSite, ({ params }) => readSite(services, params.id)),
  serve(siteCalls.editSite, (exchange) =>
    editSite(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
]
