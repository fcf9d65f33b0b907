import { Stack, Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTimeZone } from '../i18n/timeZone.ts'
import { useChosenSiteFilter, useAtChosenSite } from '../sites/chosenSite.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useRenderStage } from '../ui/useRenderStage.ts'
import { LatestActivity } from './LatestActivity.tsx'
import { MetricCards } from './MetricCards.tsx'
import { ProofSummary } from './ProofSummary.tsx'
import { RecentCases } from './RecentCases.tsx'
import { StatusSummary } from './StatusSummary.tsx'
import { TeamPerformance } from './TeamPerformance.tsx'
import { readAcrossFiguresQuery } from '../readAcross/figuresQuery.ts'
import { caseStatuses } from '../../contract/cases/caseChoices.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import type { CaseSearch } from '../cases/caseSearch.ts'
import { CaseShortList } from '../cases/CaseShortList.tsx'
import { countAll, useCaseCounts } from '../cases/queries.ts'
import { filterOf } from '../cases/caseQuery.ts'
import { useFormat } from '../i18n/format.ts'
import { useWorkspace } from '../settings/queries.ts'
import { CarProposals } from '../recurrences/CarProposals.tsx'
import { MyFirstTasks } from '../tasks/MyFirstTasks.tsx'
import { MyCars } from './MyCars.tsx'
import { TriageWork } from './TriageWork.tsx'
import reveal from '../ui/RevealInOrder.module.css'
import classes from './DashboardPage.module.css'

/** Loaded once a place was asked: most dashboards have nothing to show here. */
const ReadAcrossTiles = lazy(async () => ({
  default: (await import('../readAcross/ReadAcrossTiles.tsx')).ReadAcrossTiles,
}))

/** How far what was learned has spread; nothing before the first place was asked. */
function ReadAcrossWork() {
  const { t } = useTranslation()
  const { data } = useQuery(readAcrossFiguresQuery({ ...useChosenSiteFilter(), timeZone: useTimeZone() }))
  if (!data || data.asked === 0) return null
  return (
    <Suspense>
      <Box>
        <Box component="h3" fz="sm" mb="xs">
          {t('Read-across')}
        </Box>
        <ReadAcrossTiles />
      </Box>
    </Suspense>
  )
}

/** The dashboard: figures, recent cases, and open work. */
export function DashboardPage() {
  const { t } = useTranslation()
  const scope = { ...useChosenSiteFilter(), timeZone: useTimeZone() }
  // From top to bottom as on a phone, so that nothing moves.
  const stage = useRenderStage(6)
  return (
    <>
      <PageHeader title={t('Dashboard')} subtitle={t('Overview of continuous improvement initiatives')} />
      <Stack>
        {stage > 0 && <MetricCards scope={scope} />}
        {stage > 1 && <RecentCases />}
        {stage > 2 && (
          <div className={classes.columns}>
            <div className={classes.pair}>
              <StatusSummary scope={scope} />
              {stage > 3 && <TeamPerformance scope={scope} />}
              {stage > 3 && <ProofSummary scope={scope} />}
            </div>
            {stage > 4 && (
              <Stack
                component="aside"
                className={`${reveal.revealInOrder} ${classes.aside}`}
                aria-label={t('Open work')}
              >
                <OpenWork />
              </Stack>
            )}
            {stage > 5 && <LatestActivity />}
          </div>
        )}
        {stage > 5 && <ReadAcrossWork />}
      </Stack>
    </>
  )
}

const shown = 5
const proposalsShown = 2
const toTriage: CaseSearch = { status: ['new'], assigneeId: ['unassigned'] }
const overdue: CaseSearch = { overdue: true }
const mine: CaseSearch = {
  assigneeId: ['me'],
  status: caseStatuses.filter((status) => !isFinished('cases', status)),
}

/** Open work: cases in triage (without triage, new unassigned ones), overdue ones, and those of the signed-in person. */
function OpenWork() {
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

/** The first cases of a list under their total number. */
function CountedList({ title, search: everywhere, empty }: { title: string; search: CaseSearch; empty: string }) {
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
