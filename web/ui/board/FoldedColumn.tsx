import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { BoardColumnGroup } from './BoardLook.ts'
import classes from './BoardColumn.module.css'
import head from './ColumnHead.module.css'
import layout from '../layout.module.css'
import text from '../text.module.css'
import { type BoardItem, cellId, onlyLane } from './cells.ts'
import type { Register } from './useCardDrag.ts'

type FoldedColumnProps = {
  column: BoardColumnGroup
  cards: readonly BoardItem[]
  count: number | undefined
  /** A dragged card would land here, on top. */
  isTarget: boolean
  /** The card that the keyboard moved last. */
  followedId: string | undefined
  /** Whether its button gets the focus of what has gone. */
  takesFocus: boolean
  onUnfold: (column: string) => void
  register: Register
}

/** A column collapsed to its name: a click opens it, and it still accepts cards. */
export function FoldedColumn({
  column,
  cards,
  count,
  isTarget,
  followedId,
  takesFocus,
  onUnfold,
  register,
}: FoldedColumnProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const section = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = cellId({ column: column.key, lane: onlyLane })

  useEffect(() => {
    const element = section.current
    if (element) register(id, { element, scroller: element, gapAt: () => 0, reveal: () => {} })
    return () => register(id, null)
  }, [id, register])
  // A card that the keyboard moved here is not rendered, which would lose the focus.
  useEffect(() => {
    const isHere = cards.some((card) => card.id === followedId)
    if (isHere && document.activeElement === document.body) button.current?.focus()
  })

  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) button.current?.focus()
  }, [takesFocus])

  const name = t('Expand column {{column}}', { column: column.title })
  return (
    <section
      ref={section}
      className={classes.column}
      aria-label={column.title}
      data-target={isTarget || undefined}
      data-folded
    >
      <UnstyledButton
        ref={button}
        className={`${classes.unfold} ${layout.hoverable} ${layout.row}`}
        aria-expanded={false}
        aria-label={name}
        title={name}
        onClick={() => onUnfold(column.key)}
      >
        {column.mark}
        {count !== undefined && <span className={`${head.count} ${text.secondary}`}>{format.number(count)}</span>}
        <span className={classes.foldedTitle}>{column.title}</span>
      </UnstyledButton>
    </section>
  )
}
