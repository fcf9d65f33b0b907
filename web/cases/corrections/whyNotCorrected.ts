import type { TFunction } from 'i18next'
import type { Case } from '../../../contract/cases/cases.ts'

const idOfErp = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Why nothing about this case can be corrected in the ERP, as a sentence; null when it can. */
export function whyNotCorrected(
  t: TFunction,
  { relatedRecordType, relatedRecordId }: Case,
  isSetUp: boolean,
): string | null {
  if (!isSetUp && relatedRecordId && !idOfErp.test(relatedRecordId))
    return t(
      'Business Central is not connected, so record {{number}} was entered manually and nothing can be corrected from here. Once it is connected, select the record when editing the case.',
      { number: relatedRecordId },
    )
  if (!isSetUp)
    return t(
      'Business Central is not connected, so nothing can be corrected from here. A process manager can connect it under Integrations.',
    )
  if (relatedRecordType === null || !relatedRecordId)
    return t('Link the case to a customer or a sales order to correct something.')
  if (relatedRecordType !== 'Customer' && relatedRecordType !== 'Sales Order')
    return t('Only what was sold can be corrected: link the case to a customer or a sales order.')
  if (!idOfErp.test(relatedRecordId))
    return t(
      'This record was entered manually and is not linked to Business Central. Select it from the list when editing the case.',
    )
  return null
}
