import { Box, Flex } from '@mantine/core'
import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { IconAction } from '../IconAction.tsx'
import type { BoardColumnGroup } from './BoardLook.ts'
import { icon } from '../icons.ts'
import classes from './ColumnHead.module.css'
import text from '../text.module.css'

type ColumnHeadProps = {
  column: BoardColumnGroup
  titleId: string
  count: number | undefined
  /** The count in words. */
  counted: (count: number) => string
  onFold?: ((column: string) => void) | undefined
  /** Whether the button that folds it gets the focus of what has gone. */
  takesFocus?: boolean | undefined
}

/** The head of a column: its name, its number of cards, and its controls. */
export function ColumnHead({ column, titleId, count, counted, onFold, takesFocus = false }: ColumnHeadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { title, limit } = column
  const fold = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) fold.current?.focus()
  }, [takesFocus])
  const isOver = count !== undefined && limit !== undefined && count > limit
  function translateLabels(cards: number): string {
    const values = { cards: counted(cards), limit }
    if (limit === undefined) return values.cards
    return isOver
      ? t('{{cards}}, over the WIP limit of {{limit}}', values)
      : t('{{cards}}, WIP limit {{limit}}', values)
  }
  return (
    <>
      <Flex component="header" className={classes.head} gap="xs" align="center" data-over={isOver || undefined}>
        {column.mark}
        <Box component="h2" className={text.cut} id={titleId} fz="sm" fw={600} title={title}>
          {title}
        </Box>
        {count !== undefined && (
          <span
            className={`${classes.count} ${text.secondary}`}
            role="img"
            aria-label={translateLabels(count)}
            title={isOver ? translateLabels(count) : undefined}
          >
            {format.number(count)}
            {limit !== undefined && ` / ${format.number(limit)}`}
          </span>
        )}
        <span className={classes.tools}>
          {column.tools}
          {onFold && (
            <IconAction
              ref={fold}
              className={classes.tool ?? ''}
              size={28}
              label={t('Collapse column {{column}}', { column: title })}
              focusKey="foldColumn"
              icon={<IconLayoutSidebarRightCollapse {...icon} />}
              aria-expanded
              data-quiet
              onClick={() => onFold(column.key)}
            />
          )}
        </span>
      </Flex>
      {column.below}
    </>
  )
}
