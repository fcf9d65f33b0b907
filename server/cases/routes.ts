import { caseCalls } from '../../contract/caseCalls.ts'
import { caseImportCalls } from '../../contract/caseImport.ts'
import { attachmentCalls } from '../../contract/attachments.ts'
import { commentCalls } from '../../contract/comments.ts'
import { correctionCalls } from '../../contract/corrections.ts'
import { similarCalls } from '../../contract/similar.ts'
import { taskCalls } from '../../contract/tasks.ts'
import { addComment, listComments } from '../comments/comments.ts'
import type { RecordName } from '../records/childRows.ts'
import type { House } from '../records/services.ts'
import { dataStringsLimit } from '../http/bodyLimits.ts'
import { serve, type Route } from '../http/serve.ts'
import { takingAway } from '../records/listExport.ts'
import { whenGone } from '../http/abortOnDisconnect.ts'
import { addTask, listTasksOf } from '../tasks/tasks.ts'
import * as cases from './cases.ts'
import {
  checkCorrectionNow,
  countPendingCorrections,
  createCorrection,
  listCorrections,
  readCorrectableInvoice,
  retryCorrection,
} from './corrections/corrections.ts'
import { giveUpCorrection } from './corrections/giveUpCorrection.ts'
import { exportCases } from './exportCases.ts'
import * as imports from './import/imports.ts'
import { joinCase } from './joinCase.ts'
import { findSimilarCases } from './similar.ts'

/** Photos may come as data strings in the body. */
const withPhotos = { bodyLimit: dataStringsLimit }

const theCase = ({ id }: { id: string }): RecordName => ({ room: 'cases', id })

export function caseRoutes(house: House, noteAnalysis: cases.NoteAnalysis): Route[] {
  const listCases = cases.openCaseList(house)
  const recent = cases.openRecentCases(house)
  return [
    serve(caseCalls.listCases, ({ by, query }) => listCases(by, query)),
    serve(caseCalls.countCases, ({ by, query }) => cases.countCases(house, by, query)),
    serve(caseCalls.countCasesOfRecords, ({ query }) => cases.countCasesOfRecords(house, query.relatedRecordId ?? [])),
    serve(similarCalls.findSimilarCases, ({ query }) => findSimilarCases(house, query)),
    serve(caseImportCalls.exportCases, ({ by, query, reply }) => exportCases(house, by, query, reply), takingAway),
    serve(caseImportCalls.readImportFile, (asked) => imports.readImportFile(house, asked)),
    serve(caseImportCalls.listImports, ({ by }) => imports.listImports(house, by)),
    serve(caseImportCalls.previewImport, ({ by, params, body }) => imports.previewImport(house, by, params.id, body)),
    serve(caseImportCalls.importCases, (asked) => imports.importCases(house, asked, asked.params.id, asked.body)),
    serve(caseImportCalls.undoImport, (asked) => imports.undoImport(house, asked, asked.params.id)),
    serve(caseCalls.readCase, ({ by, params }) => cases.readCase(house, by, params.id, recent)),
    serve(caseCalls.createCase, (asked) => cases.createCase(house, asked, asked.body, noteAnalysis), withPhotos),
    serve(
      caseCalls.editCase,
      (asked) => cases.editCase(house, asked, asked.params.id, asked.body, asked.ifMatch, recent),
      withPhotos,
    ),
    serve(caseCalls.deleteCase, (asked) => cases.deleteCase(house, asked, asked.params.id, asked.ifMatch)),
    serve(caseCalls.restoreCase, (asked) => cases.restoreCase(house, asked, asked.params.id)),
    serve(caseCalls.listCaseActivity, ({ by, params, query }) => cases.listCaseActivity(house, by, params.id, query)),
    serve(attachmentCalls.listCaseAttachments, ({ by, params }) => cases.listCaseAttachments(house, by, params.id)),
    serve(commentCalls.listCaseComments, ({ by, params, query }) => listComments(house, by, theCase(params), query)),
    serve(
      commentCalls.addCaseComment,
      (asked) => addComment(house, asked, theCase(asked.params), asked.body),
      withPhotos,
    ),
    serve(similarCalls.joinCase, (asked) => joinCase(house, asked, asked.params.id, asked.body), withPhotos),
    serve(correctionCalls.listCorrections, ({ by, params }) => listCorrections(house, by, params.id)),
    serve(correctionCalls.readCorrectableInvoice, ({ by, params, reply }) =>
      readCorrectableInvoice(house, by, params.id, params.invoiceId, whenGone(reply)),
    ),
    serve(correctionCalls.createCorrection, (asked) => createCorrection(house, asked, asked.params.id, asked.body)),
    serve(correctionCalls.retryCorrection, (asked) =>
      retryCorrection(house, asked, asked.params.id, asked.params.correctionId),
    ),
    serve(correctionCalls.giveUpCorrection, (asked) =>
      giveUpCorrection(house, asked, asked.params.id, asked.params.correctionId),
    ),
    serve(correctionCalls.countPendingCorrections, () => countPendingCorrections(house)),
    serve(correctionCalls.checkCorrection, ({ by, params }) =>
      checkCorrectionNow(house, by, params.id, params.correctionId),
    ),
    serve(taskCalls.listCaseTasks, ({ by, params, query }) => listTasksOf(house, by, theCase(params), query)),
    serve(taskCalls.addCaseTask, (asked) => addTask(house, asked, theCase(asked.params), asked.body)),
  ]
}
