import { useInfiniteQuery } from '@tanstack/react-query'
import type { CaseFilterSent } from '../../contract/cases/caseCalls.ts'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CasesTable } from '../cases/CasesTable.tsx'
import { casesQuery } from '../cases/queries.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

const EditCaseDialog = lazy(async () => ({ default: (await import('../cases/EditCaseDialog.tsx')).EditCaseDialog }))

const rows = 5
export const recentCasesQuery = (filter: CaseFilterSent) => casesQuery({ ...filter, limit: rows })

/** The cases reported last, shortened. */
export function RecentCases() {
  const { t } = useTranslation()
  const list = useInfiniteQuery(recentCasesQuery(useChosenSiteFilter()))
  const [edited, setEdited] = useState<string | null>(null)
  const cases = list.data?.pages[0]?.items
  return (
    <>
      <CasesTable cases={cases} limit={rows} onEdit={setEdited}>
        {list.isLoadingError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          cases?.length === 0 && (
            <EmptyState title={t('No cases yet. Cases you create appear here.')} guide="process-manager#cases" />
          )
        )}
      </CasesTable>
      <DialogSuspense>
        {edited && <EditCaseDialog caseId={edited} opened onClose={() => setEdited(null)} />}
      </DialogSuspense>
    </>
  )
}
