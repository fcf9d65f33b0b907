import { Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CarStatusMark } from '../cars/CarStatusTag.tsx'
import { useFormat } from '../i18n/format.ts'
import { RecordLine } from '../ui/RecordLine.tsx'
import { Section } from '../ui/Section.tsx'
import { useMyChecks } from './queries.ts'

/** The CARs whose effect the signed-in person has still to verify, each with its day; nothing for somebody without any. */
export function MyChecks() {
  const { t } = useTranslation()
  const format = useFormat()
  const checks = useMyChecks().data ?? []
  if (checks.length === 0) return null
  const title = t('Effect to verify')
  return (
    <Section title={title} level={2}>
      <Box component="ul" mx="-xs" aria-label={title}>
        {checks.map(({ carId, car, checkDate }) => (
          <RecordLine
            key={carId}
            link={{ to: '/cars/$id', params: { id: carId } }}
            title={`${car.key} ${car.title}`}
            mark={<CarStatusMark status={car.status} />}
            due={format.day(checkDate)}
          />
        ))}
      </Box>
    </Section>
  )
}
