import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { useReports } from './queries.ts'
import { ReportRow } from './ReportRow.tsx'

const recent = 5
const perPage = 25

/** The last five reports; all of them, page by page, on request. */
export function RecentReports() {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  // One more than shown, to know whether there are more.
  const list = useReports(showsAll ? perPage : recent + 1)
  const found = list.data?.pages.flatMap(({ items }) => items)
  const reports = showsAll ? found : found?.slice(0, recent)
  const hasMore = !showsAll && (found?.length ?? 0) > recent
  return (
    <Section
      title={showsAll ? t('All reports') : t('Recent reports')}
      action={
        hasMore && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            {t('View all')}
          </Button>
        )
      }
    >
      <QueryState of={list} count={recent} kind="row" />
      {reports?.length === 0 && (
        <EmptyState
          title={t('No reports generated yet')}
          guide="finance-and-quality#reports"
          description={t('Generate one above. It is saved as a snapshot and does not change when cases do.')}
        />
      )}
      {reports && reports.length > 0 && (
        <ul>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
      {showsAll && <ShowMore list={list} isQuiet />}
    </Section>
  )
}
