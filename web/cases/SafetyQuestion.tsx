import { IconAlertTriangle } from '@tabler/icons-react'
import { useId, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import classes from './SafetyQuestion.module.css'
import text from '../ui/text.module.css'

type SafetyQuestionProps = {
  answer: Case['safetyQuestion']
  onAnswer: (answer: 'yes' | 'no') => void
  /** What Yes does, where that is not to be seen otherwise. */
  effect?: string
}

/** Asked where a photo looks grave. Yes makes the case critical, No puts it away, and it never keeps a report waiting. */
export const SafetyQuestion = memo(function SafetyQuestion({ answer, onAnswer, effect }: SafetyQuestionProps) {
  const { t } = useTranslation()
  const question = useId()
  if (answer !== 'asked' && answer !== 'yes') return null
  return (
    <div className={`${classes.box} ${text.alert}`} role="group" aria-labelledby={question}>
      <p className={classes.question} id={question}>
        <IconAlertTriangle size={20} stroke={1.5} aria-hidden className={classes.icon} />
        {t('Is this unsafe or is the line stopped?')}
      </p>
      <div className={classes.answers}>
        <button
          type="button"
          className={classes.answer}
          aria-pressed={answer === 'yes'}
          onClick={() => onAnswer('yes')}
        >
          {t('Yes')}
        </button>
        <button type="button" className={classes.answer} onClick={() => onAnswer('no')}>
          {t('No')}
        </button>
      </div>
      <p className={classes.effect} role="status">
        {answer === 'yes' && effect}
      </p>
    </div>
  )
})
