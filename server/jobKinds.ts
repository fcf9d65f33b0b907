import { sql } from 'kysely'
import { readReport } from './andon/andon.ts'
import { sweepFiles } from './attachments/attachments.ts'
import { mailForgottenPassword } from './auth/auth.ts'
import { warnOfBackup } from './backup/warnOfBackup.ts'
import { fireSteps } from './calls/fireSteps.ts'
import { carNotifications } from './cars/carNotifications.ts'
import { caseNotifications } from './cases/caseNotifications.ts'
import { checkCorrections, continueBatchJob, forgetBatches, indexCustomFields, makeCorrection } from './cases/cases.ts'
import { wakeSnoozed } from './cases/triage/wakeSnoozed.ts'
import { containmentNotifications, dispositionNotifications } from './containment/containmentNotifications.ts'
import { commentNotifications } from './comments/commentNotifications.ts'
import { keepCounts } from './effectiveness/keepCounts.ts'
import { passChecks } from './effectiveness/passChecks.ts'
import { checksDue } from './effectiveness/checkWork.ts'
import { remindOfClocks } from './eightD/eightD.ts'
import { testConnectionHourly } from './erp/erp.ts'
import { forgetImports } from './imports/imports.ts'
import {
  deliverMail,
  deliverPush,
  gatherMail,
  gatherPush,
  mailPasswordLink,
  mailUrgent,
  type NotificationSources,
  remindPeople,
} from './notifications/notifications.ts'
import { deleteOldIdempotencyKeys } from './records/idempotencyKeys.ts'
import type { JobKind } from './database/jobs.ts'
import { readAcrossNotifications } from './readAcross/readAcrossNotifications.ts'
import { makeReport, makeScheduledReports } from './reports/reports.ts'
import { replaceCopies } from './personalData/personalData.ts'
import { removeExpired } from './retention/removeExpired.ts'
import { liveStep } from './sample/sample.ts'
import { forgetSignals, raiseSignal } from './signals/signals.ts'
import { taskNotifications } from './tasks/taskNotifications.ts'
import { makeScheduledRecords } from './templates/templates.ts'
import { deliverWebhook, sweepDeliveries } from './webhooks/webhooks.ts'

/** The features whose history notifies the people whom it concerns. */
export const notificationSources: NotificationSources = {
  subjects: [caseNotifications, { ...carNotifications, work: sql`${carNotifications.work} union all ${checksDue}` }],
  children: [
    taskNotifications,
    commentNotifications,
    readAcrossNotifications,
    containmentNotifications,
    dispositionNotifications,
  ],
}

/** The background jobs of every feature. */
export const jobKinds: JobKind<never>[] = [
  makeCorrection,
  checkCorrections,
  wakeSnoozed,
  testConnectionHourly,
  forgetImports,
  continueBatchJob,
  forgetBatches,
  indexCustomFields,
  keepCounts,
  passChecks,
  deliverMail,
  makeReport,
  makeScheduledReports,
  makeScheduledRecords,
  gatherMail,
  mailUrgent,
  gatherPush,
  deliverPush,
  fireSteps,
  remindPeople(notificationSources),
  remindOfClocks,
  mailForgottenPassword(mailPasswordLink),
  sweepFiles,
  deleteOldIdempotencyKeys,
  warnOfBackup,
  deliverWebhook,
  sweepDeliveries,
  readReport,
  raiseSignal,
  forgetSignals,
  removeExpired,
  replaceCopies,
  liveStep,
]
