import { Box, Flex } from '@mantine/core'
import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases.ts'
import type { CaseStatus } from '../../../contract/caseChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useIsPrinting } from '../../ui/useIsPrinting.ts'
import { useCaseLabels } from '../useCaseLabels.ts'
import classes from './BoardColumn.module.css'
import { ColumnCards } from './ColumnCards.tsx'
import { PrintedCards } from './PrintedCards.tsx'
import type { ColumnHandle } from './useCardDrag.ts'
import { useColumnHandle } from './useColumnHandle.ts'
import { useVirtualCards } from './useVirtualCards.ts'

type BoardColumnProps = {
  status: CaseStatus
  cards: Case[]
  /** The number of all cases of this status, including those not loaded yet. */
  count: number | undefined
  /** The id of the dragged card, wherever it is. */
  heldId: string | undefined
  /** A dragged card would land here. */
  isTarget: boolean
  /** The gap in which it would land; null if people do not choose the order. */
  gap: number | null
  /** Pixels by which the gap opens. */
  room: number
  /** Shown while a card is dragged over the column. */
  note: string | null
  /** The card that the keyboard moved last: it keeps the focus wherever it goes. */
  followedId: string | undefined
  /** The card that last received the focus by the keyboard. */
  reachedId: string | undefined
  /** Names of other people who have just moved a card, by the card’s id. */
  moved: ReadonlyMap<string, string>
  onEdit: (id: string) => void
  onEnd: (status: CaseStatus) => void
  register: (status: CaseStatus, handle: ColumnHandle | null) => void
  /** Folds the column; undefined for statuses with open work. */
  onFold: ((status: CaseStatus) => void) | undefined
}

/** Number of cards before the end at which more are loaded. */
const ahead = 30

/** One status: its name, its number of cases, and their cards. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { status, cards, count, heldId, isTarget, gap, room, note, followedId, reachedId, moved } = props
  const { onEdit, onEnd, register, onFold } = props
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const title = useCaseLabels().status[status]
  // Other languages quote the title as it is on the column.
  const nameInSentence = i18n.resolvedLanguage === 'en' ? title.toLowerCase() : title
  const isPrinting = useIsPrinting()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualCards({ cards, scroller, pinned: [heldId, followedId, reachedId] })
  const column = useColumnHandle({ status, scroller, virtualizer, register })

  const last = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= cards.length - ahead) onEnd(status)
  }, [last, cards.length, onEnd, status])

  // A card moved by the keyboard is mounted anew in its column, which would lose the focus.
  useEffect(() => {
    const at = followedId === undefined ? -1 : cards.findIndex(({ id }) => id === followedId)
    if (at < 0 || document.activeElement !== document.body) return
    virtualizer.scrollToIndex(at, { align: 'auto' })
    scroller.current
      ?.querySelector<HTMLElement>(`[data-case="${followedId}"] [data-grip]`)
      ?.focus({ preventScroll: true })
  })

  return (
    <section
      ref={column}
      className={classes.column}
      aria-labelledby={`column-${status}`}
      data-target={isTarget || undefined}
      data-status={status}
    >
      <Flex component="header" className={classes.head} flex="none" gap="xs" align="center" h={36}>
        <StatusDot status={status} />
        <Box component="h2" className={classes.title} id={`column-${status}`} fz="sm" fw={600}>
          {title}
        </Box>
        {count !== undefined && (
          <span className={classes.count} aria-label={t('{{count}} cases', { count })}>
            {format.number(count)}
          </span>
        )}
        {onFold && (
          <IconAction
            className={classes.fold ?? ''}
            size={28}
            label={t('Collapse column {{column}}', { column: title })}
            icon={<IconLayoutSidebarRightCollapse size={16} stroke={1.5} aria-hidden />}
            aria-expanded
            onClick={() => onFold(status)}
          />
        )}
      </Flex>
      {note && <p className={classes.note}>{note}</p>}
      <div ref={scroller} className={classes.scroller}>
        {cards.length === 0 && (
          <Box component="p" className={classes.empty} mx="md" mt="xl" c="dimmed" fz="xs" ta="center">
            {t('No cases in {{column}}', { column: nameInSentence })}
          </Box>
        )}
        <ColumnCards
          cards={cards}
          count={count}
          virtualizer={virtualizer}
          heldId={heldId}
          gap={gap}
          room={room}
          moved={moved}
          onEdit={onEdit}
        />
      </div>
      {isPrinting && <PrintedCards cards={cards} count={count} />}
    </section>
  )
})
