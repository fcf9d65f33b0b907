import { lazy, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../platform/timeZone.ts'
import { CaseShortList } from '../cases/CaseShortList.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
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
  // What stands lower comes right after the figures, so that a slow device shows those first. Nothing moves for it.
  const isWhole = useDeferredValue(true, false)
  return (
    <>
      <PageHeader title={t('Dashboard')} subtitle={t('Overview of continuous improvement initiatives')} />
      <div className={classes.page}>
        <MetricCards scope={scope} />
        {isWhole && (
          <div className={classes.columns}>
            <div className={classes.column}>
              <div className={classes.pair}>
                <StatusSummary scope={scope} />
                <TeamPerformance scope={scope} />
              </div>
              <RecentCases />
            </div>
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
            <LatestActivity />
          </div>
        )}
      </div>
    </>
  )
}
