import { Box, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import classes from './CarPage.module.css'
import { useLinkedCases } from './queries.ts'

/** The cases that led to a CAR, and how far each of them is. */
export function LinkedCases({ carId }: { carId: string }) {
  const { t } = useTranslation()
  const labels = useWorkLabels()
  const cases = useLinkedCases(carId)
  return (
    <Section title={t('Linked cases')}>
      {cases.isPending && <Skeletons count={2} kind="line" />}
      {cases.isLoadingError && <ErrorState error={cases.error} onRetry={() => void cases.refetch()} />}
      {cases.data?.length === 0 && <Missing>{t('No linked cases.')}</Missing>}
      <ul className={classes.cases}>
        {cases.data?.map((one) => (
          <li key={one.id}>
            <Link to="/cases/$id" params={{ id: one.id }} className={classes.case}>
              <StatusDot status={one.status} />
              <Text span inherit truncate title={one.title}>
                {one.title}
              </Text>
              <Box component="span" className={classes.caseState} c="dimmed" fz="xs">
                {one.key} · {labels.caseStatus[one.status]}
              </Box>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
