import { type ReactNode, useId, useRef } from 'react'
import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIsPrinting } from '../useIsPrinting.ts'
import type { BoardColumnGroup, BoardLook } from './BoardLook.ts'
import type { BoardItem } from './cells.ts'
import { ColumnBody, type ColumnBodyProps } from './ColumnBody.tsx'
import { ColumnHead } from './ColumnHead.tsx'
import { useFormat } from '../../i18n/format.ts'
import classes from './BoardColumn.module.css'
import text from '../text.module.css'

type BoardColumnProps<Card> = Omit<ColumnBodyProps<Card>, 'columnKey' | 'title' | 'section' | 'isCell'> & {
  column: BoardColumnGroup
  /** The lane’s title; then the head of the column is drawn elsewhere. */
  laneTitle?: string | undefined
  /** A dragged card would land here. */
  isTarget: boolean
  /** Shown while a card is dragged over the column. */
  note: string | null
  /** Shown above the cards. */
  above: ReactNode
  /** Folds the column; undefined where that is not possible. */
  onFold: ((column: string) => void) | undefined
  /** Whether the button that folds it gets the focus of what has gone. */
  takesFocus?: boolean
}

/** A cell of the board: a column, or a column in a lane. Its head is drawn with the board, its cards when they change. */
export function BoardColumn<Card extends BoardItem>(props: BoardColumnProps<Card>) {
  const { column, laneTitle, isTarget, note, above, onFold, takesFocus, ...body } = props
  const { cards, look, count } = body
  const titleId = useId()
  const isPrinting = useIsPrinting()
  const section = useRef<HTMLElement>(null)
  const isCell = laneTitle !== undefined
  return (
    <section
      ref={section}
      className={classes.column}
      {...(isCell ? { 'aria-label': `${laneTitle}, ${column.title}` } : { 'aria-labelledby': titleId })}
      data-target={isTarget || undefined}
      data-cell={isCell || undefined}
    >
      {!isCell && (
        <ColumnHead
          column={column}
          titleId={titleId}
          count={count}
          counted={look.counted}
          onFold={onFold}
          takesFocus={takesFocus}
        />
      )}
      {above}
      {note && <p className={classes.note}>{note}</p>}
      <ColumnBody {...body} columnKey={column.key} title={column.title} section={section} isCell={isCell} />
      {isPrinting && <PrintedCards cards={cards} look={look} count={count} />}
    </section>
  )
}

type PrintedCardsProps<Card> = {
  cards: readonly Card[]
  look: BoardLook<Card>
  /** The number of all its cards, including those not loaded yet. */
  count: number | undefined
}

/** A column in print, where nothing scrolls: every loaded card, and how many more there are. */
function PrintedCards<Card extends BoardItem>({ cards, look, count = cards.length }: PrintedCardsProps<Card>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className={classes.printed}>
      {cards.length < count && (
        <Box component="p" m="0 0.25rem 0.375rem" className={text.secondary}>
          {t('First {{shown}} of {{total}}', {
            shown: format.number(cards.length),
            total: format.number(count),
          })}
        </Box>
      )}
      <ul>
        {cards.map((card) => (
          <li key={card.id} className={classes.card}>
            {look.renderCard(card, {})}
          </li>
        ))}
      </ul>
    </div>
  )
}
