import { IconCircleCheck, IconCirclePlus, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { Section } from '../ui/Section.tsx'
import { Timeline } from '../ui/Timeline.tsx'
import { icon } from '../ui/icons.ts'

/** The three events in the life of a case, as recorded. */
export function CaseTimeline({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  return (
    <Section title={t('Timeline')}>
      <Timeline
        events={[
          { name: t('Case Created'), at: theCase.createdAt, mark: <IconCirclePlus {...icon} /> },
          {
            name: t('Work Started'),
            at: theCase.status === 'new' ? null : theCase.startedAt,
            mark: <IconPlayerPlay {...icon} />,
          },
          { name: t('Case Completed'), at: theCase.completedAt, mark: <IconCircleCheck {...icon} /> },
        ]}
      />
    </Section>
  )
}
