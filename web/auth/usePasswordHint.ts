import { useTranslation } from 'react-i18next'
import { passwordLimits } from '../../contract/auth/passwords.ts'

/** The requirements for a new password, shown beside its field. */
export function usePasswordHint(): string {
  const { t } = useTranslation()
  return t('At least {{count}} characters. Not your name, and not a common password.', {
    count: passwordLimits.shortest,
  })
}
