import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { useShortcuts } from '../../browser/useShortcuts.ts'
import { PartBoundary } from '../PartBoundary.tsx'
import { offerPeek, peek, type Peeked, usePeeked } from './peeked.ts'

export type PeekProps = {
  id: string
  /** The record above (-1) or below (1) in the list; undefined where there is none. */
  neighbour: (by: -1 | 1) => string | undefined
}

type PeekHostProps = {
  room: Peeked['room']
  /** The list, or the part of it in which the record stands, as it is on the screen. */
  idsAround: (id: string) => readonly string[]
  /** Loaded with the first record that is looked at; in it stands a `PeekPanel`. */
  Panel: ComponentType<PeekProps>
}

/** The row or card of a record in its list. */
export const placeOf = (id: string): HTMLElement | null => document.querySelector(`[data-record="${id}"]`)

/** Shows records of a list beside it: the one that has the keyboard or is below the mouse by a key, any one by its menu. */
export function PeekHost({ room, idsAround, Panel }: PeekHostProps) {
  const peeked = usePeeked()
  useEffect(() => offerPeek(room), [room])

  // What is changed in the panel may leave the list by that: its place is where one goes on from.
  const place = useRef(0)
  const around = peeked ? idsAround(peeked.id) : []
  const at = peeked ? around.indexOf(peeked.id) : -1
  useEffect(() => {
    if (at >= 0) place.current = at
  }, [at])
  const neighbour = (by: -1 | 1) => (at >= 0 ? around[at + by] : around[place.current + (by < 0 ? -1 : 0)])

  function show(event: KeyboardEvent): boolean {
    const { target } = event
    const own = target instanceof Element ? target : null
    // Space presses a button, picks up a card, and closes the panel in which it is heard.
    if (event.key === ' ' && own?.closest('button, [role="button"], summary, [data-peek]')) return false
    const record =
      own?.closest<HTMLElement>('[data-record]') ?? document.querySelector<HTMLElement>('[data-record]:hover')
    const id = record?.dataset['record']
    if (id) peek(id)
    return id !== undefined
  }
  useShortcuts({ preview: show, previewCard: show })
  if (!peeked) return null
  return (
    <PartBoundary>
      <Suspense>
        <Panel id={peeked.id} neighbour={neighbour} />
      </Suspense>
    </PartBoundary>
  )
}
