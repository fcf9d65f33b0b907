import { useTranslation } from 'react-i18next'
import classes from './UnsentDraft.module.css'

type UnsentDraftProps = { title: string; onContinue: () => void; onDiscard: () => void }

/** A report that somebody began and the screen put away: to go on with, or to delete. */
export function UnsentDraft({ title, onContinue, onDiscard }: UnsentDraftProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.draft} aria-label={t('Unsent report')}>
      <span className={classes.words}>
        <strong>{t('Unsent report')}</strong> {title}
      </span>
      <button type="button" className={classes.button} onClick={onDiscard}>
        {t('Discard')}
      </button>
      <button type="button" className={classes.button} onClick={onContinue}>
        {t('Continue')}
      </button>
    </section>
  )
}
