import { triageCalls } from '../../../contract/cases/triage.ts'
import { serve, type Route } from '../../http/serve.ts'
import { requestLanguage } from '../../process/requestLanguage.ts'
import { translateInto } from '../../process/translate.ts'
import type { Services } from '../../records/services.ts'
import { mergeCase, unmergeCase } from './mergeCases.ts'
import { triageCase, triageCases } from './triageCases.ts'
import { readTriageSummary } from './triageStore.ts'

export function triageRoutes(services: Services): Route[] {
  return [
    serve(triageCalls.readTriage, ({ query }) => readTriageSummary(services.database, query.siteId)),
    serve(triageCalls.triageCases, ({ by, once, body, query, request }) =>
      triageCases(services, { by, once }, body, query, translateInto(requestLanguage(request))),
    ),
    serve(triageCalls.triageCase, (exchange) =>
      triageCase(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
    ),
    serve(triageCalls.mergeCase, (exchange) =>
      mergeCase(services, exchange, exchange.params.id, exchange.body.intoId, exchange.ifMatch),
    ),
    serve(triageCalls.unmergeCase, (exchange) => unmergeCase(services, exchange, exchange.params.id, exchange.ifMatch)),
  ]
}
