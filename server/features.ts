import { a3Routes } from './a3/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { notePhotos, type Andon } from './andon/andon.ts'
import { andonRoutes, guestReportRoutes } from './andon/routes.ts'
import { attachmentEvents } from './attachments/attachments.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authEvents, type openAuth, signInFeatures } from './auth/auth.ts'
import { backupRoutes } from './backup/routes.ts'
import { raise, readDowntime } from './calls/calls.ts'
import { callRoutes } from './calls/routes.ts'
import { refuseShiftsInUse } from './calls/shiftsInUse.ts'
import { carWork } from './cars/cars.ts'
import { carRoutes } from './cars/routes.ts'
import { caseWork, casesOfCars } from './cases/cases.ts'
import { caseRoutes } from './cases/routes.ts'
import { approvalWork, containmentWork } from './containment/containment.ts'
import { containmentRoutes } from './containment/routes.ts'
import { coachRoutes } from './coach/routes.ts'
import { checkWork } from './effectiveness/checkWork.ts'
import { readEffectivenessAsOf } from './effectiveness/effectiveness.ts'
import { effectivenessRoutes } from './effectiveness/routes.ts'
import { readCausesAsOf } from './causes/causes.ts'
import { causeRoutes } from './causes/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { readDocumentsAsOf } from './documents/documents.ts'
import { documentRoutes } from './documents/routes.ts'
import { blocksMove, checkMove } from './gates/gates.ts'
import { gateRoutes } from './gates/routes.ts'
import { customFieldRoutes } from './customFields/routes.ts'
import { workspaceListRoutes } from './workspaceLists/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { readEightDAsOf } from './eightD/eightD.ts'
import { eightDRoutes } from './eightD/routes.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { erpRoutes } from './erp/routes.ts'
import { notificationEvents } from './notifications/notifications.ts'
import { notificationRoutes } from './notifications/routes.ts'
import type { Services } from './records/services.ts'
import type { Route } from './http/serve.ts'
import { eventRoutes } from './live/eventRoutes.ts'
import { activityRoutes } from './dashboard/latestActivity.ts'
import { emailChanges } from './profile/profile.ts'
import { profileRoutes } from './profile/routes.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { readAcrossWork, readReadAcrossAsOf } from './readAcross/readAcross.ts'
import { readAcrossRoutes } from './readAcross/routes.ts'
import { recurrenceRoutes } from './recurrences/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { personalDataRoutes } from './personalData/routes.ts'
import { refuseDuringHold } from './retention/retention.ts'
import { retentionRoutes } from './retention/routes.ts'
import { sampleRoutes } from './sample/routes.ts'
import { readSavingsAsOf } from './savings/savings.ts'
import { savingRoutes } from './savings/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { signalRoutes } from './signals/routes.ts'
import { signatureRoutes } from './signatures/routes.ts'
import { openSigning, readSignaturesAsOf } from './signatures/signatures.ts'
import { siteRoutes } from './sites/routes.ts'
import { stationRoutes } from './stations/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { taskWork } from './tasks/tasks.ts'
import { templateRoutes } from './templates/routes.ts'
import { userRoutes } from './users/routes.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { kioskRoutes } from './kiosks/routes.ts'
import { viewerRoutes } from './viewers/routes.ts'
import { wallboardRoutes } from './wallboards/routes.ts'
import type { Screens } from './wallboards/screens.ts'
import { notificationSources } from './jobKinds.ts'

/** What the features' routes need beside the services. */
export type Opened = { auth: Awaited<ReturnType<typeof openAuth>>; andon: Andon; screens: Screens }

/** The routes of all features. A function of a higher feature that a lower one needs is passed to it here. */
export function featureRoutes(services: Services, { auth, andon, screens }: Opened): Route[] {
  const signing = openSigning(services, auth.proveSigner)
  const partsAsOf = { readSavingsAsOf, readSignaturesAsOf }
  const works = [caseWork, taskWork, carWork, checkWork, readAcrossWork, containmentWork, approvalWork]
  return [
    ...auth.routes,
    ...userRoutes(services, emailChanges(services, auth.proveOneself), works),
    ...profileRoutes(services, auth.sessionIdOf),
    ...caseRoutes(
      services,
      notePhotos(services),
      (tx, by, caseId, call) => raise(services, tx, by, caseId, call),
      readDowntime,
      partsAsOf,
    ),
    ...callRoutes(services),
    ...signalRoutes(services),
    ...webhookRoutes(services),
    ...viewerRoutes(services),
    ...wallboardRoutes(services, screens),
    ...kioskRoutes(services),
    ...carRoutes(services, casesOfCars, checkMove, signing, {
      ...partsAsOf,
      readCausesAsOf,
      readEffectivenessAsOf,
      readEightDAsOf,
      readDocumentsAsOf,
      readReadAcrossAsOf,
    }),
    ...causeRoutes(services),
    ...a3Routes(services),
    ...eightDRoutes(services),
    ...documentRoutes(services),
    ...gateRoutes(services),
    ...coachRoutes(services, andon.askModel),
    ...effectivenessRoutes(services, blocksMove, signing),
    ...readAcrossRoutes(services),
    ...lessonRoutes(services),
    ...savingRoutes(services),
    ...taskRoutes(services),
    ...containmentRoutes(services, signing),
    ...signatureRoutes(services),
    ...commentRoutes(services),
    ...attachmentRoutes(services),
    ...andonRoutes(andon),
    ...notificationRoutes(services, notificationSources, auth.sessionIdOf),
    ...erpRoutes(services),
    ...settingsRoutes(services, refuseShiftsInUse),
    ...workspaceListRoutes(services),
    ...customFieldRoutes(services),
    ...viewRoutes(services),
    ...recurrenceRoutes(services),
    ...siteRoutes(services),
    ...stationRoutes(services),
    ...analyticsRoutes(services),
    ...templateRoutes(services),
    ...reportRoutes(services),
    ...guestReportRoutes(services),
    ...searchRoutes(services),
    ...auditRoutes(services),
    ...evidenceRoutes(services),
    ...personalDataRoutes(services, auth.proveOneself, works, refuseDuringHold),
    ...retentionRoutes(services),
    ...sampleRoutes(services),
    ...backupRoutes(services),
    ...activityRoutes(services),
    ...eventRoutes(services, auth.identify, {
      privateEvents: [...authEvents, ...notificationEvents, ...attachmentEvents],
      signInFeatures,
    }),
  ]
}
