import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import type { Live, StoredEvent } from '../live/live.ts'
import type { Services } from './services.ts'

/** Milliseconds after which it is read again, whatever events came. */
const maxAge = 30_000

type Kept<Value> = { read: Promise<Value> | null; until: number }

/**
 * Returns a function that reads what nearly every request needs and hardly anybody changes: the result is kept until a
 * record of the feature changes. A change by another process may take a moment to arrive.
 */
export function keptRead<Value>(
  feature: AnnouncedFeature,
  read: (services: Services) => Promise<Value>,
): (services: Services) => Promise<Value> {
  const keptBy = new WeakMap<Live, Kept<Value>>()

  function keptIn({ live }: Services): Kept<Value> {
    const known = keptBy.get(live)
    if (known) return known
    const kept: Kept<Value> = { read: null, until: 0 }
    const forget = () => {
      kept.read = null
    }
    const listen = (events: StoredEvent[]) => {
      if (events.some((event) => event.feature === feature)) forget()
    }
    live.onWritten(listen)
    live.subscribe(listen)
    live.onGap(forget)
    keptBy.set(live, kept)
    return kept
  }

  return async (services) => {
    const kept = keptIn(services)
    if (kept.read && Date.now() < kept.until) return kept.read
    const reading = read(services)
    kept.read = reading
    kept.until = Date.now() + maxAge
    try {
      return await reading
    } catch (error) {
      if (kept.read === reading) kept.read = null
      throw error
    }
  }
}
