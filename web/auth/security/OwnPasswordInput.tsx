import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../signedIn.ts'
import type { OneField } from './useOneField.ts'
import classes from './secondFactors.module.css'

/** The password once more, which password managers fill in. */
export function OwnPasswordInput({ field }: { field: OneField }) {
  const { t } = useTranslation()
  const { email } = useSignedIn()
  return (
    <div className={classes.narrow}>
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <PasswordInput label={t('Your password')} autoComplete="current-password" data-autofocus {...field.input} />
    </div>
  )
}
