import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case, CaseStatus } from '../../../contract/cases.ts'
import { useFormat } from '../../platform/format.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useIsPrinting } from '../../ui/useIsPrinting.ts'
import { useStage } from '../../ui/useStage.ts'
import { useCaseLabels } from '../useCaseLabels.ts'
import classes from './BoardColumn.module.css'
import { cardGap, cardHeight } from './cardHeight.ts'
import { DraggableCard } from './DraggableCard.tsx'
import { PrintedCards } from './PrintedCards.tsx'
import type { ColumnHandle } from './useCardDrag.ts'

type BoardColumnProps = {
  status: CaseStatus
  cards: Case[]
  /** All cases of this status, also those that were not read yet. */
  count: number | undefined
  /** The card that is held, wherever it is held. */
  heldId: string | undefined
  /** A held card would land here. */
  isTarget: boolean
  /** The gap in which it would land; null where the place is not people's to choose. */
  gap: number | null
  /** Pixels that open in the gap. */
  room: number
  /** What the column says while a card is held over it. */
  note: string | null
  /** The card that the keyboard moved last: it keeps the focus wherever it goes. */
  followedId: string | undefined
  moved: ReadonlyMap<string, string>
  onEdit: (id: string) => void
  onEnd: (status: CaseStatus) => void
  register: (status: CaseStatus, handle: ColumnHandle | null) => void
}

/** Cards before the end at which more are read. */
const ahead = 30

/** Cards drawn above and below those that are seen. */
const beyond = 3

/** One status. Only the cards near the eye exist; thousands cost no more than dozens. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { status, cards, count, heldId, isTarget, gap, room, note, followedId, moved, onEdit, onEnd, register } = props
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const title = useCaseLabels().status[status]
  // A German noun keeps its capital.
  const nameInSentence = i18n.resolvedLanguage === 'de' ? title : title.toLowerCase()
  const movable = t('movable case')
  const isPrinting = useIsPrinting()
  const column = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const pinned = [heldId, followedId].flatMap((id) => cards.findIndex((card) => card.id === id)).filter((at) => at >= 0)
  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here alone and never remembered
  const virtualizer = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => cardHeight(cards[index]),
    getItemKey: (index) => cards[index]?.id ?? index,
    gap: cardGap,
    // First what is seen; what a scroll would show next is drawn when that stands.
    overscan: useStage(1) * beyond,
    // A finger that lost its card would lose its drag, and a key its focus.
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...pinned])].toSorted((a, b) => a - b),
  })
  const items = virtualizer.getVirtualItems()
  const total = virtualizer.getTotalSize()

  const gapAt = useEffectEvent((clientY: number): number => {
    const box = scroller.current
    if (!box || cards.length === 0) return 0
    const offset = clientY - box.getBoundingClientRect().top + box.scrollTop
    if (offset >= total) return cards.length
    const under = virtualizer.getVirtualItemForOffset(offset)
    return under ? under.index + (offset > under.start + under.size / 2 ? 1 : 0) : 0
  })
  const reveal = useEffectEvent((at: number) => {
    if (cards.length > 0) virtualizer.scrollToIndex(Math.min(at, cards.length - 1), { align: 'auto' })
  })
  useEffect(() => {
    if (column.current && scroller.current) {
      register(status, {
        element: column.current,
        scroller: scroller.current,
        gapAt: (clientY) => gapAt(clientY),
        reveal: (at) => reveal(at),
      })
    }
    return () => register(status, null)
  }, [status, register])

  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= cards.length - ahead) onEnd(status)
  }, [last, cards.length, onEnd, status])

  // A card that the keyboard has moved is drawn anew in its column, and its focus would be lost with the old one.
  useEffect(() => {
    const at = followedId === undefined ? -1 : cards.findIndex(({ id }) => id === followedId)
    if (at < 0 || document.activeElement !== document.body) return
    virtualizer.scrollToIndex(at, { align: 'auto' })
    scroller.current
      ?.querySelector<HTMLElement>(`[data-case="${followedId}"] [data-grip]`)
      ?.focus({ preventScroll: true })
  })

  const openAt = gap === null ? null : (virtualizer.measurementsCache[gap]?.start ?? (total > 0 ? total + cardGap : 0))
  const opened = openAt === null ? 0 : room + cardGap
  return (
    <section
      ref={column}
      className={classes.column}
      aria-labelledby={`column-${status}`}
      data-target={isTarget || undefined}
      data-status={status}
    >
      <header className={classes.head}>
        <StatusDot status={status} />
        <h2 id={`column-${status}`} className={classes.title}>
          {title}
        </h2>
        {count !== undefined && (
          <span className={classes.count} aria-label={t('{{count}} cases', { count })}>
            {format.number(count)}
          </span>
        )}
      </header>
      {note && <p className={classes.note}>{note}</p>}
      <div ref={scroller} className={classes.scroller}>
        {cards.length === 0 && (
          <p className={classes.empty}>{t('No cases in {{column}}', { column: nameInSentence })}</p>
        )}
        <ul className={classes.cards} style={{ height: total + opened }}>
          {items.map(({ index, key, start }) => {
            const theCase = cards[index]
            return (
              theCase && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  data-case={theCase.id}
                  aria-setsize={count ?? cards.length}
                  aria-posinset={index + 1}
                  className={classes.place}
                  style={{ transform: `translateY(${gap !== null && index >= gap ? start + opened : start}px)` }}
                >
                  <DraggableCard
                    theCase={theCase}
                    roleDescription={movable}
                    onEdit={onEdit}
                    movedBy={moved.get(theCase.id)}
                    isHeld={theCase.id === heldId}
                  />
                </li>
              )
            )
          })}
          {openAt !== null && (
            <li className={classes.room} style={{ transform: `translateY(${openAt}px)`, height: room }} aria-hidden />
          )}
        </ul>
      </div>
      {isPrinting && <PrintedCards cards={cards} count={count} />}
    </section>
  )
})
