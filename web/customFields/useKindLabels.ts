import { useTranslation } from 'react-i18next'
import type { CustomKind } from '../../contract/customFields/customFieldChoices.ts'

/** The name of each kind of custom field. */
export function useKindLabels(): Record<CustomKind, string> {
  const { t } = useTranslation()
  return {
    text: t('Text'),
    number: t('Number (value)'),
    choice: t('Choice'),
    date: t('Date'),
    person: t('Person'),
    boolean: t('Yes or no'),
  }
}
