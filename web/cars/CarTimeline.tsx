import { IconChartDots3, IconChecks, IconCircleCheck, IconCirclePlus, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { Section } from '../ui/Section.tsx'
import { Timeline } from '../ui/Timeline.tsx'
import { icon } from '../ui/icons.ts'

/** The events in the life of a CAR, as recorded. */
export function CarTimeline({ car }: { car: Car }) {
  const { t } = useTranslation()
  const { status, createdAt, startedAt, actionsDoneAt, completedAt, provenAt } = car
  // Both happen at once where nothing is verified.
  const isVerified = actionsDoneAt !== completedAt
  return (
    <Section title={t('Timeline')}>
      <Timeline
        events={[
          { name: t('CAR Created'), at: createdAt, mark: <IconCirclePlus {...icon} /> },
          { name: t('Work Started'), at: status === 'draft' ? null : startedAt, mark: <IconPlayerPlay {...icon} /> },
          { name: t('Actions Done'), at: isVerified ? actionsDoneAt : null, mark: <IconChecks {...icon} /> },
          { name: t('Effect Proven'), at: provenAt, mark: <IconChartDots3 {...icon} /> },
          {
            name: t('CAR Completed'),
            at: isFinished('cars', status) ? completedAt : null,
            mark: <IconCircleCheck {...icon} />,
          },
        ]}
      />
    </Section>
  )
}
