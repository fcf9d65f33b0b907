import { useTranslation } from 'react-i18next'
import { type FieldErrors, fallbackSentences } from './formValues.ts'

/** The contract's messages are their own keys, as every text of the screens is. */
export function useTranslatedErrors(): <Field extends string>(errors: FieldErrors<Field>) => Record<string, string> {
  const { t } = useTranslation()
  // Spelled out, because the catalogues are made of the texts that stand in a `t()` or in the contract.
  const own: Record<string, string> = {
    [fallbackSentences.number]: t('Give a number.'),
    [fallbackSentences.value]: t('Choose or give a value.'),
  }
  return (errors) =>
    Object.fromEntries(
      Object.entries<string>(errors as Record<string, string>).map(([field, message]) => [
        field,
        own[message] ?? t(message),
      ]),
    )
}
