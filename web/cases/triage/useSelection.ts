import { useCallback, useEffect, useRef, useState } from 'react'
import { triageBatchLimit } from '../../../contract/cases/triageChoices.ts'

/** The selected cases of a list, in its order; those that have left it are no longer selected. */
export type Selection = {
  ids: ReadonlySet<string>
  /** Selects a case, or deselects it; with `isRange` selects everything from the last one to this. */
  toggle: (id: string, isRange: boolean) => void
  selectAll: () => void
  clear: () => void
}

export function useSelection(listed: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const list = useRef(listed)
  useEffect(() => {
    list.current = listed
  })

  const toggle = useCallback((id: string, isRange: boolean) => {
    const ids = list.current
    const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(id)].toSorted((a, b) => a - b)
    last.current = id
    setChosen((before) => {
      const kept = ids.filter((one) => before.has(one))
      if (isRange && from !== undefined && from >= 0) return limited([...kept, ...ids.slice(from, (to ?? from) + 1)])
      return before.has(id) ? new Set(kept.filter((one) => one !== id)) : limited([...kept, id])
    })
  }, [])
  return {
    ids: new Set(listed.filter((id) => chosen.has(id))),
    toggle,
    selectAll: () => setChosen(limited(listed)),
    clear: () => setChosen(new Set()),
  }
}

/** The first of these cases, as many as one batch may contain. */
const limited = (ids: readonly string[]): ReadonlySet<string> => new Set([...new Set(ids)].slice(0, triageBatchLimit))
