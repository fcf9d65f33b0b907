import { useTranslation } from 'react-i18next'
import type { CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomSent } from '../../contract/customFields/customValues.ts'
import { isRequired } from './isRequired.ts'
import { useFieldsOf } from './queries.ts'

/** Returns what a new record lacks of the custom fields that are required, as the error of its form; empty if nothing. */
export function useMissingCustom(record: CustomRecord) {
  const { t } = useTranslation()
  const fields = useFieldsOf(record)
  return ({ custom, category }: { custom: CustomSent; category?: string }): { custom?: string } => {
    const missing = fields.find(
      (field) => field.retiredAt === null && isRequired(field, category) && (custom[field.key] ?? null) === null,
    )
    return missing ? { custom: t('{{label}} is required.', { label: missing.label }) } : {}
  }
}
