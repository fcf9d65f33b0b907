import { useTranslation } from 'react-i18next'
import { readWords } from '../analysis/readWords.ts'
import type { ReadOutcome as Outcome } from '../analysis/suggestions.ts'
import classes from './ReadOutcome.module.css'

/** The result of reading the photo, which the office screens show in a toast. */
export function ReadOutcome({ read }: { read: Outcome | 'failed' | null }) {
  const { t } = useTranslation()
  const failed = {
    title: t('AI Analysis Unavailable'),
    description: t('Please fill in the form manually. The photo has been saved.'),
  }
  const words = read === 'failed' ? failed : read && readWords(t, read)
  return (
    <div role="status">
      {words && (
        <p className={classes.outcome}>
          <strong>{words.title}</strong>
          {words.description}
        </p>
      )}
    </div>
  )
}
