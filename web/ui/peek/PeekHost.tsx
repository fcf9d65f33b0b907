import { type ComponentType, useEffect, useRef } from 'react'
import { useShortcuts } from '../../browser/useShortcuts.ts'
import { LazyPart } from '../PartBoundary.tsx'
import { offerPeek, peek, type Peeked, usePeeked } from './peeked.ts'

export type PeekProps = {
  id: string
  /** The record above (-1) or below (1) in the list; undefined for none. */
  neighbour: (by: -1 | 1) => string | undefined
}

type PeekHostProps = {
  feature: Peeked['feature']
  /** The list, or the part of it that contains the record, as it is on the screen. */
  idsAround: (id: string) => readonly string[]
  /** Loaded with the first record that is opened; it renders a `PeekPanel`. */
  Panel: ComponentType<PeekProps>
}

/** Shows records of a list beside it: the focused or hovered one by a key, any of them by its menu. */
export function PeekHost({ feature, idsAround, Panel }: PeekHostProps) {
  const peeked = usePeeked()
  useEffect(() => offerPeek(feature), [feature])

  // A record changed in the panel may leave the list: navigation then continues from its former position.
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
    // Space presses a button, picks up a card, and closes the panel when pressed inside it.
    if (event.key === ' ' && own?.closest('button, input, [role="button"], summary, [data-peek]')) return false
    const record =
      own?.closest<HTMLElement>('[data-record]') ?? document.querySelector<HTMLElement>('[data-record]:hover')
    const id = record?.dataset['record']
    if (id) peek(id)
    return id !== undefined
  }
  useShortcuts({ preview: show, previewCard: show })
  if (!peeked) return null
  return (
    <LazyPart>
      <Panel id={peeked.id} neighbour={neighbour} />
    </LazyPart>
  )
}
