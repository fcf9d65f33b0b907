import { useTranslation } from 'react-i18next'
import { CopyField } from '../../ui/CopyField.tsx'
import classes from './SecurityPanel.module.css'

/** A new key, and how a program sends it. */
export function NewKeyNote({ token }: { token: string }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.help}>{t('Copy the key now and store it safely. It won’t be shown again.')}</p>
      <CopyField label={t('Key')} value={token} />
      <CopyField
        label={t('Try it in a terminal')}
        value={`curl -H 'Authorization: Bearer ${token}' '${location.origin}/api/cases?limit=5'`}
      />
    </>
  )
}
