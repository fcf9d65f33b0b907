import { containmentCalls } from '../../contract/containment/containment.ts'
import { dispositionCalls } from '../../contract/containment/dispositions.ts'
import {
  addContainment,
  addDisposition,
  listContainmentOf,
  listDispositionsOf,
  readSuspect,
  stateSuspect,
} from '../containment/containment.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Services } from '../records/services.ts'

const theCase = ({ id }: { id: string }): RecordRef => ({ feature: 'cases', id })

/** @param caseToWriteTo the case itself, or the one that it was merged into */
export function containmentRoutes(
  services: Services,
  caseToWriteTo: (params: { id: string }) => Promise<RecordRef>,
): Route[] {
  return [
    serve(containmentCalls.listCaseContainment, ({ by, params, query }) =>
      listContainmentOf(services, by, theCase(params), query),
    ),
    serve(
      containmentCalls.addCaseContainment,
      async (exchange) => addContainment(services, exchange, await caseToWriteTo(exchange.params), exchange.body),
      { bodyLimit: dataStringsLimit },
    ),
    serve(dispositionCalls.listCaseDispositions, ({ by, params, query }) =>
      listDispositionsOf(services, by, theCase(params), query),
    ),
    serve(dispositionCalls.addCaseDisposition, async (exchange) =>
      addDisposition(services, exchange, await caseToWriteTo(exchange.params), exchange.body),
    ),
    serve(dispositionCalls.readCaseSuspect, ({ params }) => readSuspect(services, theCase(params))),
    serve(dispositionCalls.stateCaseSuspect, async (exchange) =>
      stateSuspect(services, exchange, await caseToWriteTo(exchange.params), exchange.body, exchange.ifMatch),
    ),
  ]
}
