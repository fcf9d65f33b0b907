import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaseListQuerySent } from '../../contract/cases/caseCalls.ts'
import { caseStatuses } from '../../contract/cases/caseChoices.ts'
import { CasesTable } from '../cases/CasesTable.tsx'
import { useCases } from '../cases/queries.ts'
import { MyContainment } from '../containment/MyContainment.tsx'
import { MyChecks } from '../effectiveness/MyChecks.tsx'
import { MyReadAcross } from '../readAcross/MyReadAcross.tsx'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { MyTasks } from '../tasks/MyTasks.tsx'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { MyCars } from './MyCars.tsx'
import { MyReports } from './MyReports.tsx'
import { MyWorkExport } from './MyWorkExport.tsx'
import { WaitingReports } from './WaitingReports.tsx'
import classes from './MyWorkPage.module.css'
import layout from '../ui/layout.module.css'
import { openAmong } from '../../contract/records/openWork.ts'

const EditCaseDialog = lazy(async () => ({ default: (await import('../cases/EditCaseDialog.tsx')).EditCaseDialog }))

const myOpenCases: CaseListQuerySent = {
  assigneeId: ['me'],
  status: openAmong('cases', caseStatuses),
  sort: 'dueDate',
}

/** The open work of the signed-in person, tasks and cases, earliest due date first; and what they reported. */
export function MyWorkPage() {
  const { t } = useTranslation()
  const openCases = { ...myOpenCases, ...useChosenSiteFilter() }
  const list = useCases(openCases)
  const [edited, setEdited] = useState<string | null>(null)
  const cases = list.data?.pages.flatMap((page) => page.items)

  return (
    <>
      <PageHeader
        title={t('My work')}
        subtitle={t('Your open work and your reports')}
        actions={<MyWorkExport cases={openCases} />}
      />
      <div className={`${classes.page} ${layout.stack}`}>
        <WaitingReports />
        <MyContainment />
        <MyReadAcross />
        <MyChecks />
        <MyTasks />
        <CasesTable title={t('My open cases')} cases={cases} onEdit={setEdited}>
          {list.isLoadingError ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            cases?.length === 0 && (
              <EmptyState title={t('No open cases assigned to you.')} guide="process-manager#day" />
            )
          )}
        </CasesTable>
        <ShowMore list={list} />
        <MyCars />
        <MyReports onEdit={setEdited} />
      </div>
      <PartBoundary>
        <DialogSuspense>
          {edited && <EditCaseDialog caseId={edited} opened onClose={() => setEdited(null)} />}
        </DialogSuspense>
      </PartBoundary>
    </>
  )
}
