import { useTranslation } from 'react-i18next'
import { caseStatuses } from '../../contract/cases/caseChoices.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import type { CaseSearch } from '../cases/caseSearch.ts'
import { CaseShortList } from '../cases/CaseShortList.tsx'
import { countAll, useCaseCounts } from '../cases/queries.ts'
import { filterOf } from '../cases/caseQuery.ts'
import { useFormat } from '../i18n/format.ts'
import { useWorkspace } from '../settings/queries.ts'
import { useAtChosenSite } from '../sites/chosenSite.ts'
import { CarProposals } from '../recurrences/CarProposals.tsx'
import { MyFirstTasks } from '../tasks/MyFirstTasks.tsx'
import { MyCars } from './MyCars.tsx'
import { TriageWork } from './TriageWork.tsx'

const shown = 5
const proposalsShown = 2
const toTriage: CaseSearch = { status: ['new'], assigneeId: ['unassigned'] }
const overdue: CaseSearch = { overdue: true }
const mine: CaseSearch = {
  assigneeId: ['me'],
  status: caseStatuses.filter((status) => !isFinished('cases', status)),
}

/** Open work: cases in triage (without triage, new unassigned ones), overdue ones, and those of the signed-in person. */
export function OpenWork() {
  const { t } = useTranslation()
  const workspace = useWorkspace()
  const hasTriage = workspace.isError ? false : workspace.data?.triage
  return (
    <>
      <CarProposals limit={proposalsShown} />
      {hasTriage === true && <TriageWork limit={shown} />}
      {hasTriage === false && (
        <CountedList title={t('To triage')} search={toTriage} empty={t('No new cases without an assignee.')} />
      )}
      <CountedList title={t('Overdue', { context: 'cases' })} search={overdue} empty={t('No cases are overdue.')} />
      <CountedList title={t('My open cases')} search={mine} empty={t('No open cases assigned to you.')} />
      <MyCars limit={shown} />
      <MyFirstTasks limit={shown} />
    </>
  )
}

type CountedListProps = { title: string; search: CaseSearch; empty: string }

/** The first cases of a list under their total number. */
function CountedList({ title, search: everywhere, empty }: CountedListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const search = useAtChosenSite(everywhere)
  const count = countAll(useCaseCounts(filterOf(search)).data)
  return (
    <CaseShortList
      title={count ? t('{{name}}: {{figure}}', { name: title, figure: format.number(count) }) : title}
      search={search}
      empty={empty}
      limit={shown}
    />
  )
}
