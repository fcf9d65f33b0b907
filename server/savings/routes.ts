import { carSavingCalls, caseSavingCalls, savingCalls } from '../../contract/savings/savingCalls.ts'
import { caseNow } from '../cases/cases.ts'
import { exportRateLimit } from '../records/listExport.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { exportSavings } from './exportSavings.ts'
import * as savings from './savings.ts'
import { decideSaving, reopenSaving, submitSaving, withdrawSaving } from './steps.ts'

export const savingRoutes = (services: Services): Route[] => [
  ...routesOf(services, 'cases', caseSavingCalls),
  ...routesOf(services, 'cars', carSavingCalls),
  serve(savingCalls.listSavings, ({ by, query }) => savings.listSavings(services, by, query)),
  serve(
    savingCalls.exportSavings,
    ({ by, query, reply }) => exportSavings(services, by, query, reply),
    exportRateLimit,
  ),
  serve(savingCalls.readSavingFigures, ({ query }) => savings.readSavingFigures(services, query)),
  serve(savingCalls.readSaving, ({ by, params }) => savings.readSaving(services, by, params.id)),
  serve(savingCalls.editSaving, (exchange) =>
    savings.editSaving(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(savingCalls.deleteSaving, (exchange) =>
    savings.deleteSaving(services, exchange, exchange.params.id, exchange.ifMatch),
  ),
  serve(savingCalls.restoreSaving, (exchange) => savings.restoreSaving(services, exchange, exchange.params.id)),
  serve(savingCalls.submitSaving, (exchange) =>
    submitSaving(services, exchange, alone(exchange.params), exchange.ifMatch),
  ),
  serve(savingCalls.withdrawSaving, (exchange) =>
    withdrawSaving(services, exchange, alone(exchange.params), exchange.ifMatch),
  ),
  serve(savingCalls.acceptSaving, (exchange) =>
    decideSaving(
      services,
      exchange,
      alone(exchange.params),
      { action: 'accepted', ...exchange.body },
      exchange.ifMatch,
    ),
  ),
  serve(savingCalls.adjustSaving, (exchange) =>
    decideSaving(
      services,
      exchange,
      alone(exchange.params),
      { action: 'adjusted', ...exchange.body },
      exchange.ifMatch,
    ),
  ),
  serve(savingCalls.returnSaving, (exchange) =>
    decideSaving(
      services,
      exchange,
      alone(exchange.params),
      { action: 'returned', ...exchange.body },
      exchange.ifMatch,
    ),
  ),
  serve(savingCalls.reopenSaving, (exchange) =>
    reopenSaving(services, exchange, alone(exchange.params), exchange.body.note, exchange.ifMatch),
  ),
]

const alone = ({ id }: { id: string }) => ({ id, record: null })

/** The savings of one kind of record, and their steps under its address. */
function routesOf(
  services: Services,
  feature: 'cases' | 'cars',
  calls: typeof caseSavingCalls | typeof carSavingCalls,
): Route[] {
  const under = ({ id, savingId }: { id: string; savingId: string }) => ({ id: savingId, record: { feature, id } })
  // What is written to a merged case goes to the one that it was merged into.
  const toWriteTo = async (id: string) => ({
    feature,
    id: feature === 'cases' ? await caseNow(services.database.quick, id) : id,
  })
  return [
    serve(calls.list, ({ params, query }) => savings.listOf(services, { feature, id: params.id }, query)),
    serve(calls.add, async (exchange) =>
      savings.addSaving(services, exchange, await toWriteTo(exchange.params.id), exchange.body),
    ),
    serve(calls.submit, (exchange) => submitSaving(services, exchange, under(exchange.params), exchange.ifMatch)),
    serve(calls.withdraw, (exchange) => withdrawSaving(services, exchange, under(exchange.params), exchange.ifMatch)),
    serve(calls.accept, (exchange) =>
      decideSaving(
        services,
        exchange,
        under(exchange.params),
        { action: 'accepted', ...exchange.body },
        exchange.ifMatch,
      ),
    ),
    serve(calls.adjust, (exchange) =>
      decideSaving(
        services,
        exchange,
        under(exchange.params),
        { action: 'adjusted', ...exchange.body },
        exchange.ifMatch,
      ),
    ),
    serve(calls.return, (exchange) =>
      decideSaving(
        services,
        exchange,
        under(exchange.params),
        { action: 'returned', ...exchange.body },
        exchange.ifMatch,
      ),
    ),
    serve(calls.reopen, (exchange) =>
      reopenSaving(services, exchange, under(exchange.params), exchange.body.note, exchange.ifMatch),
    ),
  ]
}
