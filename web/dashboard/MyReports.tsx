import { useTranslation } from 'react-i18next'
import { OwnCalls } from '../andon/call/OwnCalls.tsx'
import type { CaseSearch } from '../cases/caseSearch.ts'
import { CasesTable } from '../cases/CasesTable.tsx'
import { useCases } from '../cases/queries.ts'
import { queryOf } from '../cases/useCasesSearch.ts'
import { useAtChosenSite } from '../sites/chosenSite.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'

const rows = 5
const mine: CaseSearch = { reportedById: ['me'] }

/** The latest cases that the signed-in person reported, first or again, with their status. */
export function MyReports({ onEdit }: { onEdit: (id: string) => void }) {
  const { t } = useTranslation()
  const list = useCases({ ...queryOf(useAtChosenSite(mine)), limit: rows })
  const cases = list.data?.pages[0]?.items
  return (
    <>
      <OwnCalls />
      <CasesTable title={t('Reported by me')} cases={cases} limit={rows} all={mine} onEdit={onEdit}>
        {list.isLoadingError ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          cases?.length === 0 && <EmptyState title={t('Track the issues you report here.')} guide="operator#follow" />
        )}
      </CasesTable>
    </>
  )
}
