import { Box, Button, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseSort } from '../../contract/caseChoices.ts'
import type { Case } from '../../contract/cases.ts'
import { useFormat } from '../i18n/format.ts'
import { Skeletons } from '../ui/Skeletons.tsx'
import type { CaseSearch } from './caseSearch.ts'
import classes from './CasesTable.module.css'
import { CasesTableHead } from './CasesTableHead.tsx'
import { CasesTableRow } from './CasesTableRow.tsx'
import table from '../ui/Table.module.css'

/** Long lists need it, the dashboard never does. */
const VirtualCaseRows = lazy(async () => ({ default: (await import('./VirtualCaseRows.tsx')).VirtualCaseRows }))

/** Rows that are simply drawn; beyond them only what is on the screen is. */
const plainRows = 60
const placeholders = 5

type CasesTableProps = {
  title?: string
  /** Undefined while they are read. */
  cases: Case[] | undefined
  /** How many there are in all, beside the title. */
  total?: number | undefined
  /** Shows so many and, where there are any, a "View all" that leads to the list. */
  limit?: number
  /** What that list is narrowed to. */
  all?: CaseSearch
  /** With it, the last column offers to view, edit and delete. */
  onEdit?: (id: string) => void
  sort?: CaseSort
  onSort?: (sort: CaseSort) => void
  /** What stands there when there are none, or when reading failed. */
  children?: ReactNode
}

/** Cases as a table, on the list's page and in short on the dashboard. */
export function CasesTable({ cases, limit, all = {}, ...props }: CasesTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = props.title ?? t('Recent Cases')
  const shown = limit === undefined ? cases : cases?.slice(0, limit)
  const editable = props.onEdit && { onEdit: props.onEdit }
  return (
    <section className={table.frame} aria-label={title}>
      <Flex component="header" align="center" justify="space-between" mih={48} px="md">
        <Flex component="h2" gap="xs" align="baseline" fz="sm" fw={600}>
          {title}
          {props.total !== undefined && (
            <Box component="span" c="dimmed" fw={400}>
              {format.number(props.total)}
            </Box>
          )}
        </Flex>
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
      {shown && shown.length > 0 ? (
        <table
          className={`${table.table} ${classes.table}`}
          aria-label={title}
          aria-rowcount={(props.total ?? shown.length) + 1}
        >
          <CasesTableHead hasActions={Boolean(editable)} sort={props.sort} onSort={props.onSort} />
          {shown.length > plainRows ? (
            <Suspense fallback={<PlainRows cases={shown.slice(0, plainRows)} {...editable} />}>
              <VirtualCaseRows cases={shown} {...editable} />
            </Suspense>
          ) : (
            <PlainRows cases={shown} {...editable} />
          )}
        </table>
      ) : (
        props.children || (!shown && <Skeletons count={placeholders} kind="row" />)
      )}
    </section>
  )
}

function PlainRows({ cases, ...editable }: { cases: Case[]; onEdit?: (id: string) => void }) {
  return (
    <tbody>
      {cases.map((theCase, index) => (
        <CasesTableRow key={theCase.id} theCase={theCase} rowIndex={index} {...editable} />
      ))}
    </tbody>
  )
}
