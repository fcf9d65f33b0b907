import { IconCircleCheck, IconCirclePlus, IconPlayerPlay } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { useFormat } from '../platform/format.ts'
import { CaseSection } from './CaseSection.tsx'
import classes from './CaseTimeline.module.css'

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** The three turns in the life of a case, as they were recorded. */
export function CaseTimeline({ theCase }: { theCase: Case }) {
  const { t } = useTranslation()
  const format = useFormat()
  const turns: { name: string; at: string | null; mark: ReactNode }[] = [
    { name: t('Case Created'), at: theCase.createdAt, mark: <IconCirclePlus {...icon} /> },
    { name: t('Work Started'), at: theCase.startedAt, mark: <IconPlayerPlay {...icon} /> },
    { name: t('Case Completed'), at: theCase.completedAt, mark: <IconCircleCheck {...icon} /> },
  ]
  return (
    <CaseSection title={t('Timeline')}>
      <ol className={classes.turns}>
        {turns.map(
          ({ name, at, mark }) =>
            at && (
              <li key={name} className={classes.turn}>
                <span className={classes.mark}>{mark}</span>
                <div>
                  <div className={classes.name}>{name}</div>
                  <time className={classes.time} dateTime={at}>
                    {format.moment(at)}
                  </time>
                </div>
              </li>
            ),
        )}
      </ol>
    </CaseSection>
  )
}
