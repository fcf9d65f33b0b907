import { audit, type AuditedAction, type AuditActor } from './audit.ts'
import { logLevelFor } from '../database/database.ts'
import type { Services } from './services.ts'
import { bindRequestContext, requestOrigin } from '../process/requestContext.ts'
import { networkPrefix } from '../process/networkPrefix.ts'

/** What one person, key or place tries of one kind within a minute and is told one by one; what goes beyond is counted. */
const toldOneByOne = 10
const minute = 60_000
/** People, keys and places that are told apart at a time; whoever comes from further places counts as one. */
const mostToldApart = 1000

/** What was tried and refused, or may come to nothing, on its way into the audit log. */
export type Attempts = {
  /**
   * Records an attempt, but never so many that they fill the log or slow the server: beyond ten of a kind within a minute one
   * entry at its end says how many more there were, and at which calls. Never fails: what cannot be written now is counted, too.
   * @param by null for somebody who is not signed in; they are told apart by where they are
   */
  record(by: AuditActor | null, deed: AuditedAction): Promise<void>
  /** Writes down what was only counted so far. */
  close(): Promise<void>
}

/** The attempts of one kind that somebody makes within a minute. */
type Series = {
  by: AuditActor | null
  kind: Pick<AuditedAction, 'room' | 'action'>
  endsAt: number
  told: number
  /** How many more there were, and what was asked. */
  untold: number
  calls: Set<unknown>
  /** Where the first one came from. */
  fromThere: ReturnType<typeof bindRequestContext>
}

export function openAttempts(services: Pick<Services, 'database' | 'log'>): Attempts {
  const running = new Map<string, Series>()
  let timer: NodeJS.Timeout | null = null

  function keyOf(by: AuditActor | null, { room, action }: AuditedAction): string {
    const known = (who: string) => `${who} ${room} ${action}`
    if (by) return known(by.key?.id ?? by.id)
    const place = known(networkPrefix(requestOrigin().address ?? ''))
    return running.has(place) || running.size < mostToldApart ? place : known('elsewhere')
  }

  function begin(key: string, by: AuditActor | null, { room, action }: AuditedAction): Series {
    const series: Series = {
      by,
      kind: { room, action },
      endsAt: Date.now() + minute,
      told: 0,
      untold: 0,
      calls: new Set(),
      fromThere: bindRequestContext(),
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

  /** Says how many more there were; while that cannot be written, they go on to the next minute. */
  async function end(key: string, series: Series): Promise<void> {
    if (running.get(key) === series) running.delete(key)
    const { by, kind, untold, calls } = series
    if (untold === 0) return
    const changes = [
      { field: 'more', from: null, to: untold },
      ...(calls.size > 0 ? [{ field: 'call', from: null, to: [...calls] }] : []),
    ]
    try {
      await series.fromThere(() => audit(services, by, { ...kind, changes }))
    } catch (error) {
      complain(error)
      const next = running.get(key) ?? series.fromThere(() => begin(key, by, kind))
      next.untold += untold
      for (const call of calls) next.calls.add(call)
    }
  }

  function complain(error: unknown): void {
    services.log[logLevelFor(error)]({ err: error }, 'An attempt could not be recorded in the audit log yet.')
  }

  return {
    async record(by, deed) {
      const key = keyOf(by, deed)
      const before = running.get(key)
      if (before && before.endsAt <= Date.now()) await end(key, before)
      const series = running.get(key) ?? begin(key, by, deed)
      if (series.told < toldOneByOne) {
        series.told += 1
        try {
          await audit(services, by, deed)
          return
        } catch (error) {
          complain(error)
        }
      }
      series.untold += 1
      const call = deed.changes?.find(({ field }) => field === 'call')
      if (call) series.calls.add(call.to)
    },
    async close() {
      if (timer) clearTimeout(timer)
      await Promise.all([...running].map(([key, series]) => end(key, series)))
      if (timer) clearTimeout(timer)
    },
  }
}
