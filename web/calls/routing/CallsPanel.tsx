import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { useUsers } from '../../users/queries.ts'
import { EscalationList } from './EscalationList.tsx'
import { useCallRoutes, useShifts } from './routingQueries.ts'
import { ShiftList } from './ShiftList.tsx'
import { TryCall } from './TryCall.tsx'
import layout from '../../ui/layout.module.css'

/** Who is called when somebody needs help: escalations, shifts, and a preview. */
export function CallsPanel() {
  const { t } = useTranslation()
  const routes = useCallRoutes()
  const shifts = useShifts()
  // Used for names only, so nothing waits for it.
  const people = useUsers().data ?? []
  const failed = [routes, shifts].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!routes.data || !shifts.data) return <Skeletons count={6} kind="row" />
  return (
    <Box className={`${layout.grid} ${layout.gapLarge}`} maw={896}>
      <Box component="p" maw="72ch" c="dimmed">
        {t('Who is notified when someone calls for help, and who comes next if no one answers.')}
      </Box>
      <EscalationList saved={routes.data} shifts={shifts.data.answer} people={people} />
      <TryCall routes={routes.data.answer} shifts={shifts.data.answer} />
      <ShiftList saved={shifts.data} />
    </Box>
  )
}
