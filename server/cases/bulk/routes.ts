import { caseBatchCalls } from '../../../contract/cases/caseBatches.ts'
import { serve, type Route } from '../../http/serve.ts'
import { requestLanguage } from '../../process/requestLanguage.ts'
import { translateInto } from '../../process/translate.ts'
import type { Services } from '../../records/services.ts'
import { changeCases, previewCases, readBatch, undoBatch } from './bulkCases.ts'

export function batchRoutes(services: Services): Route[] {
  return [
    serve(caseBatchCalls.changeCases, ({ by, once, body, query, request }) => {
      const t = translateInto(requestLanguage(request))
      if (query.dryRun) return previewCases(services, by, body, t)
      return changeCases(services, { by, once }, body, t)
    }),
    serve(caseBatchCalls.readCaseBatch, ({ by, params, request }) =>
      readBatch(services, by, params.batchId, translateInto(requestLanguage(request))),
    ),
    serve(caseBatchCalls.undoCaseBatch, ({ by, params, request }) =>
      undoBatch(services, by, params.batchId, translateInto(requestLanguage(request))),
    ),
  ]
}
