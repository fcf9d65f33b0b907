import { Stack, Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTimeZone } from '../i18n/timeZone.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useRenderStage } from '../ui/useRenderStage.ts'
import reveal from '../ui/RevealInOrder.module.css'
import classes from './DashboardPage.module.css'
import { LatestActivity } from './LatestActivity.tsx'
import { MetricCards } from './MetricCards.tsx'
import { OpenWork } from './OpenWork.tsx'
import { ProofSummary } from './ProofSummary.tsx'
import { RecentCases } from './RecentCases.tsx'
import { StatusSummary } from './StatusSummary.tsx'
import { TeamPerformance } from './TeamPerformance.tsx'
import { readAcrossFiguresQuery } from '../readAcross/figuresQuery.ts'

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
