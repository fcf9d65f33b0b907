import { setTimeout as delay } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { isDatabaseUnreachable, logLevelFor } from './database.ts'
import type { Services } from '../records/services.ts'
import { inSpan } from '../process/tracing/tracing.ts'
import type { Transaction } from '../records/transaction.ts'

/** A kind of background job: defined in its feature, listed in `jobKinds.ts`. */
export type JobKind<Data extends object> = {
  /** Feature and verb, `reports.make`; also the name of its queue. */
  name: string
  /** Does the work. It may run more than once: a process can die after the work and before it is marked as done. */
  run(services: Services, data: Data, job: { signal: AbortSignal }): Promise<void>
  /** After the last attempt failed. */
  givenUp?(services: Services, data: Data, error: unknown): Promise<void>
  /** Attempts after the first, 5 by default, each after twice the delay. */
  retries?: number
  /** Seconds before the first retry, 5 by default. */
  retryDelay?: number
  /** Seconds after which an attempt counts as failed, 600 by default. */
  timeoutSeconds?: number
  /** Jobs are sent with a key; one job of a key is queued at a time, besides a running one, and further ones are dropped. */
  keyed?: true
  /** Jobs that a process runs at the same time, 1 by default, and how many of them of one group. */
  concurrency?: { all: number; ofGroup: number }
  /** Its schedule, as cron in UTC; it runs once per installation, and once for all times missed while it was off. */
  cron?: string
}

type SendingJob = {
  /** What a keyed job is about. */
  key?: string
  /** Not before this moment, ISO 8601. */
  notBefore?: string
  /** The group whose limit it counts towards, where a kind runs several at once. */
  group?: string
}

export type Jobs = {
  /** Enqueues a job in the transaction: it is committed with the write, or not at all. */
  send<Data extends object>(tx: Transaction, kind: JobKind<Data>, data: Data, options?: SendingJob): Promise<void>
  /** Starts the workers; while the database is unreachable it retries until that works. */
  work(services: Services): Promise<void>
  /** Lets running jobs finish, then stops. */
  close(): Promise<void>
}

/** Keeps the exact type of a job's data. */
export const defineJob = <Data extends object>(kind: JobKind<Data>): JobKind<Data> => kind

const defaultRetries = 5
/** Seconds without a sign of life after which a job's process counts as dead. */
const heartbeat = 30
/** Milliseconds before another attempt to open the queues. */
const retryDelay = 1000

/** Opens the queues of these kinds; connects when the first job is sent, or the workers are started. */
export function openJobs(connection: pg.ClientConfig, kinds: JobKind<never>[], log: Services['log']): Jobs {
  const all = kinds as unknown as JobKind<object>[]
  let opening: Promise<PgBoss> | null = null
  let waking = Promise.resolve()
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
    async send(tx, kind, data, { key, notBefore, group } = {}) {
      const queues = await boss()
      await queues.send(kind.name, data, {
        db: { executeSql: async (text, values = []) => ({ rows: await tx.many(CompiledQuery.raw(text, values)) }) },
        ...(key !== undefined && { singletonKey: key }),
        ...(notBefore !== undefined && { startAfter: notBefore }),
        ...(group !== undefined && { group: { id: group } }),
      })
    },
    async work(services) {
      const unstarted = [...all]
      async function startWorkers() {
        const queues = await boss()
        for (let kind = unstarted[0]; kind && !closing.signal.aborted; kind = unstarted[0]) {
          if (kind.cron !== undefined) await queues.schedule(kind.name, kind.cron, {}, { tz: 'UTC', missed: 'once' })
          await startWorker(queues, services, kind)
          unstarted.shift()
        }
        waking = wakeWhenDue(queues, all, closing.signal, log)
      }
      while (unstarted.length > 0 && !closing.signal.aborted) {
        try {
          await startWorkers()
        } catch (error) {
          if (closing.signal.aborted) return
          if (!isDatabaseUnreachable(error)) throw error
          log.debug({ err: error }, 'The job queue could not be opened; trying again.')
          await delay(retryDelay, undefined, { signal: closing.signal }).catch(() => undefined)
        }
      }
    },
    async close() {
      closing.abort()
      await waking
      const open = await opening?.catch(() => null)
      await open?.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** The queue's own connections time out when the database stops answering: its statements are all short. */
const connectionLimits = { query_timeout: 30_000, keepAlive: true, keepAliveInitialDelayMillis: 20_000 }

async function startBoss(connection: pg.ClientConfig, kinds: JobKind<object>[], log: Services['log']): Promise<PgBoss> {
  const { PgBoss: Boss } = await import('pg-boss')
  const { connectionString, host, port, user, password, database, ssl, stream } = connection
  const place = connectionString === undefined ? { host, port, user, password, database } : { connectionString }
  const boss = new Boss({
    ...(place as { connectionString: string }),
    ...(ssl !== undefined && { ssl }),
    ...(stream !== undefined && { stream }),
    schema: 'jobs',
    max: 3,
    application_name: 'yokoten jobs',
    useListenNotify: true,
    ...connectionLimits,
    // No job here waits for another.
    flowIntervalSeconds: 3600,
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
    const { keyed, retries = defaultRetries, retryDelay: delay = 5, timeoutSeconds = 600 } = kind
    const options = {
      retryLimit: retries,
      retryDelay: delay,
      retryBackoff: true,
      expireInSeconds: timeoutSeconds,
      heartbeatSeconds: heartbeat,
      notify: true,
    }
    // `short`: one job of a key is queued, besides one that is running.
    await boss.createQueue(kind.name, { ...options, policy: keyed ? 'short' : 'standard' })
    await boss.updateQueue(kind.name, options)
  }
}

/**
 * New jobs wake their worker by NOTIFY, and one query for all kinds those whose jobs became due, such as retries.
 * Otherwise workers poll rarely, and every two seconds where they cannot listen.
 */
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 600 } as const
const dueInterval = 2000

/** The kinds with a job to do now; the lateral join looks no further than the first job of each. */
const kindsDue = `
  select kind as name from unnest($1::text[]) kind cross join lateral (
    select from jobs.job where name = kind and state < 'active' and not blocked and start_after <= now() limit 1
  ) due`

/** Wakes workers whose jobs became due, until `ends`. */
async function wakeWhenDue(
  boss: PgBoss,
  kinds: JobKind<object>[],
  ends: AbortSignal,
  log: Services['log'],
): Promise<void> {
  const names = kinds.map(({ name }) => name)
  while (!ends.aborted) {
    try {
      const { rows } = await boss.getDb().executeSql(kindsDue, [names])
      const due = new Set((rows as { name: string }[]).map(({ name }) => name))
      for (const { id, name } of due.size === 0 ? [] : boss.getWipData()) if (due.has(name)) boss.notifyWorker(id)
    } catch (error) {
      log[logLevelFor(error)]({ err: error }, 'Jobs that are due could not be looked for; trying again.')
    }
    await delay(dueInterval, undefined, { signal: ends, ref: false }).catch(() => undefined)
  }
}

async function startWorker(boss: PgBoss, services: Services, kind: JobKind<object>): Promise<void> {
  const { all = 1, ofGroup = 1 } = kind.concurrency ?? {}
  const options = { ...polling, localConcurrency: all, ...(kind.concurrency && { localGroupConcurrency: ofGroup }) }
  const worker = await boss.work<object>(kind.name, options, async ([job]) => {
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
      if (job.retryCount >= (kind.retries ?? defaultRetries)) await kind.givenUp?.(services, job.data, error)
      throw error
    } finally {
      // There may be more: poll again at once.
      boss.notifyWorker(worker)
    }
  })
}
