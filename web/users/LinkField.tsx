import { useTranslation } from 'react-i18next'
import { CopyField } from '../ui/CopyField.tsx'
import text from '../ui/text.module.css'

/** A link for one person, to copy and pass on. */
export function LinkField({ url, email, isMailed }: { url: string; email: string; isMailed: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={text.help}>
        {isMailed
          ? t('An email with this link is on its way to {{email}}.', { email })
          : t('No mail server is set up. Share this link with {{email}} yourself.', { email })}{' '}
        {t('Anyone with the link can use it once. Earlier links no longer work.')}
      </p>
      <CopyField label={t('Link')} value={url} />
    </>
  )
}
