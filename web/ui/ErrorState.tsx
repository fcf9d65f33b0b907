import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { gotNoAnswer, isForbidden, refusalText } from './refusalText.ts'
import classes from './StateMessage.module.css'

/** Says that a reading failed, why as far as known, and offers to try again where that may help. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const reason = gotNoAnswer(error)
    ? t('The server does not answer. Check the connection; nothing you saved is lost.')
    : (refusalText(error) ?? t('Something unexpected happened. Nothing you saved is lost.'))
  return (
    <div className={classes.message} role="alert">
      <p className={classes.title}>{t('This could not be loaded')}</p>
      <p className={classes.description}>{reason}</p>
      {onRetry && !isForbidden(error) && (
        <Button variant="default" mt="xs" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}
