import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CaseFilterSent } from '../../../contract/cases/caseCalls.ts'

/** Cases as they are sent: by their ids, or all of a filter without some. */
export type SelectedCases = { ids: string[] } | { filter: CaseFilterSent; except: string[] }

/** The selected cases of a list, also beyond those that are loaded. */
export type CaseSelection = {
  count: number
  /** Whether all cases of the filter are selected, but for some. */
  isAll: boolean
  has: (id: string) => boolean
  /** Selects a case or not; as a range everything from the last one to this. */
  toggle: (id: string, isRange?: boolean) => void
  /** Selects a case in addition. */
  add: (...ids: string[]) => void
  selectLoaded: () => void
  selectAll: () => void
  clear: () => void
  /** On a phone: whether a touch selects instead of opening. */
  isSelecting: boolean
  setSelecting: (on: boolean) => void
  sent: SelectedCases
}

type Chosen = {
  /** The filter for which it was made; another filter clears it. */
  of: string
  isAll: boolean
  /** The selected ones, or with `isAll` those that are not. */
  ids: ReadonlySet<string>
  isSelecting: boolean
}

/**
 * @param listed the loaded cases, in the order of the list
 * @param total how many cases the filter has
 */
export function useCaseSelection(listed: readonly string[], filter: CaseFilterSent, total: number): CaseSelection {
  const of = JSON.stringify(filter)
  const nothing = useMemo<Chosen>(() => ({ of, isAll: false, ids: new Set(), isSelecting: false }), [of])
  const [stored, setStored] = useState(nothing)
  const chosen = stored.of === of ? stored : nothing
  const last = useRef<string | null>(null)
  const list = useRef(listed)
  useEffect(() => {
    list.current = listed
  })

  const change = useCallback(
    (next: (before: Chosen) => Chosen) => setStored((before) => next(before.of === of ? before : nothing)),
    [of, nothing],
  )
  const put = useCallback(
    (ids: readonly string[], isOn: boolean) =>
      change((before) => {
        const next = new Set(before.ids)
        for (const id of ids) {
          if (isOn === before.isAll) next.delete(id)
          else next.add(id)
        }
        return { ...before, ids: next }
      }),
    [change],
  )
  const toggle = useCallback(
    (id: string, isRange = false) => {
      const ids = list.current
      const [from, to] = [ids.indexOf(last.current ?? ''), ids.indexOf(id)].toSorted((one, other) => one - other)
      last.current = id
      if (isRange && from !== undefined && from >= 0) return put(ids.slice(from, (to ?? from) + 1), true)
      change((before) => {
        const next = new Set(before.ids)
        if (!next.delete(id)) next.add(id)
        return { ...before, ids: next }
      })
    },
    [change, put],
  )
  const { isAll, ids, isSelecting } = chosen
  // A case that has left the list is selected no more.
  const selected = isAll ? [...ids] : listed.filter((id) => ids.has(id))
  return {
    count: isAll ? Math.max(0, total - ids.size) : selected.length,
    isAll,
    has: (id) => ids.has(id) !== isAll,
    toggle,
    add: (...added) => {
      last.current = added.at(-1) ?? last.current
      put(added, true)
    },
    selectLoaded: () => change((before) => ({ ...before, isAll: false, ids: new Set(list.current) })),
    selectAll: () => change((before) => ({ ...before, isAll: true, ids: new Set() })),
    clear: () => setStored(nothing),
    isSelecting,
    setSelecting: (on) => (on ? change((before) => ({ ...before, isSelecting: true })) : setStored(nothing)),
    sent: isAll ? { filter, except: selected } : { ids: selected },
  }
}
