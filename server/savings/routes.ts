import { carSavingCalls, caseSavingCalls, savingCalls } from '../../contract/savings/savingCalls.ts'
import { caseNow } from '../cases/cases.ts'
import { exportRateLimit } from '../records/listExport.ts'
import { serve, type Route } from '../http/serve.ts'
import type { Services } from '../records/services.ts'
import { exportSavings } from './exportSavings.ts'
import * as savings from './savings.ts'
import { type AddressedSaving, decideSaving, reopenSaving, submitSaving, withdrawSaving } from './steps.ts'

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
  ...stepRoutes(services, {
    submit: savingCalls.submitSaving,
    withdraw: savingCalls.withdrawSaving,
    accept: savingCalls.acceptSaving,
    adjust: savingCalls.adjustSaving,
    return: savingCalls.returnSaving,
    reopen: savingCalls.reopenSaving,
  }),
]

/** The savings of one kind of record, and their steps under its address. */
function routesOf(
  services: Services,
  feature: 'cases' | 'cars',
  calls: typeof caseSavingCalls | typeof carSavingCalls,
): Route[] {
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
    ...stepRoutes(services, calls),
  ]
}

type StepCalls =
  | typeof caseSavingCalls
  | typeof carSavingCalls
  | {
      submit: typeof savingCalls.submitSaving
      withdraw: typeof savingCalls.withdrawSaving
      accept: typeof savingCalls.acceptSaving
      adjust: typeof savingCalls.adjustSaving
      return: typeof savingCalls.returnSaving
      reopen: typeof savingCalls.reopenSaving
    }

/** The steps of a row, addressed by its id, or under its record. */
const stepRoutes = (services: Services, calls: StepCalls): Route[] => [
  serve(calls.submit, (sent) => submitSaving(services, sent, rowIn(sent.params), sent.ifMatch)),
  serve(calls.withdraw, (sent) => withdrawSaving(services, sent, rowIn(sent.params), sent.ifMatch)),
  serve(calls.accept, (sent) =>
    decideSaving(services, sent, rowIn(sent.params), { action: 'accepted', ...sent.body }, sent.ifMatch),
  ),
  serve(calls.adjust, (sent) =>
    decideSaving(services, sent, rowIn(sent.params), { action: 'adjusted', ...sent.body }, sent.ifMatch),
  ),
  serve(calls.return, (sent) =>
    decideSaving(services, sent, rowIn(sent.params), { action: 'returned', ...sent.body }, sent.ifMatch),
  ),
  serve(calls.reopen, (sent) => reopenSaving(services, sent, rowIn(sent.params), sent.body.note, sent.ifMatch)),
]

const rowIn = ({ id, savingId }: { id: string; savingId?: string }): AddressedSaving =>
  savingId === undefined ? { id, recordId: null } : { id: savingId, recordId: id }
