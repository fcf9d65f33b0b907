import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { attachmentSizeLimit } from '../contract/attachmentFiles.ts'
import { a3Routes } from './a3/routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { notePhotos, openAndon, type Andon } from './andon/andon.ts'
import { andonRoutes, guestReportRoutes } from './andon/routes.ts'
import { attachmentEvents, checkFiles } from './attachments/attachments.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { openSealer } from './audit/audit.ts'
import { auditRoutes } from './audit/routes.ts'
import { authEvents, openAuth, signInFeatures } from './auth/auth.ts'
import { backupMetrics } from './backup/backupMetrics.ts'
import { backupRoutes } from './backup/routes.ts'
import { openCallClock } from './calls/fireSteps.ts'
import { raise, readDowntime } from './calls/calls.ts'
import { callRoutes } from './calls/routes.ts'
import { refuseShiftsInUse } from './calls/shiftsInUse.ts'
import { carWork } from './cars/cars.ts'
import { carRoutes } from './cars/routes.ts'
import { caseWork, linkCases } from './cases/cases.ts'
import { caseRoutes } from './cases/routes.ts'
import { approvalWork, containmentWork } from './containment/containment.ts'
import { containmentRoutes } from './containment/routes.ts'
import { coachRoutes } from './coach/routes.ts'
import { checkWork } from './effectiveness/checkWork.ts'
import { effectivenessRoutes } from './effectiveness/routes.ts'
import { causeRoutes } from './causes/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { blocksMove, checkMove } from './gates/gates.ts'
import { gateRoutes } from './gates/routes.ts'
import { customFieldRoutes } from './customFields/routes.ts'
import { keepListsCurrent } from './workspaceLists/workspaceLists.ts'
import { workspaceListRoutes } from './workspaceLists/routes.ts'
import { viewRoutes } from './views/routes.ts'
import { eightDRoutes } from './eightD/routes.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { erpRoutes } from './erp/routes.ts'
import {
  mailPasswordLink,
  notificationEvents,
  openNotificationReader,
  warnOwner,
} from './notifications/notifications.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { openAttempts } from './records/attempts.ts'
import { audit, type AuditedAction } from './records/audit.ts'
import { openDatabase } from './database/openDatabase.ts'
import type { Actor, Services } from './records/services.ts'
import { acceptJson } from './http/acceptJson.ts'
import { addSecurityHeaders } from './http/securityHeaders.ts'
import { refuseCrossSite } from './http/crossSite.ts'
import { serveDescription } from './http/description.ts'
import { eventRoutes } from './live/eventRoutes.ts'
import { checkForwarded } from './http/forwardedHeaders.ts'
import { addHealth } from './http/health.ts'
import { addMetricsPage } from './http/metricsPage.ts'
import { openHttp } from './http/openHttp.ts'
import { servePages } from './http/pages.ts'
import { answerProblems, unknownAddress } from './http/problems.ts'
import { openServing } from './http/openServing.ts'
import { watchRequests } from './http/watchRequests.ts'
import { openJobs } from './database/jobs.ts'
import { activityRoutes } from './dashboard/latestActivity.ts'
import { openShutdown } from './process/shutdown.ts'
import { openLive } from './live/live.ts'
import { openMetrics } from './http/metrics.ts'
import { migrateDatabase } from './database/migrate.ts'
import type { AsAuditOwner } from './process/postgres/ownPostgres.ts'
import { refuse } from './process/refuse.ts'
import type { Settings } from './process/settings/settings.ts'
import { openTelemetry } from './process/tracing/telemetry.ts'
import { emailChanges } from './profile/profile.ts'
import { profileRoutes } from './profile/routes.ts'
import { lessonRoutes } from './lessons/routes.ts'
import { readAcrossWork } from './readAcross/readAcross.ts'
import { readAcrossRoutes } from './readAcross/routes.ts'
import { openRecurrenceReader } from './recurrences/recurrences.ts'
import { recurrenceRoutes } from './recurrences/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { personalDataRoutes } from './personalData/routes.ts'
import { refuseDuringHold } from './retention/retention.ts'
import { retentionRoutes } from './retention/routes.ts'
import { sampleRoutes } from './sample/routes.ts'
import { savingRoutes } from './savings/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { signalRoutes } from './signals/routes.ts'
import { signatureRoutes } from './signatures/routes.ts'
import { openSigning } from './signatures/signatures.ts'
import { siteRoutes } from './sites/routes.ts'
import { stationRoutes } from './stations/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { taskWork } from './tasks/tasks.ts'
import { templateRoutes } from './templates/routes.ts'
import { userRoutes } from './users/routes.ts'
import { openWebhookReader } from './webhooks/webhooks.ts'
import { webhookRoutes } from './webhooks/routes.ts'
import { identifyAtKiosk } from './kiosks/kioskSignIn.ts'
import { kioskRoutes } from './kiosks/routes.ts'
import { viewerRoutes } from './viewers/routes.ts'
import { wallboardRoutes } from './wallboards/routes.ts'
import { openScreens, type Screens } from './wallboards/screens.ts'
import { jobKinds, notificationSources } from './jobKinds.ts'

export type App = {
  http: FastifyInstance
  services: Services
  /** Starts working on the jobs that features leave. */
  takeJobs(): Promise<void>
  /** Finishes what is in flight, then lets go of the database; once, however often it is called. */
  close(): Promise<void>
}

/**
 * Builds the whole app on a database: schema, features, addresses. It listens to nothing and takes no job yet.
 * `asAuditOwner` makes it the owner of the audit log while the schema is brought up to date.
 */
export async function openApp(
  settings: Settings,
  connection: pg.ClientConfig,
  asAuditOwner: AsAuditOwner = (work) => work(),
): Promise<App> {
  const http = openHttp(settings)
  const serving = openServing(http)
  const database = openDatabase(connection, {
    onError: (error) => http.log.debug({ err: error }, 'A database connection broke.'),
  })
  try {
    await asAuditOwner(() => migrateDatabase(database.connection))
    await checkFiles(settings, http.log)
    const live = await openLive(database, http.log)
    const jobs = openJobs(database.connection, jobKinds, http.log)
    const shutdown = openShutdown()
    const { log } = http
    const attempts = openAttempts({ database, log })
    const services: Services = {
      settings,
      database,
      live,
      jobs,
      shutdown,
      attempts,
      log,
      metrics: openMetrics(database),
    }
    services.metrics.add(backupMetrics(services))
    await keepListsCurrent(services)
    const telemetry = settings.tracesTo === null ? null : await openTelemetry(settings.tracesTo, log)
    await telemetry?.watch(http)
    checkForwarded(http, settings)
    watchRequests(http, services)
    const auth = await openAuth(services, { mailLink: mailPasswordLink, warnOwner })
    const andon = openAndon(services)
    const notificationReader = openNotificationReader(services, notificationSources)
    const sealer = openSealer(services)
    const callClock = openCallClock(services)
    const webhookReader = openWebhookReader(services)
    const recurrenceReader = openRecurrenceReader(services)
    const screens = openScreens(services)
    await addRooms(http, services, { auth, andon, screens })
    let closing: Promise<void> | null = null
    async function closeAll() {
      await shutdown.begin(settings.stopDelay)
      await serving.stop()
      await attempts.close()
      await notificationReader.close()
      await sealer.close()
      await callClock.close()
      await webhookReader.close()
      await recurrenceReader.close()
      screens.close()
      await jobs.close()
      await andon.close()
      await auth.close()
      await live.close()
      await database.close()
      await telemetry?.close()
    }
    return {
      http,
      services,
      async takeJobs() {
        notificationReader.start()
        sealer.start()
        callClock.start()
        webhookReader.start()
        recurrenceReader.start()
        await jobs.work(services)
      },
      close: () => (closing ??= closeAll()),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function addRooms(
  http: FastifyInstance,
  services: Services,
  { auth, andon, screens }: { auth: Awaited<ReturnType<typeof openAuth>>; andon: Andon; screens: Screens },
): Promise<void> {
  answerProblems(http)
  await addSecurityHeaders(http, services.settings)
  await http.register(fastifyRateLimit, { global: false, errorResponseBuilder: () => refuse('tooMany') })
  await http.register(fastifyMultipart, {
    limits: { fileSize: attachmentSizeLimit, files: 1, fields: 5, fieldSize: 200 },
  })
  acceptJson(http)
  http.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) throw unknownAddress()
    refuseCrossSite(request, services.settings.publicUrl)
    done()
  })

  const signing = openSigning(services, auth.proveSigner)
  const works = [caseWork, taskWork, carWork, checkWork, readAcrossWork, containmentWork, approvalWork]
  const routes = [
    ...auth.routes,
    ...userRoutes(services, emailChanges(services, auth.proveOneself), works),
    ...profileRoutes(services, auth.sessionIdOf),
    ...caseRoutes(
      services,
      notePhotos(services),
      (tx, by, caseId, call) => raise(services, tx, by, caseId, call),
      readDowntime,
    ),
    ...callRoutes(services),
    ...signalRoutes(services),
    ...webhookRoutes(services),
    ...viewerRoutes(services),
    ...wallboardRoutes(services, screens),
    ...kioskRoutes(services),
    ...carRoutes(services, linkCases, checkMove, signing),
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
  const guards = {
    identify: identifyAtKiosk(services, auth.identify),
    record: (by: Actor | null, action: AuditedAction) => audit(services, by, action),
    attempt: services.attempts.record,
  }
  for (const route of routes) route.add(http, guards)
  addHealth(http, services)
  addMetricsPage(http, services)
  await servePages(http)
  await serveDescription(
    http,
    routes.map(({ call }) => call),
  )
}
