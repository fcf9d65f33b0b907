import { correctionCalls } from '../../../contract/cases/corrections.ts'
import { abortOnDisconnect } from '../../http/abortOnDisconnect.ts'
import { serve, type Route } from '../../http/serve.ts'
import type { Services } from '../../records/services.ts'
import { createCorrection, giveUpCorrection, retryCorrection } from './changeCorrection.ts'
import { checkCorrectionNow, countPendingCorrections, listCorrections, readCorrectableInvoice } from './corrections.ts'

export function correctionRoutes(services: Services): Route[] {
  return [
    serve(correctionCalls.listCorrections, ({ by, params }) => listCorrections(services, by, params.id)),
    serve(correctionCalls.readCorrectableInvoice, ({ by, params, reply }) =>
      readCorrectableInvoice(services, by, params.id, params.invoiceId, abortOnDisconnect(reply)),
    ),
    serve(correctionCalls.createCorrection, (exchange) =>
      createCorrection(services, exchange, exchange.params.id, exchange.body),
    ),
    serve(correctionCalls.retryCorrection, (exchange) =>
      retryCorrection(services, exchange, exchange.params.id, exchange.params.correctionId),
    ),
    serve(correctionCalls.giveUpCorrection, (exchange) =>
      giveUpCorrection(services, exchange, exchange.params.id, exchange.params.correctionId),
    ),
    serve(correctionCalls.countPendingCorrections, () => countPendingCorrections(services)),
    serve(correctionCalls.checkCorrection, ({ by, params }) =>
      checkCorrectionNow(services, by, params.id, params.correctionId),
    ),
  ]
}
