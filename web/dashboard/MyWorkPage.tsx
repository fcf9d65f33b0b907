import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Box, Group } from '@mantine/core'
import { IconClockUp } from '@tabler/icons-react'
import type { CaseListQuerySent } from '../../contract/cases/caseCalls.ts'
import { caseStatuses } from '../../contract/cases/caseChoices.ts'
import { CasesTable } from '../cases/CasesTable.tsx'
import { useCases } from '../cases/queries.ts'
import { MyContainment } from '../containment/MyContainment.tsx'
import { MyChecks } from '../effectiveness/MyChecks.tsx'
import { MyReadAcross } from '../readAcross/MyReadAcross.tsx'
import { useChosenSiteFilter, useAtChosenSite } from '../sites/chosenSite.ts'
import { MyTasks } from '../tasks/MyTasks.tsx'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { MyCars } from './MyCars.tsx'
import { MyWorkExport } from './MyWorkExport.tsx'
import reveal from '../ui/RevealInOrder.module.css'
import classes from './MyWorkPage.module.css'
import layout from '../ui/layout.module.css'
import { openAmong } from '../../contract/records/openWork.ts'
import { OwnCalls } from '../andon/call/OwnCalls.tsx'
import type { CaseSearch } from '../cases/caseSearch.ts'
import { queryOf } from '../cases/caseQuery.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useFormat } from '../i18n/format.ts'
import { useWaiting } from '../outbox/waiting.ts'
import { Section } from '../ui/Section.tsx'
import { icon } from '../ui/icons.ts'
import text from '../ui/text.module.css'

const rows = 5
const mine: CaseSearch = { reportedById: ['me'] }

/** The latest cases that the signed-in person reported, first or again, with their status. */
function MyReports({ onEdit }: { onEdit: (id: string) => void }) {
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
      <div className={`${reveal.revealInOrder} ${classes.page} ${layout.stack}`}>
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
      <DialogSuspense>
        {edited && <EditCaseDialog caseId={edited} opened onClose={() => setEdited(null)} />}
      </DialogSuspense>
    </>
  )
}

/** Reports of the signed-in person that this device has not sent yet. */
function WaitingReports() {
  const { t } = useTranslation()
  const format = useFormat()
  const { id: ownId } = useSignedIn()
  const reports = useWaiting().filter(({ owner, label }) => owner?.id === ownId && label.kind === 'report')
  if (reports.length === 0) return null
  return (
    <Section title={t('Waiting on this device')} level={2}>
      <ul>
        {reports.map(({ id, label, at, state }) => (
          <Group key={id} component="li" gap="sm" wrap="nowrap" mih={44}>
            <IconClockUp {...icon} />
            <Box className={text.breaks} flex={1} miw={0}>
              {label.title}
            </Box>
            <Box c={state === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'} flex="none" fz="xs">
              {state === 'refused' ? t('Rejected') : format.ago(at)}
            </Box>
          </Group>
        ))}
      </ul>
    </Section>
  )
}
