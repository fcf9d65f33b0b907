import { useRef } from 'react'
import type { ShortcutName } from '../../browser/shortcuts.ts'
import { useShortcuts } from '../../browser/useShortcuts.ts'
import { usePeeked } from '../peek/peeked.ts'
import { rowOf } from './rowOf.ts'

type RowAction = (id: string) => unknown

type RowKeys = {
  /** The records of the list in its order. */
  ids: readonly string[]
  /** What keys do to the record in focus, or under the pointer. */
  actions: Partial<Record<ShortcutName, RowAction>>
  /** Records are shown side by side. */
  isGrid?: boolean
}

/** What a row or card is reached by: its first link, or what is marked as it. */
const handle = 'a, [data-grip], [data-reach]'

const recordAround = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-record]')?.dataset['record']

export const recordInFocus = (): string | undefined => recordAround(document.activeElement)

/** Whether the arrow keys have no other meaning where the focus is. */
const isFree = ({ target }: KeyboardEvent): boolean =>
  target === document.body ||
  (target instanceof Element && (target.matches('main') || recordAround(target) !== undefined))

/**
 * The keys of a list: they move the focus from record to record, from the first press on, and act on the one in focus.
 * Returns a function that moves the focus.
 */
export function useRowKeys({ ids, actions, isGrid = false }: RowKeys): (by: -1 | 1) => string | undefined {
  const peeked = usePeeked()
  const last = useRef<string>(undefined)

  function step(by: number): string | undefined {
    const from = recordInFocus() ?? last.current
    const at = from === undefined ? -1 : ids.indexOf(from)
    const next = at < 0 ? ids[0] : ids[at + by]
    return next !== undefined && reach(next) ? next : undefined
  }
  function reach(id: string): boolean {
    const place = rowOf(id)
    const control = place?.querySelector<HTMLElement>(handle)
    if (!place || !control) return false
    last.current = id
    control.focus({ preventScroll: true })
    place.scrollIntoView({ block: 'nearest' })
    return true
  }
  /** How many records are side by side. */
  function columns(): number {
    const places = ids.flatMap((id) => rowOf(id) ?? [])
    const top = places[0]?.getBoundingClientRect().top
    return Math.max(1, places.filter((place) => place.getBoundingClientRect().top === top).length)
  }
  // The panel beside the list has these keys while it is open.
  const walk = (by: -1 | 1) => (event: KeyboardEvent) => {
    if (peeked) return false
    if (!event.key.startsWith('Arrow')) return step(by) !== undefined
    return isFree(event) && step(by * (!isGrid || recordInFocus() === undefined ? 1 : columns())) !== undefined
  }
  const beside = (event: KeyboardEvent) =>
    isGrid && !peeked && isFree(event) && step(event.key === 'ArrowLeft' ? -1 : 1) !== undefined

  const run = (action: RowAction) => () => {
    if (peeked) return false
    const id = recordInFocus() ?? recordAround(document.querySelector('[data-record]:hover'))
    return id === undefined ? false : action(id)
  }
  const entries = Object.entries(actions).map(([name, action]) => [name, run(action)])
  useShortcuts({ nextRow: walk(1), previousRow: walk(-1), cardBeside: beside, ...Object.fromEntries(entries) })
  return step
}
