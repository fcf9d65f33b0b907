import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import { productName } from '../../contract/product.ts'
import { sqlFor, type Database } from '../database/database.ts'

/** The metrics of this process, for Prometheus. */
export type Metrics = {
  /** Counts one response. `route` is the route's pattern, never the URL, of which there are unlimited many. */
  answered(method: string, route: string, status: number, seconds: number): void
  /** Counts an opened event stream; returns a function that counts its end. */
  streamOpened(): () => void
  /** Counts one attempt of a job. */
  jobDone(kind: string, outcome: 'done' | 'failed', seconds: number): void
  /** Adds metrics of a feature. */
  add(metrics: readonly Metric[]): void
  /** All metrics as text: https://prometheus.io/docs/instrumenting/exposition_formats/ */
  page(): Promise<{ type: string; text: string }>
}

/** The prefix of every metric's name. */
export const metricPrefix = `${productName.toLowerCase()}_`
/** Upper bounds in seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobBuckets = [0.05, 0.25, 1, 5, 30, 120, 600]

export function openMetrics(database: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: `${metricPrefix}http_request_duration_seconds`,
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: `${metricPrefix}job_duration_seconds`,
    help: 'Time of one attempt of a job.',
    labelNames: ['kind', 'outcome'],
    buckets: jobBuckets,
    registers,
  })
  const streams = new Gauge({ name: `${metricPrefix}event_streams`, help: 'Open event streams.', registers })
  registry.registerMetric(poolOf(database))
  for (const gauge of replicaMetrics(database)) registry.registerMetric(gauge)
  for (const gauge of waitingJobs(database)) registry.registerMetric(gauge)
  let watchesItself = false

  return {
    answered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    streamOpened() {
      streams.inc()
      return () => streams.dec()
    },
    jobDone: (kind, outcome, seconds) => jobs.observe({ kind, outcome }, seconds),
    add(metrics) {
      for (const metric of metrics) registry.registerMetric(metric)
    },
    async page() {
      // Monitoring the event loop and garbage collection has a small cost, so it starts with the first scrape.
      if (!watchesItself) collectDefaultMetrics({ register: registry })
      watchesItself = true
      // The library writes `Nan` for metrics without measurements, which the format does not allow.
      const text = (await registry.metrics()).replaceAll(/ Nan$/gm, ' NaN')
      return { type: registry.contentType, text }
    },
  }
}

function poolOf({ pool }: Database) {
  return new Gauge({
    name: `${metricPrefix}database_connections`,
    help: 'Connections of the pool: at work, idle; and requests that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'wanted' }, pool.waitingCount)
    },
  })
}

/** Of the replica; none without one. */
function replicaMetrics({ replica }: Database): Metric[] {
  if (!replica) return []
  const registers: Registry[] = []
  const lag = new Gauge({
    name: `${metricPrefix}replica_lag_seconds`,
    help: 'Age of the newest data of the replica; NaN while it is away.',
    registers,
    collect() {
      this.set((replica.state().lag ?? NaN) / 1000)
    },
  })
  const used = new Gauge({
    name: `${metricPrefix}replica_used`,
    help: '1 while reads go to the replica, 0 while all go to the primary.',
    registers,
    collect() {
      this.set(replica.state().state === 'current' ? 1 : 0)
    },
  })
  const reads = new Gauge({
    name: `${metricPrefix}replica_reads`,
    help: 'Reads that may go to the replica since the start, by the server that answered them.',
    labelNames: ['server'],
    registers,
    collect() {
      this.set({ server: 'replica' }, replica.counts.replica)
      this.set({ server: 'primary' }, replica.counts.primary)
    },
  })
  return [lag, used, reads] as Metric[]
}

type Waiting = { kind: string; waiting: string; failed: string; oldest: number | null }

const selectWaiting = sql<Waiting>`
  select name as kind,
    count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
    count(*) filter (where state = 'failed') as failed,
    extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as oldest
  from jobs.job group by name`
  .$castTo<Waiting>()
  .compile(sqlFor)

/** The job queue of the whole installation, the same in every process. */
function waitingJobs(database: Database) {
  const labelNames = ['kind']
  const registers: Registry[] = []
  const failed = new Gauge({
    name: `${metricPrefix}jobs_given_up`,
    help: 'Jobs given up, kept a while.',
    labelNames,
    registers,
  })
  const oldest = new Gauge({
    name: `${metricPrefix}jobs_oldest_seconds`,
    help: 'Age of the longest waiting job.',
    registers,
  })
  const waiting = new Gauge({
    name: `${metricPrefix}jobs_waiting`,
    help: 'Jobs that could be taken now and are not.',
    labelNames,
    registers,
    async collect() {
      // The queue has no tables before the first job; without a database the page shows the other metrics.
      const rows = await database.many(selectWaiting).catch(() => [])
      this.reset()
      failed.reset()
      for (const { kind, waiting: ready, failed: given } of rows) {
        this.set({ kind }, Number(ready))
        failed.set({ kind }, Number(given))
      }
      oldest.set(Math.max(0, ...rows.map((row) => row.oldest ?? 0)))
    },
  })
  return [waiting, failed, oldest] as Metric[]
}
