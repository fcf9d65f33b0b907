import { useTranslation } from 'react-i18next'
import { CopyField } from '../ui/CopyField.tsx'
import classes from './PeoplePanel.module.css'

type LinkFieldProps = { url: string; email: string; isMailed: boolean }

/** A link for one person, to copy and pass on. */
export function LinkField({ url, email, isMailed }: LinkFieldProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.help}>
        {isMailed
          ? t('A letter with this link is on its way to {{email}}.', { email })
          : t('No mail server is set up, so pass this link on to {{email}} yourself.', { email })}{' '}
        {t('Whoever has the link can use it, once. Links made before are good no more.')}
      </p>
      <CopyField label={t('Link')} value={url} />
    </>
  )
}
