import { useTranslation } from 'react-i18next'
import { passwordLimits } from '../../contract/passwords.ts'

/** What a new password has to be, said beside its field. */
export function usePasswordHint(): string {
  const { t } = useTranslation()
  return t('At least {{count}} characters. Not your name, and not a common password.', {
    count: passwordLimits.shortest,
  })
}
