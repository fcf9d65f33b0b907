import { Box, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useFormat } from '../../i18n/format.ts'
import type { BoardLane } from './Board.tsx'
import { icon } from '../icons.ts'
import classes from './BoardLanes.module.css'
import layout from '../layout.module.css'
import text from '../text.module.css'
import type { BoardColumnGroup } from './BoardLook.ts'
import { ColumnHead } from './ColumnHead.tsx'

type BoardLanesProps = {
  columns: readonly BoardColumnGroup[]
  lanes: readonly BoardLane[]
  countOf: (column: string) => number | undefined
  counted: (count: number) => string
  onFold: ((lane: string) => void) | undefined
  more: ReactNode
  moreColumns: ReactNode
  /** Draws a cell. */
  children: (column: BoardColumnGroup, lane: BoardLane) => ReactNode
}

/** The board in lanes: column heads stay on top, lane heads at the left, and each lane can be folded. */
export function BoardLanes({ columns, lanes, countOf, counted, onFold, more, moreColumns, children }: BoardLanesProps) {
  const id = useId()
  return (
    <>
      <div className={classes.heads}>
        {columns.map((column) => (
          <Box key={column.key} bdrs="md" bg="var(--surface-sunken)">
            <ColumnHead
              column={column}
              titleId={`${id}-${columns.indexOf(column)}`}
              count={countOf(column.key)}
              counted={counted}
            />
          </Box>
        ))}
        {moreColumns}
      </div>
      {lanes.map((lane) => (
        <Lane key={lane.key} lane={lane} counted={counted} onFold={onFold}>
          {columns.map((column) => children(column, lane))}
        </Lane>
      ))}
      {more}
    </>
  )
}

type LaneProps = Pick<BoardLanesProps, 'counted' | 'onFold'> & { lane: BoardLane; children: ReactNode }

function Lane({ lane, counted, onFold, children }: LaneProps) {
  const format = useFormat()
  const { title, count, isFolded } = lane
  const id = useId()
  return (
    <section className={classes.lane} aria-labelledby={id}>
      <h2 className={classes.laneHead}>
        <UnstyledButton
          className={`${classes.fold} ${layout.row}`}
          id={id}
          aria-expanded={!isFolded}
          onClick={() => onFold?.(lane.key)}
        >
          <IconChevronDown className={classes.chevron} {...icon} />
          {lane.mark}
          <span className={text.cut}>{title}</span>
          {count !== undefined && (
            <span className={`${text.medium} ${text.secondary}`} aria-label={counted(count)}>
              {format.number(count)}
            </span>
          )}
        </UnstyledButton>
      </h2>
      {!isFolded && <div className={classes.row}>{children}</div>}
    </section>
  )
}
