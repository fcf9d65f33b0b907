import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { caseImportCalls } from '../../contract/cases/caseImport.ts'
import { attachmentCalls } from '../../contract/attachments/attachments.ts'
import { attachmentsOf } from '../attachments/attachments.ts'
import { commentCalls } from '../../contract/comments/comments.ts'
import { similarCalls } from '../../contract/cases/similar.ts'
import type { PartsAsOf } from '../cars/cars.ts'
import { taskCalls } from '../../contract/tasks/tasks.ts'
import { addComment, listComments } from '../comments/comments.ts'
import { listRecordActivity } from '../records/activity.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Services } from '../records/services.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import { addTask, listTasksOf } from '../tasks/tasks.ts'
import { readCaseAsOf } from './caseAsOf.ts'
import * as cases from './cases.ts'
import { exportCases, type ReadDowntime } from './exportCases.ts'
import { importsOf } from '../imports/imports.ts'
import { importedCase } from './import/caseImports.ts'
import { joinCase } from './joinCase.ts'
import { findSimilarCases } from './similar.ts'
import { caseNow } from './triage/mergeStore.ts'
import { batchRoutes } from './bulk/routes.ts'
import { containmentRoutes } from './containmentRoutes.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { triageRoutes } from './triage/routes.ts'

/** Photos may be data URLs in the body. */
const withPhotos = { bodyLimit: dataStringsLimit }

const theCase = ({ id }: { id: string }): RecordRef => ({ feature: 'cases', id })

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
      listRecordActivity(services.database, by, theCase(params), query),
    ),
    serve(attachmentCalls.listCaseAttachments, ({ by, params }) =>
      attachmentsOf(services.database, by, theCase(params)),
    ),
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
    ...correctionRoutes(services),
    serve(taskCalls.listCaseTasks, ({ by, params, query }) => listTasksOf(services, by, theCase(params), query)),
    serve(taskCalls.addCaseTask, async (exchange) =>
      addTask(services, exchange, await caseToWriteTo(exchange.params), exchange.body),
    ),
    ...containmentRoutes(services, caseToWriteTo),
    ...batchRoutes(services),
    ...triageRoutes(services),
  ]
}
