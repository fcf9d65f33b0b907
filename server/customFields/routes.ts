import { customFieldCalls } from '../../contract/customFields/customFields.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { createCustomField, editCustomField, listCustomFields, orderCustomFields } from './customFields.ts'

export const customFieldRoutes = (services: Services): Route[] => [
  serve(customFieldCalls.listCustomFields, () => listCustomFields(services)),
  serve(customFieldCalls.createCustomField, (exchange) => createCustomField(services, exchange, exchange.body)),
  serve(customFieldCalls.editCustomField, (exchange) =>
    editCustomField(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(customFieldCalls.orderCustomFields, (exchange) => orderCustomFields(services, exchange, exchange.body)),
]
