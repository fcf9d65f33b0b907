import { Gauge, type Metric } from 'prom-client'
import type { Services } from '../records/services.ts'
import { metricPrefix } from '../http/metrics.ts'
import { type CheckRow, selectChecks } from './store.ts'

/** The result of the last check of a backup; no metric before the first one. */
export function backupMetrics({ database }: Pick<Services, 'database'>): Metric[] {
  const gauge = (name: string, help: string, figureOf: (last: CheckRow) => number | null) =>
    new Gauge({
      name: `${metricPrefix}backup_${name}`,
      help,
      registers: [],
      async collect() {
        // Without a database the page shows the other metrics.
        const [last] = await selectChecks(database, 1).catch(() => [])
        const figure = last ? figureOf(last) : null
        this.remove()
        if (figure !== null) this.set(figure)
      },
    })
  return [
    gauge('check_good', 'Whether the last check found that the backup can be restored.', (last) =>
      Number(last.is_good),
    ),
    gauge('check_timestamp_seconds', 'When a backup was last checked.', (last) => seconds(last.checked_at)),
    gauge('taken_timestamp_seconds', 'When the backup was taken that was last checked.', ({ taken_at: at }) =>
      at === null ? null : seconds(at),
    ),
  ]
}

const seconds = (moment: string): number => Date.parse(moment) / 1000
