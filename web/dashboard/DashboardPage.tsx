import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../i18n/timeZone.ts'
import { CaseShortList } from '../cases/CaseShortList.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useRenderStage } from '../ui/useRenderStage.ts'
import classes from './DashboardPage.module.css'
import { LatestActivity } from './LatestActivity.tsx'
import { MetricCards } from './MetricCards.tsx'
import { RecentCases } from './RecentCases.tsx'
import { StatusSummary } from './StatusSummary.tsx'
import { TeamPerformance } from './TeamPerformance.tsx'

/** Ticking and editing tasks is not what the first sight of the page waits for. */
const MyTasks = lazy(async () => ({ default: (await import('../tasks/MyTasks.tsx')).MyTasks }))

const tasksShown = 5

/** How it stands, what is new, and what waits for the signed-in person. */
export function DashboardPage() {
  const { t } = useTranslation()
  const scope = { timeZone: useTimeZone() }
  // From top to bottom, as the parts stand below each other on a phone: nothing moves for it.
  const stage = useRenderStage(6)
  return (
    <>
      <PageHeader title={t('Dashboard')} subtitle={t('Overview of continuous improvement initiatives')} />
      <div className={classes.page}>
        {stage > 0 && <MetricCards scope={scope} />}
        {stage > 1 && (
          <div className={classes.columns}>
            <div className={classes.column}>
              <div className={classes.pair}>
                <StatusSummary scope={scope} />
                {stage > 2 && <TeamPerformance scope={scope} />}
              </div>
              {stage > 3 && <RecentCases />}
            </div>
            {stage > 4 && (
              <aside className={`${classes.column} ${classes.aside}`} aria-label={t('My work')}>
                <CaseShortList
                  title={t('Waiting for me')}
                  search={{ assigneeId: ['me'], status: ['new', 'review'] }}
                  empty={t('No new case and no review waits for you.')}
                />
                <CaseShortList
                  title={t('My cases in progress')}
                  search={{ assigneeId: ['me'], status: ['in_progress'] }}
                  empty={t('You have no case in progress.')}
                />
                <Suspense>
                  <MyTasks limit={tasksShown} />
                </Suspense>
              </aside>
            )}
            {stage > 5 && <LatestActivity />}
          </div>
        )}
      </div>
    </>
  )
}
