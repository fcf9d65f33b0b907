import { workspaceListCalls } from '../../contract/workspaceLists/workspaceLists.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { createListValue, editListValue, listWorkspaceLists, orderListValues } from './workspaceLists.ts'

export const workspaceListRoutes = (services: Services): Route[] => [
  serve(workspaceListCalls.listWorkspaceLists, () => listWorkspaceLists(services)),
  serve(workspaceListCalls.createListValue, (exchange) => createListValue(services, exchange, exchange.body)),
  serve(workspaceListCalls.editListValue, (exchange) =>
    editListValue(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(workspaceListCalls.orderListValues, (exchange) => orderListValues(services, exchange, exchange.body)),
]
