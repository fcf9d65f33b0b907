import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useCoach, useSilenceCoach } from './queries.ts'

/** How many questions are hidden for a CAR, and a way to show them again. */
export function HiddenAdvice({ car: { id: carId } }: { car: Pick<Car, 'id'> }) {
  const { t } = useTranslation()
  const { data } = useCoach(carId)
  const silencing = useSilenceCoach(carId)
  if (!data || data.silenced.length === 0) return null
  return (
    <Group justify="space-between" gap="xs">
      <Text fz="sm" c="dimmed">
        {t('Hidden questions: {{questions}}', { questions: data.silenced.length })}
      </Text>
      <Button variant="default" size="compact-sm" loading={silencing.isPending} onClick={() => silencing.mutate([])}>
        {t('Show again')}
      </Button>
    </Group>
  )
}
