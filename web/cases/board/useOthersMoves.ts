import { useState } from 'react'
import type { Case } from '../../../contract/cases.ts'
import { caseStatuses } from '../../../contract/caseChoices.ts'
import { useSignedIn } from '../../auth/signedIn.ts'
import { useLiveEvents } from '../../live/live.ts'
import { useUsers } from '../../users/queries.ts'
import type { Columns } from './arrangeColumns.ts'

/** Milliseconds within which somebody else's change is looked for on the board, and for which its card is marked. */
const noticedFor = 3000

type Heard = { key: number; id: string; actorId: string; before: string | null }

let heardSoFar = 0

/**
 * Other people who have just moved cards: name by card id. The event of a change arrives before the refetched data, so the
 * card's position is remembered until the columns show it elsewhere.
 */
export function useOthersMoves(columns: Columns | null): { moved: ReadonlyMap<string, string>; latest: Case | null } {
  const own = useSignedIn().id
  const people = useUsers().data
  const [heard, setHeard] = useState<readonly Heard[]>([])
  useLiveEvents(({ room, id, actorId }) => {
    if (room !== 'cases' || !columns || !actorId || actorId === own) return
    heardSoFar += 1
    const one = { key: heardSoFar, id, actorId, before: placeIn(columns, id) }
    setHeard((all) => [...all, one])
    setTimeout(() => setHeard((all) => all.filter(({ key }) => key !== one.key)), noticedFor)
  })
  const moved = new Map<string, string>()
  if (!columns) return { moved, latest: null }
  for (const { id, actorId, before } of heard) {
    const name = people?.find((person) => person.id === actorId)?.name
    const now = placeIn(columns, id)
    if (name && now !== null && now !== before) moved.set(id, name)
  }
  const last = [...moved.keys()].at(-1)
  const latest = last === undefined ? null : (cardIn(columns, last) ?? null)
  return { moved, latest }
}

const cardIn = (columns: Columns, id: string): Case | undefined =>
  caseStatuses.flatMap((status) => columns[status].find((card) => card.id === id) ?? [])[0]

/** Column and upper neighbour of a card, as one string; null when it is not on the board. */
function placeIn(columns: Columns, id: string): string | null {
  for (const status of caseStatuses) {
    const at = columns[status].findIndex((card) => card.id === id)
    if (at >= 0) return `${status} ${columns[status][at - 1]?.id ?? ''}`
  }
  return null
}
