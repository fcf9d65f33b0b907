import { useTranslation } from 'react-i18next'
import type { CaseFormErrors } from './caseForm.ts'

/** The contract's messages are their own keys, as every text of the screens is. */
export function useTranslatedErrors(): (errors: CaseFormErrors) => CaseFormErrors {
  const { t } = useTranslation()
  return (errors) => Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, t(message)]))
}
