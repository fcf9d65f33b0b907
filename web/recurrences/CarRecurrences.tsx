import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useFormat } from '../i18n/format.ts'
import { useRecurrences } from './queries.ts'
import { RecurrenceNote } from './RecurrenceNote.tsx'
import { RecurrenceQuestion } from './RecurrenceQuestion.tsx'

/** On the page of a CAR: that its proof is in doubt, and the cases as which its problem came back, or may have. */
export default function CarRecurrences({ car }: { car: Car }) {
  const { t } = useTranslation()
  const format = useFormat()
  const recurrences = useRecurrences({ carId: car.id }).data?.filter(({ state }) => state !== 'no') ?? []
  if (recurrences.length === 0 && car.doubtedAt === null) return null
  return (
    <Stack gap="xs">
      {car.doubtedAt !== null && (
        <RecurrenceNote label={t('Proof')} isAlert>
          {t('Proof in doubt since {{day}}', { day: format.moment(car.doubtedAt) })}
        </RecurrenceNote>
      )}
      {recurrences.map((one) => (
        <RecurrenceQuestion key={one.id} recurrence={one} on="car" />
      ))}
    </Stack>
  )
}
