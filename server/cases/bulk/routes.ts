import { caseBatchCalls } from '../../../contract/cases/caseBatches.ts'
import { serve, type Route } from '../../http/serve.ts'
import { requestLanguage } from '../../process/requestLanguage.ts'
import { wordingIn } from '../../process/wording.ts'
import type { Services } from '../../records/services.ts'
import { changeCases, previewCases, readBatch, undoBatch } from './bulkCases.ts'

export function batchRoutes(services: Services): Route[] {
  return [
    serve(caseBatchCalls.changeCases, ({ by, once, body, query, request }) => {
      const wording = wordingIn(requestLanguage(request))
      if (query.dryRun) return previewCases(services, by, body, wording)
      return changeCases(services, { by, once }, body, wording)
    }),
    serve(caseBatchCalls.readCaseBatch, ({ by, params, request }) =>
      readBatch(services, by, params.batchId, wordingIn(requestLanguage(request))),
    ),
    serve(caseBatchCalls.undoCaseBatch, ({ by, params, request }) =>
      undoBatch(services, by, params.batchId, wordingIn(requestLanguage(request))),
    ),
  ]
}
