import { caseCalls } from '../../contract/caseCalls.ts'
import { caseImportCalls } from '../../contract/caseImport.ts'
import { attachmentCalls } from '../../contract/attachments.ts'
import { commentCalls } from '../../contract/comments.ts'
import { correctionCalls } from '../../contract/corrections.ts'
import { similarCalls } from '../../contract/similar.ts'
import { taskCalls } from '../../contract/tasks.ts'
import { addComment, listComments } from '../comments/comments.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Services } from '../records/services.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import { abortOnDisconnect } from '../http/abortOnDisconnect.ts'
import { addTask, listTasksOf } from '../tasks/tasks.ts'
import * as cases from './cases.ts'
import { createCorrection, giveUpCorrection, retryCorrection } from './corrections/changeCorrection.ts'
import {
  checkCorrectionNow,
  countPendingCorrections,
  listCorrections,
  readCorrectableInvoice,
} from './corrections/corrections.ts'
import { exportCases } from './exportCases.ts'
import * as imports from './import/imports.ts'
import { joinCase } from './joinCase.ts'
import { findSimilarCases } from './similar.ts'

/** Photos may come as data strings in the body. */
const withPhotos = { bodyLimit: dataStringsLimit }

const theCase = ({ id }: { id: string }): RecordRef => ({ room: 'cases', id })

export function caseRoutes(services: Services, noteAnalysis: cases.NoteAnalysis): Route[] {
  const listCases = cases.openCaseList(services)
  const recent = cases.openRecentCases(services)
  return [
    serve(caseCalls.listCases, ({ by, query }) => listCases(by, query)),
    serve(caseCalls.countCases, ({ by, query }) => cases.countCases(services, by, query)),
    serve(caseCalls.countCasesOfRecords, ({ query }) =>
      cases.countCasesOfRecords(services, query.relatedRecordId ?? []),
    ),
    serve(similarCalls.findSimilarCases, ({ query }) => findSimilarCases(services, query)),
    serve(
      caseImportCalls.exportCases,
      ({ by, query, reply }) => exportCases(services, by, query, reply),
      exportRateLimit,
    ),
    serve(caseImportCalls.readImportFile, (asked) => imports.readImportFile(services, asked)),
    serve(caseImportCalls.listImports, ({ by }) => imports.listImports(services, by)),
    serve(caseImportCalls.previewImport, ({ by, params, body }) =>
      imports.previewImport(services, by, params.id, body),
    ),
    serve(caseImportCalls.importCases, (asked) => imports.importCases(services, asked, asked.params.id, asked.body)),
    serve(caseImportCalls.undoImport, (asked) => imports.undoImport(services, asked, asked.params.id)),
    serve(caseCalls.readCase, ({ by, params }) => cases.readCase(services, by, params.id, recent)),
    serve(caseCalls.createCase, (asked) => cases.createCase(services, asked, asked.body, noteAnalysis), withPhotos),
    serve(
      caseCalls.editCase,
      (asked) => cases.editCase(services, asked, asked.params.id, asked.body, asked.ifMatch, recent),
      withPhotos,
    ),
    serve(caseCalls.deleteCase, (asked) => cases.deleteCase(services, asked, asked.params.id, asked.ifMatch)),
    serve(caseCalls.restoreCase, (asked) => cases.restoreCase(services, asked, asked.params.id)),
    serve(caseCalls.listCaseActivity, ({ by, params, query }) =>
      cases.listCaseActivity(services, by, params.id, query),
    ),
    serve(attachmentCalls.listCaseAttachments, ({ by, params }) => cases.listCaseAttachments(services, by, params.id)),
    serve(commentCalls.listCaseComments, ({ by, params, query }) => listComments(services, by, theCase(params), query)),
    serve(
      commentCalls.addCaseComment,
      (asked) => addComment(services, asked, theCase(asked.params), asked.body),
      withPhotos,
    ),
    serve(similarCalls.joinCase, (asked) => joinCase(services, asked, asked.params.id, asked.body), withPhotos),
    serve(correctionCalls.listCorrections, ({ by, params }) => listCorrections(services, by, params.id)),
    serve(correctionCalls.readCorrectableInvoice, ({ by, params, reply }) =>
      readCorrectableInvoice(services, by, params.id, params.invoiceId, abortOnDisconnect(reply)),
    ),
    serve(correctionCalls.createCorrection, (asked) => createCorrection(services, asked, asked.params.id, asked.body)),
    serve(correctionCalls.retryCorrection, (asked) =>
      retryCorrection(services, asked, asked.params.id, asked.params.correctionId),
    ),
    serve(correctionCalls.giveUpCorrection, (asked) =>
      giveUpCorrection(services, asked, asked.params.id, asked.params.correctionId),
    ),
    serve(correctionCalls.countPendingCorrections, () => countPendingCorrections(services)),
    serve(correctionCalls.checkCorrection, ({ by, params }) =>
      checkCorrectionNow(services, by, params.id, params.correctionId),
    ),
    serve(taskCalls.listCaseTasks, ({ by, params, query }) => listTasksOf(services, by, theCase(params), query)),
    serve(taskCalls.addCaseTask, (asked) => addTask(services, asked, theCase(asked.params), asked.body)),
  ]
}
