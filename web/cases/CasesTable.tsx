import { Box, Button, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useRef, type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseSort } from '../../contract/cases/caseChoices.ts'
import type { Case } from '../../contract/cases/cases.ts'
import { useFormat } from '../i18n/format.ts'
import { Skeletons } from '../ui/Skeletons.tsx'
import { type CaseColumn, type FittingColumns, defaultColumns, fitColumns } from './caseColumns.ts'
import type { CaseSelection } from './bulk/useCaseSelection.ts'
import type { CaseSearch } from './caseSearch.ts'
import { CasesTableHead } from './CasesTableHead.tsx'
import { CasesTableRow } from './CasesTableRow.tsx'
import { rowSelection } from './bulk/rowSelection.ts'
import { useIsPrinting } from '../ui/useIsPrinting.ts'
import { useMedia } from '../ui/useMedia.ts'
import classes from './CasesTable.module.css'
import table from '../ui/Table.module.css'
import text from '../ui/text.module.css'

/** Loaded separately: long lists need it, the dashboard never does. */
const VirtualCaseRows = lazy(async () => ({ default: (await import('./VirtualCaseRows.tsx')).VirtualCaseRows }))

/** Up to this number all rows are rendered; longer lists are virtualised. */
const plainRows = 60
const placeholders = 5

type CasesTableProps = {
  title?: string
  /** Undefined while loading. */
  cases: Case[] | undefined
  /** The total number, shown beside the title. */
  total?: number | undefined
  /** Shows that many and, if there are any, a "View all" link to the list. */
  limit?: number
  /** The filters of that list. */
  all?: CaseSearch
  /** With it, the last column has actions to view, edit and delete. */
  onEdit?: (id: string) => void
  /** Columns besides the title; by default those of the specification. */
  columns?: readonly CaseColumn[]
  /** Shown at the end of the heading's line. */
  options?: ReactNode
  /** With it, rows can be selected. */
  selection?: CaseSelection
  sort?: CaseSort
  onSort?: (sort: CaseSort) => void
  /** Shown when there are no cases, or when loading failed. */
  children?: ReactNode
}

/** Cases as a table, on the list's page and shortened on the dashboard. */
export function CasesTable({ cases, limit, all = {}, columns = defaultColumns, ...props }: CasesTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = props.title ?? t('Recent Cases')
  const shown = limit === undefined ? cases : cases?.slice(0, limit)
  const frame = useRef<HTMLElement>(null)
  const fitting = useFittingColumns(frame, columns, props.onEdit !== undefined)
  const { selection } = props
  const rows = fitting && { fitting, ...(props.onEdit && { onEdit: props.onEdit }), ...(selection && { selection }) }
  return (
    <section ref={frame} className={table.frame} aria-label={title}>
      <Flex
        component="header"
        align="center"
        justify="space-between"
        wrap="wrap"
        gap="0.25rem 0.75rem"
        mih={48}
        px="md"
        py={8}
      >
        <Flex component="h2" gap="xs" align="baseline" flex="0 1 auto" miw={0} maw="100%" fz="sm" fw={600}>
          <span className={text.cut} title={title}>
            {title}
          </span>
          {props.total !== undefined && (
            <Box component="span" c="dimmed" fw={400}>
              {format.number(props.total)}
            </Box>
          )}
        </Flex>
        {props.options}
        {limit !== undefined && shown?.length !== 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            renderRoot={(props) => <Link to="/cases" search={all} {...props} />}
          >
            {t('View all')}
          </Button>
        )}
      </Flex>
      {shown && shown.length > 0 && rows ? (
        <table
          className={`${table.table} ${classes.table}`}
          data-selecting={selection && (selection.count > 0 || selection.isSelecting) ? true : undefined}
          aria-label={title}
          aria-rowcount={(props.total ?? shown.length) + 1}
        >
          <CasesTableHead fitting={rows.fitting} sort={props.sort} onSort={props.onSort} selection={selection} />
          {shown.length > plainRows ? (
            <Suspense fallback={<PlainRows cases={shown.slice(0, plainRows)} {...rows} />}>
              <VirtualCaseRows cases={shown} {...rows} />
            </Suspense>
          ) : (
            <PlainRows cases={shown} {...rows} />
          )}
        </table>
      ) : (
        props.children || (!shown && <Skeletons count={placeholders} kind="row" />)
      )}
    </section>
  )
}

type PlainRowsProps = {
  cases: Case[]
  fitting: FittingColumns
  onEdit?: (id: string) => void
  selection?: CaseSelection
}

const PlainRows = ({ cases, selection, ...rows }: PlainRowsProps) => (
  <tbody>
    {cases.map((theCase, index) => (
      <CasesTableRow
        key={theCase.id}
        theCase={theCase}
        rowIndex={index}
        {...rowSelection(selection, theCase.id)}
        {...rows}
      />
    ))}
  </tbody>
)

/** Only a pointer shows buttons above a row. */
const byPointer = ['buttons', 'menu'] as const
const byTouch = ['menu'] as const

/** Width in rem of a printed page between its margins. */
const paper = 45

/**
 * The chosen columns that fit into a frame of its current width; null until measured, which happens before the first paint.
 */
function useFittingColumns(
  frame: RefObject<HTMLElement | null>,
  chosen: readonly CaseColumn[],
  hasActions: boolean,
): FittingColumns | null {
  const isPrinting = useIsPrinting()
  const offered = useMedia('(hover: none)') ? byTouch : byPointer
  const [measured, setMeasured] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    // Without a layout the width is unlimited.
    const measure = () => setMeasured(element.clientWidth > 0 ? element.clientWidth / rem : Number.POSITIVE_INFINITY)
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  const width = isPrinting ? paper : measured
  const fitting = width === null ? null : fitColumns(chosen, width, hasActions && !isPrinting ? offered : [])
  // The same object for the same columns, since every row is rendered with it.
  const kept = fitting && JSON.stringify(fitting)
  return useMemo(() => (kept === null ? null : (JSON.parse(kept) as FittingColumns)), [kept])
}
