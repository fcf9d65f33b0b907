import { Box, Button } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryState } from '../ui/QueryState.tsx'
import { RecordLine } from '../ui/RecordLine.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { DueDate } from '../ui/DueDate.tsx'
import type { CaseSearch } from './caseSearch.ts'
import { useCases } from './queries.ts'
import { queryOf } from './caseQuery.ts'

type CaseShortListProps = {
  title: string
  /** Further figures above the list. */
  note?: ReactNode
  /** Filters of the cases, also of the list behind "View all", and their order if not the earliest due date first. */
  search: CaseSearch
  /** One sentence for no cases. */
  empty: string
  limit?: number
  /** Where the whole list is, if not in the list of cases. */
  all?: LinkProps
  /** The id of a case to leave out. */
  except?: string
}

/** A short list of cases, one line each. */
export function CaseShortList({ title, note, search, empty, limit = 5, all, except }: CaseShortListProps) {
  const { t } = useTranslation()
  const sorted: CaseSearch = { sort: 'dueDate', ...search }
  const list = useCases({ ...queryOf(sorted), limit: except === undefined ? limit : limit + 1 })
  const page = list.data?.pages[0]
  const cases = page?.items.filter(({ id }) => id !== except).slice(0, limit)
  return (
    <Section
      title={title}
      action={
        (all ?? page?.next) && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            renderRoot={(props) => <Link {...(all ?? { to: '/cases', search: sorted })} {...props} />}
          >
            {t('View all')}
          </Button>
        )
      }
    >
      {note}
      <QueryState of={list} count={3} kind="line" height={32} />
      {cases?.length === 0 && <Missing>{empty}</Missing>}
      <Box component="ul" mx="-xs" aria-label={title}>
        {cases?.map((one) => (
          <RecordLine
            key={one.id}
            link={{ to: '/cases/$id', params: { id: one.id } }}
            title={one.title}
            mark={<StatusDot status={one.status} />}
            priority={one.priority}
            due={one.dueDate && <DueDate record="cases" work={one} isShort />}
          />
        ))}
      </Box>
    </Section>
  )
}
