import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { isDatabaseUnreachable, logLevelFor } from './database.ts'
import type { Services } from '../records/services.ts'
import { inSpan } from '../process/tracing/tracing.ts'
import type { Transaction } from '../records/transaction.ts'

/** Work that is done behind a person's back: defined in its room, listed in `app.ts`. */
export type JobKind<Data extends object> = {
  /** Room and verb, `reports.make`; also the name of its queue. */
  name: string
  /** Does the work. It may run more than once: a process can die after the work and before the tick. */
  run(services: Services, data: Data, job: { signal: AbortSignal }): Promise<void>
  /** After the last attempt failed. */
  givenUp?(services: Services, data: Data, error: unknown): Promise<void>
  /** Attempts after the first; 5 unless said otherwise, each after twice the pause. */
  retries?: number
  /** Seconds before the first repetition; 5 unless said otherwise. */
  pause?: number
  /** Seconds after which an attempt counts as failed; 600 unless said otherwise. */
  longest?: number
  /** Each job is sent with a key, and of one key a single job waits; one more is not taken, while another may be at work. */
  keyed?: true
  /** When it starts by itself, as cron in UTC; once for the installation, and once for all times missed while it was off. */
  cron?: string
}

type SendingJob = {
  /** What a keyed job is about. */
  key?: string
  /** Not before this moment, ISO 8601. */
  notBefore?: string
}

export type Jobs = {
  /** Leaves a job with the write: both are there after the commit, or neither. */
  send<Data extends object>(tx: Transaction, kind: JobKind<Data>, data: Data, options?: SendingJob): Promise<void>
  /** Starts taking jobs; while the database is away it is tried again until that works. */
  work(services: Services): Promise<void>
  /** Lets running jobs finish, then stops. */
  close(): Promise<void>
}

/** Keeps the exact type of a job's data. */
export const defineJob = <Data extends object>(kind: JobKind<Data>): JobKind<Data> => kind

const usualRetries = 5
/** Seconds without a sign of life after which a job's process counts as dead. */
const heartbeat = 30
/** Milliseconds until the queues are tried again that could not be opened. */
const tryAgainIn = 1000

/** Opens the queues of these kinds; the database is asked when the first job is sent or taken. */
export function openJobs(connection: pg.ClientConfig, kinds: JobKind<never>[], log: Services['log']): Jobs {
  const all = kinds as unknown as JobKind<object>[]
  let opening: Promise<PgBoss> | null = null
  const closing = new AbortController()
  async function boss(): Promise<PgBoss> {
    opening ??= startBoss(connection, all, log)
    try {
      return await opening
    } catch (error) {
      opening = null
      throw error
    }
  }

  return {
    async send(tx, kind, data, { key, notBefore } = {}) {
      const queues = await boss()
      await queues.send(kind.name, data, {
        db: { executeSql: async (text, values = []) => ({ rows: await tx.many(CompiledQuery.raw(text, values)) }) },
        ...(key !== undefined && { singletonKey: key }),
        ...(notBefore !== undefined && { startAfter: notBefore }),
      })
    },
    async work(services) {
      const untaken = [...all]
      async function takeThem() {
        const queues = await boss()
        for (let kind = untaken[0]; kind && !closing.signal.aborted; kind = untaken[0]) {
          if (kind.cron !== undefined) await queues.schedule(kind.name, kind.cron, {}, { tz: 'UTC', missed: 'once' })
          await takeFrom(queues, services, kind)
          untaken.shift()
        }
      }
      while (untaken.length > 0 && !closing.signal.aborted) {
        try {
          await takeThem()
        } catch (error) {
          if (!isDatabaseUnreachable(error)) throw error
          log.debug({ err: error }, 'The job queue could not be opened; trying again.')
          await delay(tryAgainIn, undefined, { signal: closing.signal }).catch(() => undefined)
        }
      }
    },
    async close() {
      closing.abort()
      const open = await opening?.catch(() => null)
      await open?.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** The queue's own connections end when the database falls silent on them: its statements are all short. */
const neverEndless = { query_timeout: 30_000, keepAlive: true, keepAliveInitialDelayMillis: 20_000 }

async function startBoss(connection: pg.ClientConfig, kinds: JobKind<object>[], log: Services['log']): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss')
  const { connectionString, host, port, user, password, database, ssl } = connection
  const place = connectionString === undefined ? { host, port, user, password, database } : { connectionString }
  const boss = new Boss({
    ...(place as { connectionString: string }),
    ...(ssl !== undefined && { ssl }),
    schema: 'jobs',
    max: 3,
    application_name: 'yokoten jobs',
    useListenNotify: true,
    ...neverEndless,
    monitorIntervalSeconds: heartbeat,
  })
  boss.on('error', (error) => log[logLevelFor(error)]({ err: error }, 'The job queue reported an error.'))
  try {
    await boss.start()
    await openQueues(boss, kinds)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return boss
}

async function openQueues(boss: PgBoss, kinds: JobKind<object>[]): Promise<void> {
  for (const kind of kinds) {
    const { keyed, retries = usualRetries, pause = 5, longest = 600 } = kind
    const options = {
      retryLimit: retries,
      retryDelay: pause,
      retryBackoff: true,
      expireInSeconds: longest,
      heartbeatSeconds: heartbeat,
      notify: true,
    }
    // `short`: of one key a single job waits, while another of it may be at work.
    await boss.createQueue(kind.name, { ...options, policy: keyed ? 'short' : 'standard' })
    await boss.updateQueue(kind.name, options)
  }
}

/** New jobs wake their worker; the look every few seconds finds those whose time has come, such as repetitions. */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 } as const

async function takeFrom(boss: PgBoss, services: Services, kind: JobKind<object>): Promise<void> {
  const worker = await boss.work<object>(kind.name, polling, async ([job]) => {
    if (!job) return
    const begun = performance.now()
    const note = (outcome: 'done' | 'failed') =>
      services.metrics.jobDone(kind.name, outcome, (performance.now() - begun) / 1000)
    try {
      await inSpan(`job ${kind.name}`, {}, () => kind.run(services, job.data, { signal: job.signal }))
      note('done')
    } catch (error) {
      note('failed')
      services.log[logLevelFor(error)]({ err: error, job: kind.name, attempt: job.retryCount + 1 }, 'A job failed.')
      if (job.retryCount >= (kind.retries ?? usualRetries)) await kind.givenUp?.(services, job.data, error)
      throw error
    } finally {
      // There may be more: the next look is at once.
      boss.notifyWorker(worker)
    }
  })
}
