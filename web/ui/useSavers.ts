import { useQuery } from '@tanstack/react-query'
import type { Activity } from '../../contract/records/activity.ts'

/**
 * Milliseconds. A record and its history are written at the same moment, but one time is rounded when read, the other
 * truncated.
 */
const rounding = 1

type Savers = {
  /** Who saved the version; null while unknown, or where nobody did: the server changes records, too. */
  last: string | null
  /** Who last changed a field, up to that version. */
  of: (field: string) => string | null
}

/**
 * Finds who saved a version of a record that was met as a conflict while editing. `read` returns the activity, newest first,
 * in which entries of other records may occur; it is called once per version.
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
