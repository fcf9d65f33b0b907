import type { PlaceholdersOf } from '../http/message.ts'
import { databaseRefusals } from './database.ts'
import { httpRefusals } from './http.ts'
import { recordsRefusals } from './records.ts'
import { usersRefusals } from './users.ts'
import { authRefusals } from './auth.ts'
import { profileRefusals } from './profile.ts'
import { notificationsRefusals } from './notifications.ts'
import { attachmentsRefusals } from './attachments.ts'
import { sitesRefusals } from './sites.ts'
import { stationsRefusals } from './stations.ts'
import { erpRefusals } from './erp.ts'
import { correctionsRefusals } from './corrections.ts'
import { causesRefusals } from './causes.ts'
import { casesRefusals } from './cases.ts'
import { eightDRefusals } from './eightD.ts'
import { effectivenessRefusals } from './effectiveness.ts'
import { customFieldsRefusals } from './customFields.ts'
import { workspaceListsRefusals } from './workspaceLists.ts'
import { viewsRefusals } from './views.ts'
import { gatesRefusals } from './gates.ts'
import { callsRefusals } from './calls.ts'
import { containmentRefusals } from './containment.ts'
import { commentsRefusals } from './comments.ts'
import { readAcrossRefusals } from './readAcross.ts'
import { reportsRefusals } from './reports.ts'
import { andonRefusals } from './andon.ts'
import { savingsRefusals } from './savings.ts'
import { signaturesRefusals } from './signatures.ts'
import { wallboardsRefusals } from './wallboards.ts'
import { importsRefusals } from './imports.ts'
import { kiosksRefusals } from './kiosks.ts'
import { personalDataRefusals } from './personalData.ts'
import { retentionRefusals } from './retention.ts'
import { sampleRefusals } from './sample.ts'
import { templatesRefusals } from './templates.ts'
import { webhooksRefusals } from './webhooks.ts'

/** Every reason for refusing a call, where the problem's code is not specific enough. */
export const refusals = {
  ...databaseRefusals,
  ...httpRefusals,
  ...recordsRefusals,
  ...usersRefusals,
  ...authRefusals,
  ...profileRefusals,
  ...notificationsRefusals,
  ...attachmentsRefusals,
  ...sitesRefusals,
  ...stationsRefusals,
  ...erpRefusals,
  ...correctionsRefusals,
  ...causesRefusals,
  ...casesRefusals,
  ...eightDRefusals,
  ...effectivenessRefusals,
  ...customFieldsRefusals,
  ...workspaceListsRefusals,
  ...viewsRefusals,
  ...gatesRefusals,
  ...callsRefusals,
  ...containmentRefusals,
  ...commentsRefusals,
  ...readAcrossRefusals,
  ...reportsRefusals,
  ...andonRefusals,
  ...savingsRefusals,
  ...signaturesRefusals,
  ...wallboardsRefusals,
  ...importsRefusals,
  ...kiosksRefusals,
  ...personalDataRefusals,
  ...retentionRefusals,
  ...sampleRefusals,
  ...templatesRefusals,
  ...webhooksRefusals,
}

export type Reason = keyof typeof refusals

/** The names of the placeholders in the text of a reason. */
export type PlaceholdersOfReason<R extends Reason> = PlaceholdersOf<(typeof refusals)[R]['text']>
