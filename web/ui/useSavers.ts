import { useQuery } from '@tanstack/react-query'
import type { Activity } from '../../contract/activity.ts'

/** Milliseconds. A record and its history are written at the same moment, of which one is read rounded, the other cut. */
const rounding = 1

type Savers = {
  /** Who saved the version; null while that is not known, or where nobody did: a server changes records, too. */
  last: string | null
  /** Who changed a field last, up to that version. */
  of: (field: string) => string | null
}

/**
 * Names who saved a version of a record that somebody met while editing. `read` answers what happened to the record, newest
 * first, what happened to others between; it is called once for each version.
 */
export function useSavers(record: { id: string; updatedAt: string }, read: () => Promise<Activity[]>): Savers {
  const { id, updatedAt } = record
  const { data = [] } = useQuery({ queryKey: ['savers', id, updatedAt], queryFn: read })
  const since = (at: string): number => Date.parse(at) - Date.parse(updatedAt)
  const entries = data.filter(({ recordId, at }) => recordId === id && since(at) <= rounding)
  const [saved] = entries
  const isKnown = saved !== undefined && since(saved.at) >= -rounding
  return {
    last: (isKnown && saved.actor?.name) || null,
    of: (field) =>
      (isKnown && entries.find(({ changes }) => changes.some((one) => one.field === field))?.actor?.name) || null,
  }
}
