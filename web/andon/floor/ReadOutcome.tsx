import { useTranslation } from 'react-i18next'
import classes from './ReadOutcome.module.css'

/** What came of reading the photo, in the words that the office screens say in a corner. */
export function ReadOutcome({ read }: { read: 'filled' | 'nothing' | 'failed' | null }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {read && (
        <p className={classes.outcome}>
          <strong>{read === 'failed' ? t('AI Analysis Unavailable') : t('Photo Analyzed')}</strong>
          {read === 'failed' && t('Please fill in the form manually. The photo has been saved.')}
          {read === 'filled' && t('AI has filled in the form based on your photo')}
        </p>
      )}
    </div>
  )
}
