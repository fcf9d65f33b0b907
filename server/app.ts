import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { attachmentSizeLimit } from '../contract/attachments.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { noteAnalysis, openAndon, type Andon } from './andon/andon.ts'
import { andonRoutes, guestReportRoutes } from './andon/routes.ts'
import { checkFiles, sweepFiles } from './attachments/attachments.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { openSealer } from './audit/audit.ts'
import { auditRoutes } from './audit/routes.ts'
import { mailForgottenPassword, openAuth } from './auth/auth.ts'
import { backupMetrics } from './backup/backupMetrics.ts'
import { backupRoutes } from './backup/routes.ts'
import { warnOfBackup } from './backup/warnOfBackup.ts'
import { carNews } from './cars/carNotifications.ts'
import { carWork } from './cars/cars.ts'
import { carRoutes } from './cars/routes.ts'
import { caseNews } from './cases/caseNotifications.ts'
import { casesOfCar, caseWork, linkCases, checkCorrections, forgetImports, makeCorrection } from './cases/cases.ts'
import { caseRoutes } from './cases/routes.ts'
import { commentNews } from './comments/commentNotifications.ts'
import { commentRoutes } from './comments/routes.ts'
import { erpRoutes } from './erp/routes.ts'
import {
  deliverMail,
  deliverPush,
  gatherMail,
  gatherPush,
  mailPasswordLink,
  type NewsRooms,
  openNewsReader,
  remindPeople,
  warnOwner,
} from './notifications/notifications.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { openAttempts } from './records/attempts.ts'
import { audit, type Deed } from './records/audit.ts'
import { forgetFirstAnswers } from './records/idempotencyKeys.ts'
import { openDatabase } from './database/openDatabase.ts'
import type { Actor, House } from './records/services.ts'
import { acceptJson } from './http/acceptJson.ts'
import { beCareful } from './http/securityHeaders.ts'
import { refuseCrossSite } from './http/crossSite.ts'
import { serveDescription } from './http/description.ts'
import { eventRoutes } from './live/eventRoutes.ts'
import { checkForwarded } from './http/forwardedHeaders.ts'
import { addHealth } from './http/health.ts'
import { addMetricsPage } from './http/metricsPage.ts'
import { openHttp } from './http/openHttp.ts'
import { servePages } from './http/pages.ts'
import { answerProblems, nothingThere } from './http/problems.ts'
import { openServing } from './http/openServing.ts'
import { watchRequests } from './http/watchRequests.ts'
import { openJobs, type JobKind } from './database/jobs.ts'
import { activityRoutes } from './dashboard/latestActivity.ts'
import { openShutdown } from './process/shutdown.ts'
import { openLive } from './live/live.ts'
import { openMetrics } from './http/metrics.ts'
import { migrateDatabase } from './database/migrate.ts'
import type { LendAudit } from './process/postgres/ownPostgres.ts'
import { refuse } from './process/refuse.ts'
import type { Settings } from './process/settings/settings.ts'
import { openTelemetry } from './process/telemetry.ts'
import { emailChanges } from './profile/profile.ts'
import { profileRoutes } from './profile/routes.ts'
import { makeReport, makeScheduledReports } from './reports/reports.ts'
import { reportRoutes } from './reports/routes.ts'
import { sampleRoutes } from './sample/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { stationRoutes } from './stations/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { taskNews } from './tasks/taskNotifications.ts'
import { taskWork } from './tasks/tasks.ts'
import { userRoutes } from './users/routes.ts'

export type App = {
  http: FastifyInstance
  house: House
  /** Starts working on the jobs that rooms leave. */
  takeJobs(): Promise<void>
  /** Finishes what is in flight, then lets go of the database; once, however often it is called. */
  close(): Promise<void>
}

/** The rooms whose history is told to the people whom it concerns. */
const newsRooms: NewsRooms = { subjects: [caseNews, carNews], beneath: [taskNews, commentNews] }

/** The work that is done behind people's backs, of every room. */
const jobKinds: JobKind<never>[] = [
  makeCorrection,
  checkCorrections,
  forgetImports,
  deliverMail,
  makeReport,
  makeScheduledReports,
  gatherMail,
  gatherPush,
  deliverPush,
  remindPeople(newsRooms),
  mailForgottenPassword(mailPasswordLink),
  sweepFiles,
  forgetFirstAnswers,
  warnOfBackup,
]

/**
 * Builds the whole app on a database: schema, rooms, addresses. It listens to nothing and takes no job yet.
 * `lendingAudit` makes it the owner of the audit log while the schema is brought up to date.
 */
export async function openApp(
  settings: Settings,
  connection: pg.ClientConfig,
  lendingAudit: LendAudit = (work) => work(),
): Promise<App> {
  const http = openHttp(settings)
  const serving = openServing(http)
  const database = openDatabase(connection, {
    onError: (error) => http.log.debug({ err: error }, 'A database connection broke.'),
  })
  try {
    await lendingAudit(() => migrateDatabase(database.connection))
    await checkFiles(settings, http.log)
    const live = await openLive(database, http.log)
    const jobs = openJobs(database.connection, jobKinds, http.log)
    const shutdown = openShutdown()
    const { log } = http
    const attempts = openAttempts({ database, log })
    const house: House = { settings, database, live, jobs, shutdown, attempts, log, metrics: openMetrics(database) }
    house.metrics.add(backupMetrics(house))
    const telemetry = settings.tracesTo === null ? null : await openTelemetry(settings.tracesTo, log)
    await telemetry?.watch(http)
    checkForwarded(http, settings)
    watchRequests(http, house)
    const auth = await openAuth(house, { mailLink: mailPasswordLink, warnOwner })
    const andon = openAndon(house)
    const newsReader = openNewsReader(house, newsRooms)
    const sealer = openSealer(house)
    await addRooms(http, house, auth, andon)
    let closing: Promise<void> | null = null
    async function closeAll() {
      await shutdown.begin(settings.stopDelay)
      await serving.stop()
      await attempts.close()
      await newsReader.close()
      await sealer.close()
      await jobs.close()
      await andon.close()
      await auth.close()
      await live.close()
      await database.close()
      await telemetry?.close()
    }
    return {
      http,
      house,
      async takeJobs() {
        newsReader.start()
        sealer.start()
        await jobs.work(house)
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
  house: House,
  auth: Awaited<ReturnType<typeof openAuth>>,
  andon: Andon,
): Promise<void> {
  answerProblems(http)
  await beCareful(http, house.settings)
  await http.register(fastifyRateLimit, { global: false, errorResponseBuilder: () => refuse('tooMany') })
  await http.register(fastifyMultipart, {
    limits: { fileSize: attachmentSizeLimit, files: 1, fields: 5, fieldSize: 200 },
  })
  acceptJson(http)
  http.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) throw nothingThere()
    refuseCrossSite(request, house.settings.publicUrl)
    done()
  })

  const routes = [
    ...auth.routes,
    ...userRoutes(house, emailChanges(house, auth.proveOneself), [caseWork, taskWork, carWork]),
    ...profileRoutes(house, auth.sessionIdOf),
    ...caseRoutes(house, noteAnalysis),
    ...carRoutes(house, linkCases, casesOfCar),
    ...taskRoutes(house),
    ...commentRoutes(house),
    ...attachmentRoutes(house),
    ...andonRoutes(andon),
    ...notificationRoutes(house, newsRooms, auth.sessionIdOf),
    ...erpRoutes(house),
    ...settingsRoutes(house),
    ...stationRoutes(house),
    ...analyticsRoutes(house),
    ...reportRoutes(house),
    ...guestReportRoutes(house),
    ...searchRoutes(house),
    ...auditRoutes(house),
    ...sampleRoutes(house),
    ...backupRoutes(house),
    ...activityRoutes(house),
    ...eventRoutes(house, auth.identify),
  ]
  const keeper = {
    identify: auth.identify,
    record: (by: Actor | null, deed: Deed) => audit(house, by, deed),
    attempt: house.attempts.record,
  }
  for (const route of routes) route.add(http, keeper)
  addHealth(http, house)
  addMetricsPage(http, house)
  await servePages(http)
  await serveDescription(
    http,
    routes.map(({ call }) => call),
  )
}
