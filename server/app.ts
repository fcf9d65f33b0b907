import fastifyHelmet from '@fastify/helmet'
import fastifyMultipart from '@fastify/multipart'
import fastifyRateLimit from '@fastify/rate-limit'
import { fastify, LogController, type FastifyInstance } from 'fastify'
import type pg from 'pg'
import { attachmentSizeLimit } from '../contract/attachments.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { openAuth } from './auth/auth.ts'
import { carRoutes } from './cars/routes.ts'
import { casesOfCar, linkCases } from './cases/cases.ts'
import { caseRoutes } from './cases/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { openDatabase } from './platform/database.ts'
import type { House } from './platform/house.ts'
import { refuseCrossSite } from './platform/http/crossSite.ts'
import { eventRoutes } from './platform/http/events.ts'
import { addHealth } from './platform/http/health.ts'
import { serveDescription, servePages } from './platform/http/pages.ts'
import { answerProblems } from './platform/http/problems.ts'
import { refuse } from './platform/refuse.ts'
import { openJobs, type JobKind } from './platform/jobs.ts'
import { openLive } from './platform/live.ts'
import { migrate } from './platform/migrate.ts'
import type { Settings } from './platform/settings.ts'
import { sampleRoutes } from './sample/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { userRoutes } from './users/routes.ts'

export type App = {
  http: FastifyInstance
  house: House
  /** Starts working on the jobs that rooms leave. */
  takeJobs(): Promise<void>
  /** Finishes what is in flight, then lets go of the database; once, however often it is called. */
  close(): Promise<void>
}

/** The work that is done behind people's backs, of every room. */
const jobKinds: JobKind<never>[] = []

/** Builds the whole app on a database: schema, rooms, addresses. It listens to nothing and takes no job yet. */
export async function openApp(settings: Settings, connection: pg.ClientConfig): Promise<App> {
  const http = fastify({
    logger: { level: settings.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.publicUrl !== null,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
  })
  const database = openDatabase(connection, {
    onError: (error) => http.log.warn({ err: error }, 'A database connection broke.'),
  })
  try {
    await migrate(database.pool)
    const live = await openLive(database, http.log)
    const jobs = openJobs(database.connection, jobKinds, http.log)
    const house: House = { settings, database, live, jobs, log: http.log }
    const auth = await openAuth(house)
    await addRooms(http, house, auth)
    let closing: Promise<void> | null = null
    async function closeAll() {
      await http.close()
      await jobs.close()
      await auth.close()
      await live.close()
      await database.close()
    }
    return {
      http,
      house,
      takeJobs: () => jobs.work(house),
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
): Promise<void> {
  answerProblems(http)
  await http.register(fastifyHelmet, securityHeaders(house.settings))
  await http.register(fastifyRateLimit, { global: false, errorResponseBuilder: () => refuse('tooMany') })
  await http.register(fastifyMultipart, {
    limits: { fileSize: attachmentSizeLimit, files: 1, fields: 5, fieldSize: 200 },
  })
  acceptJson(http)
  http.addHook('onRequest', async (request) => refuseCrossSite(request, house.settings.publicUrl))

  const routes = [
    ...auth.routes,
    ...userRoutes(house),
    ...caseRoutes(house),
    ...carRoutes(house, linkCases, casesOfCar),
    ...taskRoutes(house),
    ...commentRoutes(house),
    ...attachmentRoutes(house),
    ...sampleRoutes(house),
    ...eventRoutes(house, auth.identify),
  ]
  for (const route of routes) route.add(http, auth.identify)
  addHealth(http, house)
  await servePages(http)
  await serveDescription(
    http,
    routes.map(({ call }) => call),
  )
}

function securityHeaders({ publicUrl }: Settings) {
  const secure = publicUrl?.startsWith('https:') ?? false
  return {
    hsts: secure && { maxAge: 31_536_000 },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The component library writes its variables into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' as const },
    crossOriginEmbedderPolicy: false,
  }
}

/** JSON is the one way to send fields; a POST that needs none may say JSON and send nothing. */
function acceptJson(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  http.removeContentTypeParser(['application/json', 'text/plain'])
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else void parse(request, text as string, done)
  })
}
