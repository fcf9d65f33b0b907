import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { attachmentSizeLimit } from '../contract/attachments/attachmentFiles.ts'
import { openAndon } from './andon/andon.ts'
import { checkFiles } from './attachments/attachments.ts'
import { openSealer } from './audit/audit.ts'
import { openAuth } from './auth/auth.ts'
import { backupMetrics } from './backup/backupMetrics.ts'
import { openCallClock } from './calls/fireSteps.ts'
import { keepListsCurrent } from './workspaceLists/workspaceLists.ts'
import { mailPasswordLink, openNotificationReader, warnOwner } from './notifications/notifications.ts'
import { openAttempts } from './records/attempts.ts'
import { audit, type AuditedAction } from './records/audit.ts'
import { connectionTo } from './database/connectionTo.ts'
import { openDatabase } from './database/openDatabase.ts'
import type { Actor, Services } from './records/services.ts'
import { acceptJson } from './http/acceptJson.ts'
import { addSecurityHeaders } from './http/securityHeaders.ts'
import { refuseCrossSite } from './http/crossSite.ts'
import { serveDescription } from './http/description.ts'
import { checkForwarded } from './http/forwardedHeaders.ts'
import { addHealth } from './http/health.ts'
import { addMetricsPage } from './http/metricsPage.ts'
import { openHttp } from './http/openHttp.ts'
import { servePages } from './http/pages.ts'
import { answerProblems } from './http/problems.ts'
import { unknownAddressIn } from './http/unknownAddress.ts'
import { openServing } from './http/openServing.ts'
import { watchRequests } from './http/watchRequests.ts'
import { openJobs } from './database/jobs.ts'
import { openShutdown } from './process/shutdown.ts'
import { openLive } from './live/live.ts'
import { openMetrics } from './http/metrics.ts'
import { migrateDatabase } from './database/migrate.ts'
import type { AsAuditOwner } from './process/postgres/ownPostgres.ts'
import { refuse } from './process/refuse.ts'
import type { Settings } from './process/settings/settings.ts'
import { openTelemetry } from './process/tracing/telemetry.ts'
import { openRecurrenceReader } from './recurrences/recurrences.ts'
import { openWebhookReader } from './webhooks/webhooks.ts'
import { identifyAtKiosk } from './kiosks/kioskSignIn.ts'
import { openScreens } from './wallboards/screens.ts'
import { jobKinds, notificationSources } from './jobKinds.ts'
import { featureRoutes, type Opened } from './features.ts'

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
    pooler: settings.poolerUrl === null ? null : connectionTo(settings.poolerUrl),
    replica: settings.replicaUrl === null ? null : connectionTo(settings.replicaUrl),
    onReplica(cause) {
      if (cause === null) http.log.warn('The replica of DATABASE_REPLICA_URL is read again.')
      else
        http.log.warn(
          { err: cause.error },
          `The replica of DATABASE_REPLICA_URL is ${cause.state}; the primary is read.`,
        )
    },
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
    const background = [
      openNotificationReader(services, notificationSources),
      openSealer(services),
      openCallClock(services),
      openWebhookReader(services),
      openRecurrenceReader(services),
    ]
    const screens = openScreens(services)
    await addRoutes(http, services, { auth, andon, screens })
    let closing: Promise<void> | null = null
    async function closeAll() {
      await shutdown.begin(settings.stopDelay)
      await serving.stop()
      await attempts.close()
      for (const each of background) await each.close()
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
        for (const each of background) each.start()
        await jobs.work(services)
      },
      close: () => (closing ??= closeAll()),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Adds what every request passes, the calls of all features, and the pages. */
async function addRoutes(http: FastifyInstance, services: Services, { auth, andon, screens }: Opened): Promise<void> {
  const routes = featureRoutes(services, { auth, andon, screens })
  const calls = routes.map(({ call }) => call)
  const unknownAddress = unknownAddressIn(calls)
  answerProblems(http, unknownAddress)
  await addSecurityHeaders(http, services.settings)
  await http.register(fastifyRateLimit, { global: false, errorResponseBuilder: () => refuse('tooMany') })
  await http.register(fastifyMultipart, {
    limits: { fileSize: attachmentSizeLimit, files: 1, fields: 5, fieldSize: 200 },
  })
  acceptJson(http)
  http.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) throw unknownAddress(request)
    refuseCrossSite(request, services.settings.publicUrl)
    done()
  })

  const guards = {
    identify: identifyAtKiosk(services, auth.identify),
    record: (by: Actor | null, action: AuditedAction) => audit(services, by, action),
    attempt: services.attempts.record,
  }
  for (const route of routes) route.add(http, guards)
  addHealth(http, services)
  addMetricsPage(http, services)
  await servePages(http, unknownAddress)
  await serveDescription(http, calls)
}
