import { documentCalls } from '../../contract/documents/documents.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { putDocuments, readDocuments } from './documents.ts'

export const documentRoutes = (services: Services): Route[] => [
  serve(documentCalls.readDocuments, ({ by, params }) => readDocuments(services, by, params.id)),
  serve(documentCalls.putDocuments, (exchange) =>
    putDocuments(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
]
