import { Box, Button, Flex, Group, Stack } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../api/callError.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { CarStatusTag } from './CarStatusTag.tsx'
import { useCar } from './queries.ts'
import { icon } from '../ui/icons.ts'
import classes from './RelatedCar.module.css'
import text from '../ui/text.module.css'

/** The CAR that a case is linked to, read-only; without one a button to open one for it. */
export function RelatedCar({ carId, caseId }: { carId: string | null; caseId: string }) {
  const { t } = useTranslation()
  const { data: car, error, isLoading, refetch } = useCar(carId)
  const isGone = carId !== null && (isNotFound(error) || Boolean(car?.deletedAt))
  return (
    <Section title={t('Related CAR')} screenOnly={carId === null}>
      {isLoading && <Skeletons count={2} kind="line" />}
      {error && !isGone && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isGone && <Missing>{t('The linked CAR was deleted.')}</Missing>}
      {car && !isGone && (
        <Stack gap="xs">
          <Link to="/cars/$id" params={{ id: car.id }} className={`${classes.title} ${text.plainLink}`}>
            <Box component="span" className={text.figures} c="dimmed" fw={400}>
              {car.key}
            </Box>{' '}
            {car.title}
          </Link>
          <Group gap="xs">
            <CarStatusTag status={car.status} />
            <Flex component="span" gap={6} align="center" wrap="wrap" fz="xs">
              <PersonAvatar name={car.owner.name} imageUrl={car.owner.profileImageUrl} size={20} />
              {car.owner.name}
            </Flex>
          </Group>
        </Stack>
      )}
      {carId === null && (
        <>
          <Box component="p" mb="sm" c="dimmed">
            {t('A recurring problem deserves an A3.')}
          </Box>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconFilePlus {...icon} />}
            renderRoot={(props) => <Link to="/cars/new" search={{ caseId }} {...props} />}
          >
            {t('Create CAR from this case')}
          </Button>
        </>
      )}
    </Section>
  )
}
