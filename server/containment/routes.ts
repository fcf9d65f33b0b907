import { containmentCalls } from '../../contract/containment/containment.ts'
import { dispositionCalls } from '../../contract/containment/dispositions.ts'
import { abortOnDisconnect } from '../http/abortOnDisconnect.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import type { Services } from '../records/services.ts'
import type { Signing } from '../records/signing.ts'
import { checkHold, confirmContainment, editContainment } from './changeContainment.ts'
import { approveDisposition, editDisposition } from './changeDisposition.ts'
import { deleteContainment, listContainment, restoreContainment } from './containment.ts'
import { deleteDisposition, restoreDisposition } from './dispositions.ts'
import { exportContainment } from './exportContainment.ts'

/** The rows of one case or CAR are served by its feature. */
export const containmentRoutes = (services: Services, signing: Signing): Route[] => [
  serve(containmentCalls.listContainment, ({ by, query }) => listContainment(services, by, query)),
  serve(
    containmentCalls.exportContainment,
    ({ by, query, reply }) => exportContainment(services, by, query, reply),
    exportRateLimit,
  ),
  serve(
    containmentCalls.editContainment,
    (exchange) => editContainment(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
    // Photos may be data URLs in the body.
    { bodyLimit: dataStringsLimit },
  ),
  serve(containmentCalls.deleteContainment, (exchange) =>
    deleteContainment(services, exchange, exchange.params.id, exchange.ifMatch),
  ),
  serve(containmentCalls.restoreContainment, (exchange) => restoreContainment(services, exchange, exchange.params.id)),
  serve(containmentCalls.confirmContainment, (exchange) =>
    confirmContainment(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(containmentCalls.checkContainmentHold, (exchange) =>
    checkHold(services, exchange, exchange.params.id, abortOnDisconnect(exchange.reply)),
  ),
  serve(dispositionCalls.editDisposition, (exchange) =>
    editDisposition(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(dispositionCalls.deleteDisposition, (exchange) =>
    deleteDisposition(services, exchange, exchange.params.id, exchange.ifMatch),
  ),
  serve(dispositionCalls.restoreDisposition, (exchange) => restoreDisposition(services, exchange, exchange.params.id)),
  serve(dispositionCalls.approveDisposition, async (exchange) => {
    const sign = await signing(exchange, exchange.body.signature)
    return approveDisposition(services, exchange, exchange.params.id, exchange.ifMatch, sign)
  }),
]
