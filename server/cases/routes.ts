import { caseCalls } from '../../contract/caseCalls.ts'
import { attachmentCalls } from '../../contract/attachments.ts'
import { commentCalls } from '../../contract/comments.ts'
import { taskCalls } from '../../contract/tasks.ts'
import { addComment, listComments } from '../comments/comments.ts'
import type { RecordName } from '../platform/beneath.ts'
import type { House } from '../platform/house.ts'
import { serve, type Route } from '../platform/http/serve.ts'
import { addTask, listTasksOf } from '../tasks/tasks.ts'
import * as cases from './cases.ts'

/** Photos may come as data strings in the body. */
const withPhotos = { bodyLimit: 64 * 1024 * 1024 }

const theCase = ({ id }: { id: string }): RecordName => ({ room: 'cases', id })

export const caseRoutes = (house: House): Route[] => [
  serve(caseCalls.listCases, ({ by, query }) => cases.listCases(house, by, query)),
  serve(caseCalls.countCases, ({ by, query }) => cases.countCases(house, by, query)),
  serve(caseCalls.readCase, ({ by, params }) => cases.readCase(house, by, params.id)),
  serve(caseCalls.createCase, (asked) => cases.createCase(house, asked, asked.body), withPhotos),
  serve(
    caseCalls.editCase,
    (asked) => cases.editCase(house, asked, asked.params.id, asked.body, asked.ifMatch),
    withPhotos,
  ),
  serve(caseCalls.deleteCase, (asked) => cases.deleteCase(house, asked, asked.params.id, asked.ifMatch)),
  serve(caseCalls.restoreCase, (asked) => cases.restoreCase(house, asked, asked.params.id)),
  serve(caseCalls.listCaseActivity, ({ by, params }) => cases.listCaseActivity(house, by, params.id)),
  serve(attachmentCalls.listCaseAttachments, ({ by, params }) => cases.listCaseAttachments(house, by, params.id)),
  serve(commentCalls.listCaseComments, ({ by, params, query }) => listComments(house, by, theCase(params), query)),
  serve(commentCalls.addCaseComment, (asked) => addComment(house, asked, theCase(asked.params), asked.body)),
  serve(taskCalls.listCaseTasks, ({ by, params }) => listTasksOf(house, by, theCase(params))),
  serve(taskCalls.addCaseTask, (asked) => addTask(house, asked, theCase(asked.params), asked.body)),
]
