import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Viewer, viewerRepeats, type Viewing } from '../../contract/viewers/viewers.ts'
import { send } from '../api/api.ts'

export type Viewed = Pick<Viewing, 'feature' | 'recordId'>

/** A record in this tab: the id under which the server knows that, and what the person edits. */
type Shown = { id: string; part: string | null; mounted: number }
const shown = new Map<string, Shown>()

function shownOf(recordId: string): Shown {
  const one = shown.get(recordId) ?? { id: crypto.randomUUID(), part: null, mounted: 0 }
  shown.set(recordId, one)
  return one
}

/** Others who have the record open; reading them says that this tab shows it. */
const viewersOf = ({ feature, recordId }: Viewed) =>
  queryOptions({
    queryKey: ['viewers', feature, recordId],
    queryFn: ({ signal }) => {
      const { id, part } = shownOf(recordId)
      return send('PUT /api/viewers/{id}', { params: { id }, body: { feature, recordId, part }, signal, quiet: true })
    },
    // Not in a hidden tab: its row on the server expires.
    refetchInterval: viewerRepeats,
    gcTime: 0,
  })

/** Who else has the record open; nobody without a network. While mounted, this tab counts as showing it. */
export function useViewers({ feature, recordId }: Viewed): Viewer[] {
  useEffect(() => {
    const one = shownOf(recordId)
    const leave = () =>
      void send('DELETE /api/viewers/{id}', { params: { id: one.id }, quiet: true, keepalive: true }).catch(
        () => undefined,
      )
    one.mounted += 1
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      one.mounted -= 1
      if (one.mounted > 0) return
      shown.delete(recordId)
      leave()
    }
  }, [recordId])
  const { data, isError } = useQuery(viewersOf({ feature, recordId }))
  return isError ? [] : (data?.viewers ?? [])
}

/** Says that the person edits a part of the record, for as long as it is mounted; null while they edit none. */
export function useEditedPart({ feature, recordId }: Viewed, part: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (part === null) return
    const one = shownOf(recordId)
    const { queryKey } = viewersOf({ feature, recordId })
    const edit = async (edited: string | null) => {
      one.part = edited
      // A first request that is under way would not be sent again.
      await client.cancelQueries({ queryKey })
      await client.refetchQueries({ queryKey, type: 'active' })
    }
    void edit(part)
    return () => void edit(null)
  }, [client, feature, recordId, part])
}
