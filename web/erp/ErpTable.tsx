import { Box, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ErpTable.module.css'
import text from '../ui/text.module.css'
import table from '../ui/Table.module.css'

export type ErpColumn<Row> = {
  label: string
  /** The field to sort by, if Business Central supports it. */
  sort?: string
  /** Dates and amounts are first sorted in descending order. */
  largestFirst?: boolean
  isFigure?: boolean
  /** The order in which columns are dropped on narrow screens; others stay. */
  leaves?: 'first' | 'second'
  renderCell: (row: Row) => ReactNode
}

type ErpTableProps<Row> = {
  title: string
  rows: Row[]
  columns: ErpColumn<Row>[]
  /** Shown under the first cell when columns have been dropped. */
  renderBelow: (row: Row) => ReactNode
  /** The actions of a row: at its end, or under its first cell when columns have been dropped. */
  renderAction: (row: Row) => ReactNode
  sort: string | undefined
  onSort: (sort: string) => void
  /** The rows belong to a previous query. */
  isDated: boolean
}

/** Records of Business Central as rows; a click on a heading sorts. */
export function ErpTable<Row extends { id: string }>({
  title,
  rows,
  columns,
  sort,
  onSort,
  ...props
}: ErpTableProps<Row>) {
  const { t } = useTranslation()
  return (
    <div className={table.frame}>
      <table className={`${table.table} ${classes.table}`} aria-label={title} data-dated={props.isDated || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                data-leaves={column.leaves}
                data-figure={column.isFigure || undefined}
                aria-sort={column.sort ? orderOf(column.sort, sort) : undefined}
              >
                {column.sort ? (
                  <UnstyledButton className={table.sort} onClick={() => onSort(nextSort(column, sort))}>
                    {column.label}
                    {sort === column.sort && <IconArrowUp size={12} stroke={2} aria-hidden />}
                    {sort === `-${column.sort}` && <IconArrowDown size={12} stroke={2} aria-hidden />}
                  </UnstyledButton>
                ) : (
                  column.label
                )}
              </th>
            ))}
            <th data-leaves="second">
              <VisuallyHidden>{t('Actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map(({ label, leaves, isFigure, renderCell }, index) => (
                <td key={label} data-leaves={leaves} data-figure={isFigure || undefined}>
                  <div className={text.breaks}>{renderCell(row)}</div>
                  {index === 0 && (
                    <Box className={`${classes.below} ${text.breaks}`} mt={2} c="dimmed" fz="xs">
                      {props.renderBelow(row)}
                      <Box mt={4}>{props.renderAction(row)}</Box>
                    </Box>
                  )}
                </td>
              ))}
              <td data-leaves="second" data-figure>
                {props.renderAction(row)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function orderOf(by: string, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (sort === by) return 'ascending'
  return sort === `-${by}` ? 'descending' : undefined
}

function nextSort<Row>({ sort: by = '', largestFirst = false }: ErpColumn<Row>, sort: string | undefined): string {
  if (sort === by) return `-${by}`
  if (sort === `-${by}`) return by
  return largestFirst ? `-${by}` : by
}
