import { caseCalls } from '../../contract/caseCalls.ts'
import { caseBatchCalls } from '../../contract/caseBatches.ts'
import { caseImportCalls } from '../../contract/caseImport.ts'
import { attachmentCalls } from '../../contract/attachments.ts'
import { commentCalls } from '../../contract/comments.ts'
import { containmentCalls } from '../../contract/containment.ts'
import { correctionCalls } from '../../contract/corrections.ts'
import { dispositionCalls } from '../../contract/dispositions.ts'
import { similarCalls } from '../../contract/similar.ts'
import { triageCalls } from '../../contract/triage.ts'
import type { PartsAsOf } from '../cars/cars.ts'
import { taskCalls } from '../../contract/tasks.ts'
import { addComment, listComments } from '../comments/comments.ts'
import {
  addContainment,
  addDisposition,
  listContainmentOf,
  listDispositionsOf,
  readSuspect,
  stateSuspect,
} from '../containment/containment.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Services } from '../records/services.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import { requestLanguage } from '../process/requestLanguage.ts'
import { wordingIn } from '../process/wording.ts'
import { abortOnDisconnect } from '../http/abortOnDisconnect.ts'
import { addTask, listTasksOf } from '../tasks/tasks.ts'
import { changeCases, previewCases, readBatch, undoBatch } from './bulk/bulkCases.ts'
import { readCaseAsOf } from './caseAsOf.ts'
import * as cases from './cases.ts'
import { createCorrection, giveUpCorrection, retryCorrection } from './corrections/changeCorrection.ts'
import {
  checkCorrectionNow,
  countPendingCorrections,
  listCorrections,
  readCorrectableInvoice,
} from './corrections/corrections.ts'
import { exportCases, type ReadDowntime } from './exportCases.ts'
import { importsOf } from '../imports/imports.ts'
import { importedCase } from './import/caseImports.ts'
import { joinCase } from './joinCase.ts'
import { findSimilarCases } from './similar.ts'
import { mergeCase, unmergeCase } from './triage/mergeCases.ts'
import { caseNow } from './triage/mergeStore.ts'
import { triageCase, triageCases } from './triage/triageCases.ts'
import { readTriageSummary } from './triage/triageStore.ts'

/** Photos may be data URLs in the body. */
const withPhotos = { bodyLimit: dataStringsLimit }

const theCase = ({ id }: { id: string }): RecordRef => ({ room: 'cases', id })

export function caseRoutes(
  services: Services,
  notePhotos: cases.NotePhotos,
  raiseCall: cases.RaiseCall,
  readDowntime: ReadDowntime,
  partsAsOf: PartsAsOf,
): Route[] {
  const listCases = cases.openCaseList(services)
  const recent = cases.openRecentCases(services)
  const imports = importsOf(services, importedCase)
  // What is written to a merged case goes to the one that it was merged into.
  const caseToWriteTo = async ({ id }: { id: string }) => theCase({ id: await caseNow(services.database.quick, id) })
  return [
    serve(caseCalls.listCases, ({ by, query }) => listCases(by, query)),
    serve(caseCalls.countCases, ({ by, query }) => cases.countCases(services, by, query)),
    serve(caseCalls.countCaseGroups, ({ by, query }) => cases.countCaseGroups(services, by, query)),
    serve(caseCalls.countCasesOfRecords, ({ query }) =>
      cases.countCasesOfRecords(services, query.relatedRecordId ?? []),
    ),
    serve(caseCalls.countCasesOfCars, ({ query }) => cases.countCasesOfCars(services, query.carId ?? [])),
    serve(similarCalls.findSimilarCases, ({ query }) => findSimilarCases(services, query)),
    serve(
      caseImportCalls.exportCases,
      ({ by, query, reply }) => exportCases(services, by, query, reply, readDowntime),
      exportRateLimit,
    ),
    serve(caseImportCalls.readImportFile, (exchange) => imports.read(exchange)),
    serve(caseImportCalls.listImports, ({ by }) => imports.list(by)),
    serve(caseImportCalls.previewImport, ({ by, params, body }) => imports.preview(by, params.id, body)),
    serve(caseImportCalls.importCases, (exchange) => imports.run(exchange, exchange.params.id, exchange.body)),
    serve(caseImportCalls.undoImport, (exchange) => imports.undo(exchange, exchange.params.id)),
    serve(caseCalls.readCase, ({ by, params }) => cases.readCase(services, by, params.id, recent)),
    serve(
      caseCalls.createCase,
      (exchange) => cases.createCase(services, exchange, exchange.body, notePhotos, raiseCall),
      withPhotos,
    ),
    serve(
      caseCalls.editCase,
      (exchange) => cases.editCase(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch, recent),
      withPhotos,
    ),
    serve(caseCalls.deleteCase, (exchange) =>
      cases.deleteCase(services, exchange, exchange.params.id, exchange.ifMatch),
    ),
    serve(caseCalls.restoreCase, (exchange) => cases.restoreCase(services, exchange, exchange.params.id)),
    serve(caseCalls.readCaseAsOf, ({ by, params, query }) =>
      readCaseAsOf(services, by, { id: params.id, at: query.at }, partsAsOf),
    ),
    serve(caseCalls.listCaseActivity, ({ by, params, query }) =>
      cases.listCaseActivity(services, by, params.id, query),
    ),
    serve(attachmentCalls.listCaseAttachments, ({ by, params }) => cases.listCaseAttachments(services, by, params.id)),
    serve(commentCalls.listCaseComments, ({ by, params, query }) => listComments(services, by, theCase(params), query)),
    serve(
      commentCalls.addCaseComment,
      async (exchange) => addComment(services, exchange, await caseToWriteTo(exchange.params), exchange.body),
      withPhotos,
    ),
    serve(
      similarCalls.joinCase,
      async (exchange) => joinCase(services, exchange, (await caseToWriteTo(exchange.params)).id, exchange.body),
      withPhotos,
    ),
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
    serve(taskCalls.listCaseTasks, ({ by, params, query }) => listTasksOf(services, by, theCase(params), query)),
    serve(taskCalls.addCaseTask, async (exchange) =>
      addTask(services, exchange, await caseToWriteTo(exchange.params), exchange.body),
    ),
    serve(containmentCalls.listCaseContainment, ({ by, params, query }) =>
      listContainmentOf(services, by, theCase(params), query),
    ),
    serve(
      containmentCalls.addCaseContainment,
      async (exchange) => addContainment(services, exchange, await caseToWriteTo(exchange.params), exchange.body),
      withPhotos,
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
    serve(triageCalls.readTriage, ({ query }) => readTriageSummary(services.database, query.siteId)),
    serve(triageCalls.triageCases, ({ by, once, body, query, request }) =>
      triageCases(services, { by, once }, body, query, wordingIn(requestLanguage(request))),
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
