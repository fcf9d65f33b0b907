import { useTranslation } from 'react-i18next'
import classes from './ReadingPhoto.module.css'

/** Says that the photo is being read, with the way to stop that. Announced, never in the way. */
export function ReadingPhoto({ isReading, onCancel }: { isReading: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {isReading && (
        <div className={classes.reading}>
          <span className={classes.pulse} aria-hidden />
          <span className={classes.words}>{t('Analyzing photo…')}</span>
          <button type="button" className={classes.cancel} onClick={onCancel}>
            {t('Cancel')}
          </button>
        </div>
      )}
    </div>
  )
}
