import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Case } from '../../../contract/cases/cases.ts'
import { useIsHere } from '../../browser/useIsHere.ts'
import { rowOf } from '../../ui/rows/rowOf.ts'
import { peek, usePeeked } from '../../ui/peek/peeked.ts'
import { useChosenSiteFilter } from '../../sites/chosenSite.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { useCases } from '../queries.ts'
import { readTriageSearch, type TriageView } from './triageSearch.ts'

/** Cases fetched at once: as many as one batch may contain. */
const pageSize = 200

/** The list of the inbox, the case in view, and how to go from case to case. */
export function useTriageInbox() {
  const { view = 'waiting', case: inViewId } = readTriageSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isHere = useIsHere()
  const isWide = useMedia('(min-width: 62em)')
  const list = useCases({
    ...useChosenSiteFilter(),
    triage: [view],
    sort: view === 'declined' ? '-updatedAt' : 'createdAt',
    limit: pageSize,
  })
  // A case that has just been decided on is still in the list that was loaded.
  const cases = list.data?.pages.flatMap(({ items }) => items.filter(({ triage }) => triage.state === view))
  const ids = cases?.map(({ id }) => id) ?? []

  // A case may leave the list while it is in view: going on continues from its former position.
  const place = useRef(0)
  const at = inViewId === undefined ? -1 : ids.indexOf(inViewId)
  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])

  /** Shows another list, or another case of this one; on a phone the list is a page of its own, to which Back returns. */
  function show(next: { view?: TriageView; id?: string | undefined }, replace = true): void {
    if (!isHere('/triage')) return
    const to = next.view ?? view
    void navigate({
      to: '/triage',
      search: { view: to === 'waiting' ? undefined : to, case: next.id },
      replace,
      resetScroll: false,
    })
  }

  const wantsFocus = useRef(false)
  const peeked = usePeeked()
  /** Brings a case into view and moves the focus to it, as a key does. */
  function go(id: string | undefined): void {
    wantsFocus.current = true
    if (peeked) peek(id ?? null)
    show({ id })
  }
  const neighbour = (by: -1 | 1) => (at >= 0 ? ids[at + by] : ids[place.current + (by < 0 ? -1 : 0)])
  function step(by: -1 | 1): void {
    const next = neighbour(by)
    if (next !== undefined) go(next)
  }
  /** Selects the next case that is not one of these. */
  function goOn(decided: readonly string[]): void {
    const from = at >= 0 ? at : place.current
    const isLeft = (id: string) => !decided.includes(id)
    if (inViewId !== undefined && isLeft(inViewId) && at >= 0) go(inViewId)
    else go(ids.slice(from).find(isLeft) ?? ids.slice(0, from).findLast(isLeft))
  }

  const first = ids[0]
  // In the address, so that it stays in view when another case comes before it.
  useEffect(() => {
    if (isWide && inViewId === undefined && first !== undefined) show({ id: first })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `show` is new with each rendering
  }, [isWide, inViewId, first, view])

  const follow = useEffectEvent(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    const row = inViewId === undefined ? null : rowOf(inViewId)
    row?.scrollIntoView({ block: 'nearest' })
    // On a phone the list is not shown.
    const goal = row?.querySelector('a') ?? document.querySelector<HTMLElement>('[data-triage-case], main')
    if (!peeked) goal?.focus({ preventScroll: true })
    if (window.scrollY > 0) window.scrollTo({ top: 0 })
  })
  useEffect(() => follow(), [inViewId])
  const peekedId = peeked?.id
  useEffect(() => {
    if (peekedId !== undefined) show({ id: peekedId })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another one is previewed
  }, [peekedId])

  return { view, list, cases, ids, inViewId, isWide, show, go, goOn, step, neighbour }
}

/** The cases of these ids, in the order of the list. */
export const chosenOf = (cases: readonly Case[], ids: ReadonlySet<string>): Case[] =>
  cases.filter(({ id }) => ids.has(id))
