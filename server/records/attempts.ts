import { audit, type AuditedAction, type AuditActor } from './audit.ts'
import { logLevelFor } from '../database/database.ts'
import type { Services } from './services.ts'
import { bindRequestContext, requestOrigin } from '../process/requestContext.ts'
import { networkPrefix } from '../process/networkPrefix.ts'

/**
 * Attempts of one kind by one person, key or network that are recorded individually within a minute; further ones are
 * counted.
 */
const maxRecorded = 10
const minute = 60_000
/** Series that are distinguished at a time; attempts from further networks share one. */
const maxSeries = 1000

/** Records refused and failed attempts in the audit log. */
export type Attempts = {
  /**
   * Records an attempt, without letting attempts fill the log or slow the server: beyond ten of a kind within a minute,
   * one entry at its end gives the number of further ones and their calls. Never fails: what cannot be written now is
   * counted.
   * @param by null for somebody who is not signed in; they are distinguished by their network
   */
  record(by: AuditActor | null, attempt: AuditedAction): Promise<void>
  /** Records what has only been counted so far. */
  close(): Promise<void>
}

/** The attempts of one kind by one person, key or network within a minute. */
type Series = {
  by: AuditActor | null
  kind: Pick<AuditedAction, 'feature' | 'action'>
  endsAt: number
  recorded: number
  /** Attempts that were only counted, and the calls they were made to. */
  unrecorded: number
  calls: Set<unknown>
  /** Runs work in the context of the first attempt's request. */
  inContext: ReturnType<typeof bindRequestContext>
}

export function openAttempts(services: Pick<Services, 'database' | 'log'>): Attempts {
  const running = new Map<string, Series>()
  let timer: NodeJS.Timeout | null = null

  function keyOf(by: AuditActor | null, { feature, action }: AuditedAction): string {
    const known = (who: string) => `${who} ${feature} ${action}`
    if (by) return known(by.key?.id ?? by.id)
    const place = known(networkPrefix(requestOrigin().address ?? ''))
    return running.has(place) || running.size < maxSeries ? place : known('elsewhere')
  }

  function begin(key: string, by: AuditActor | null, { feature, action }: AuditedAction): Series {
    const series: Series = {
      by,
      kind: { feature, action },
      endsAt: Date.now() + minute,
      recorded: 0,
      unrecorded: 0,
      calls: new Set(),
      inContext: bindRequestContext(),
    }
    running.set(key, series)
    timer ??= setTimeout(sweep, minute).unref()
    return series
  }

  function sweep(): void {
    timer = null
    for (const [key, series] of running) if (series.endsAt <= Date.now()) void end(key, series)
    if (running.size > 0) timer ??= setTimeout(sweep, minute).unref()
  }

  /** Records how many more there were; if that fails, they are carried over to the next minute. */
  async function end(key: string, series: Series): Promise<void> {
    if (running.get(key) === series) running.delete(key)
    const { by, kind, unrecorded, calls } = series
    if (unrecorded === 0) return
    const changes = [
      { field: 'more', from: null, to: unrecorded },
      ...(calls.size > 0 ? [{ field: 'call', from: null, to: [...calls] }] : []),
    ]
    try {
      await series.inContext(() => audit(services, by, { ...kind, changes }))
    } catch (error) {
      logFailure(error)
      const next = running.get(key) ?? series.inContext(() => begin(key, by, kind))
      next.unrecorded += unrecorded
      for (const call of calls) next.calls.add(call)
    }
  }

  function logFailure(error: unknown): void {
    services.log[logLevelFor(error)]({ err: error }, 'An attempt could not be recorded in the audit log yet.')
  }

  return {
    async record(by, attempt) {
      const key = keyOf(by, attempt)
      const before = running.get(key)
      if (before && before.endsAt <= Date.now()) await end(key, before)
      const series = running.get(key) ?? begin(key, by, attempt)
      if (series.recorded < maxRecorded) {
        series.recorded += 1
        try {
          await audit(services, by, attempt)
          return
        } catch (error) {
          logFailure(error)
        }
      }
      series.unrecorded += 1
      const call = attempt.changes?.find(({ field }) => field === 'call')
      if (call) series.calls.add(call.to)
    },
    async close() {
      if (timer) clearTimeout(timer)
      await Promise.all([...running].map(([key, series]) => end(key, series)))
      if (timer) clearTimeout(timer)
    },
  }
}
