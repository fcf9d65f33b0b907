import { UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../../contract/cases.ts'
import type { CaseStatus } from '../../../contract/caseChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useCaseLabels } from '../useCaseLabels.ts'
import classes from './BoardColumn.module.css'
import type { ColumnHandle } from './useCardDrag.ts'

type FoldedColumnProps = {
  status: CaseStatus
  cards: Case[]
  count: number | undefined
  /** A dragged card would land here, on top. */
  isTarget: boolean
  /** The card that the keyboard moved last. */
  followedId: string | undefined
  onUnfold: (status: CaseStatus) => void
  register: (status: CaseStatus, handle: ColumnHandle | null) => void
}

/** A column collapsed to its name: a click opens it, and it still accepts cards. */
export function FoldedColumn({ status, cards, count, isTarget, followedId, onUnfold, register }: FoldedColumnProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = useCaseLabels().status[status]
  const column = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const element = column.current
    if (element) register(status, { element, scroller: element, gapAt: () => 0, reveal: () => {} })
    return () => register(status, null)
  }, [status, register])
  // A card that the keyboard moved here is not rendered, which would lose the focus.
  useEffect(() => {
    const isHere = cards.some(({ id }) => id === followedId)
    if (isHere && document.activeElement === document.body) button.current?.focus()
  })

  return (
    <section
      ref={column}
      className={`${classes.column} ${classes.folded}`}
      aria-label={title}
      data-target={isTarget || undefined}
      data-status={status}
      data-folded
    >
      <UnstyledButton
        ref={button}
        className={classes.unfold}
        aria-expanded={false}
        aria-label={t('Expand column {{column}}', { column: title })}
        title={t('Expand column {{column}}', { column: title })}
        onClick={() => onUnfold(status)}
      >
        <StatusDot status={status} />
        {count !== undefined && <span className={classes.count}>{format.number(count)}</span>}
        <span className={classes.foldedTitle}>{title}</span>
      </UnstyledButton>
    </section>
  )
}
