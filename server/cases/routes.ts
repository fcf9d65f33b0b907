import { caseCalls } from '../../contract/cases.ts'
import { attachmentCalls } from '../../contract/attachments.ts'
import type { House } from '../platform/house.ts'
import { serve, type Route } from '../platform/http/serve.ts'
import * as cases from './cases.ts'

/** Photos may come as data strings in the body. */
const withPhotos = { bodyLimit: 64 * 1024 * 1024 }

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
]
