import { useTranslation } from 'react-i18next'
import button from './FloorButton.module.css'
import classes from './UnsentDraft.module.css'
import layout from '../../ui/layout.module.css'

type UnsentDraftProps = { title: string; onContinue: () => void; onDiscard: () => void }

/** An unfinished report that the screen has put aside: to continue or delete. */
export function UnsentDraft({ title, onContinue, onDiscard }: UnsentDraftProps) {
  const { t } = useTranslation()
  return (
    <section className={`${classes.draft} ${layout.row}`} aria-label={t('Unsent report')}>
      <span className={classes.words}>
        <strong>{t('Unsent report')}</strong> {title}
      </span>
      <button type="button" className={button.small} onClick={onDiscard}>
        {t('Discard')}
      </button>
      <button type="button" className={button.small} onClick={onContinue}>
        {t('Continue')}
      </button>
    </section>
  )
}
