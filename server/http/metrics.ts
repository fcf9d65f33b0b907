import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import { productName } from '../../contract/product.ts'
import { sqlFor, type Database } from '../database/database.ts'

/** What this process counts of itself, in the form of Prometheus. */
export type Metrics = {
  /** Notes one answered request. `route` is its pattern, never its address, which is endless. */
  answered(method: string, route: string, status: number, seconds: number): void
  /** Notes that an event stream was opened; answers how to note its end. */
  streamOpened(): () => void
  /** Notes one attempt of a job. */
  jobDone(kind: string, outcome: 'done' | 'failed', seconds: number): void
  /** Adds figures of a feature. */
  add(metrics: readonly Metric[]): void
  /** Everything, as text: https://prometheus.io/docs/instrumenting/exposition_formats/ */
  page(): Promise<{ type: string; text: string }>
}

/** What every figure's name begins with. */
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
      // The watch over the event loop and the collector costs a little: only where somebody looks.
      if (!watchesItself) collectDefaultMetrics({ register: registry })
      watchesItself = true
      // What nothing was measured of the library calls `Nan`, which the format does not know.
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

type Waiting = { kind: string; waiting: string; failed: string; oldest: number | null }

const selectWaiting = sql<Waiting>`
  select name as kind,
    count(*) filter (where state in ('created', 'retry') and start_after <= now()) as waiting,
    count(*) filter (where state = 'failed') as failed,
    extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as oldest
  from jobs.job group by name`
  .$castTo<Waiting>()
  .compile(sqlFor)

/** The queue of the whole installation, as every process sees it. */
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
      // Before the first job the queue has no tables; without a database the page shows the rest.
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
