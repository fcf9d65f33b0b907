import type { a3Calls } from '../a3/a3.ts'
import type { activityCalls } from '../records/activity.ts'
import type { analyticsCalls } from '../analytics/analyticsCalls.ts'
import type { andonCalls } from '../andon/andon.ts'
import type { attachmentCalls } from '../attachments/attachments.ts'
import type { auditCalls } from '../audit/audit.ts'
import type { authCalls } from '../auth/auth.ts'
import type { backupCalls } from '../backup/backup.ts'
import type { callCalls } from '../calls/callCalls.ts'
import type { carCalls } from '../cars/carCalls.ts'
import type { caseCalls } from '../cases/caseCalls.ts'
import type { caseBatchCalls } from '../cases/caseBatches.ts'
import type { carImportCalls } from '../cars/carImport.ts'
import type { caseImportCalls } from '../cases/caseImport.ts'
import type { causeCodeCalls } from '../causes/causeCodes.ts'
import type { causeCalls } from '../causes/causes.ts'
import type { commentCalls } from '../comments/comments.ts'
import type { containmentCalls } from '../containment/containment.ts'
import type { correctionCalls } from '../cases/corrections.ts'
import type { customFieldCalls } from '../customFields/customFields.ts'
import type { coachCalls } from '../coach/coach.ts'
import type { dispositionCalls } from '../containment/dispositions.ts'
import type { documentCalls } from '../documents/documents.ts'
import type { effectivenessCalls } from '../effectiveness/effectivenessCalls.ts'
import type { eightDCalls } from '../eightD/eightD.ts'
import type { erpCalls } from '../erp/erpCalls.ts'
import type { evidenceCalls } from '../evidence/evidence.ts'
import type { gateCalls } from '../gates/gates.ts'
import type { keyCalls } from '../auth/keys.ts'
import type { lessonCalls } from '../lessons/lessons.ts'
import type { liveCalls } from '../live/live.ts'
import type { notificationCalls } from '../notifications/notificationCalls.ts'
import type { passkeyCalls } from '../auth/passkeys.ts'
import type { personalDataCalls } from '../personalData/personalData.ts'
import type { preferenceCalls } from '../settings/preferences.ts'
import type { profileCalls } from '../profile/profile.ts'
import type { pushCalls } from '../notifications/push.ts'
import type { readAcrossCalls } from '../readAcross/readAcross.ts'
import type { reportCalls } from '../reports/reports.ts'
import type { reportScheduleCalls } from '../reports/reportSchedules.ts'
import type { retentionCalls } from '../retention/retention.ts'
import type { sampleCalls } from '../sample/sample.ts'
import type { carSavingCalls, caseSavingCalls, savingCalls } from '../savings/savingCalls.ts'
import type { signatureCalls } from '../signatures/signatures.ts'
import type { searchCalls } from '../search/search.ts'
import type { securityCalls } from '../auth/security.ts'
import type { settingsCalls } from '../settings/settings.ts'
import type { signInPolicyCalls } from '../auth/signInPolicy.ts'
import type { shiftCalls } from '../settings/shifts.ts'
import type { signalCalls } from '../signals/signals.ts'
import type { similarCalls } from '../cases/similar.ts'
import type { recurrenceCalls } from '../recurrences/recurrences.ts'
import type { siteCalls } from '../sites/sites.ts'
import type { stationCalls } from '../stations/stations.ts'
import type { taskCalls } from '../tasks/tasks.ts'
import type { templateCalls } from '../templates/templates.ts'
import type { triageCalls } from '../cases/triage.ts'
import type { twoFactorCalls } from '../auth/twoFactor.ts'
import type { userCalls } from '../users/users.ts'
import type { viewerCalls } from '../viewers/viewers.ts'
import type { viewCalls } from '../views/views.ts'
import type { webhookCalls } from '../webhooks/webhooks.ts'
import type { workspaceListCalls } from '../workspaceLists/workspaceLists.ts'
import type { kioskCalls } from '../kiosks/kiosks.ts'
import type { wallboardCalls } from '../wallboards/wallboards.ts'

type ValueOf<Group> = Group[keyof Group]

type AnyCall =
  | ValueOf<typeof a3Calls>
  | ValueOf<typeof activityCalls>
  | ValueOf<typeof analyticsCalls>
  | ValueOf<typeof andonCalls>
  | ValueOf<typeof attachmentCalls>
  | ValueOf<typeof auditCalls>
  | ValueOf<typeof authCalls>
  | ValueOf<typeof backupCalls>
  | ValueOf<typeof callCalls>
  | ValueOf<typeof carCalls>
  | ValueOf<typeof caseCalls>
  | ValueOf<typeof caseBatchCalls>
  | ValueOf<typeof carImportCalls>
  | ValueOf<typeof caseImportCalls>
  | ValueOf<typeof causeCalls>
  | ValueOf<typeof causeCodeCalls>
  | ValueOf<typeof commentCalls>
  | ValueOf<typeof containmentCalls>
  | ValueOf<typeof signatureCalls>
  | ValueOf<typeof correctionCalls>
  | ValueOf<typeof customFieldCalls>
  | ValueOf<typeof coachCalls>
  | ValueOf<typeof dispositionCalls>
  | ValueOf<typeof documentCalls>
  | ValueOf<typeof gateCalls>
  | ValueOf<typeof effectivenessCalls>
  | ValueOf<typeof eightDCalls>
  | ValueOf<typeof erpCalls>
  | ValueOf<typeof evidenceCalls>
  | ValueOf<typeof keyCalls>
  | ValueOf<typeof lessonCalls>
  | ValueOf<typeof liveCalls>
  | ValueOf<typeof notificationCalls>
  | ValueOf<typeof passkeyCalls>
  | ValueOf<typeof personalDataCalls>
  | ValueOf<typeof preferenceCalls>
  | ValueOf<typeof profileCalls>
  | ValueOf<typeof pushCalls>
  | ValueOf<typeof readAcrossCalls>
  | ValueOf<typeof reportCalls>
  | ValueOf<typeof reportScheduleCalls>
  | ValueOf<typeof retentionCalls>
  | ValueOf<typeof sampleCalls>
  | ValueOf<typeof savingCalls>
  | ValueOf<typeof caseSavingCalls>
  | ValueOf<typeof carSavingCalls>
  | ValueOf<typeof searchCalls>
  | ValueOf<typeof securityCalls>
  | ValueOf<typeof settingsCalls>
  | ValueOf<typeof signInPolicyCalls>
  | ValueOf<typeof shiftCalls>
  | ValueOf<typeof signalCalls>
  | ValueOf<typeof similarCalls>
  | ValueOf<typeof recurrenceCalls>
  | ValueOf<typeof siteCalls>
  | ValueOf<typeof stationCalls>
  | ValueOf<typeof taskCalls>
  | ValueOf<typeof templateCalls>
  | ValueOf<typeof triageCalls>
  | ValueOf<typeof twoFactorCalls>
  | ValueOf<typeof userCalls>
  | ValueOf<typeof viewerCalls>
  | ValueOf<typeof viewCalls>
  | ValueOf<typeof webhookCalls>
  | ValueOf<typeof workspaceListCalls>
  | ValueOf<typeof kioskCalls>
  | ValueOf<typeof wallboardCalls>

/**
 * Every call by its method and address, as in `Calls['GET /api/cases/{id}']`. Only a type, not a value: to send a call the
 * browser needs just its address, not the shapes with which the server checks it.
 */
export type Calls = { [C in AnyCall as `${C['method']} ${C['path']}`]: C }
export type CallName = keyof Calls

type OpenCallName = { [N in CallName]: Calls[N] extends { open: true } ? N : never }[CallName]

/** The calls that need no sign-in; a record, so that the compiler finds a missing one. */
const openCalls: Record<OpenCallName, true> = {
  'GET /api/andon/guest-reports/{token}': true,
  'GET /api/auth/callback/company': true,
  'GET /api/auth/company': true,
  'GET /api/auth/options': true,
  'GET /api/kiosk': true,
  'GET /api/kiosk/calls': true,
  'GET /api/kiosk/people': true,
  'GET /api/login': true,
  'GET /api/logout': true,
  'GET /api/notifications/unsubscribe': true,
  'GET /api/stations/scanned/{code}': true,
  'GET /api/wall/{token}': true,
  'GET /api/wall/{token}/events': true,
  'POST /api/andon/guest-reports': true,
  'POST /api/kiosk/pair': true,
  'POST /api/kiosk/reports': true,
  'POST /api/kiosk/sign-in': true,
  'POST /api/auth/accept-invitation': true,
  'POST /api/auth/forgotten-password': true,
  'POST /api/auth/password-link': true,
  'POST /api/auth/sign-in/code': true,
  'POST /api/auth/sign-in/email': true,
  'POST /api/auth/sign-in/passkey': true,
  'POST /api/auth/sign-in/passkey/begin': true,
  'POST /api/auth/sign-out': true,
  'POST /api/auth/sign-out-later': true,
  'POST /api/auth/sign-up/email': true,
  'POST /api/notifications/unsubscribe': true,
  'POST /api/profile/email/undo': true,
}

export const isOpenCall = (name: CallName): boolean => name in openCalls
