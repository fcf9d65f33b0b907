import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { editLacksSavingsReason } from '../../contract/records/savingsReason.ts'
import { FieldInPlace, type FieldLook, type NameInPlace } from '../users/FieldInPlace.tsx'
import { caseForm, type CaseFormValues } from './caseForm.ts'
import { saveCaseInPlace } from './saveCaseInPlace.ts'
import { useCaseFieldLabels } from './useCaseFieldLabels.ts'

type CaseFieldInPlaceProps = FieldLook & { theCase: Case; name: NameInPlace<typeof caseFields> & keyof CaseFormValues }

/** A field of a case that can be changed in place by a click or its shortcut. */
export function CaseFieldInPlace({ theCase, name, ...look }: CaseFieldInPlaceProps) {
  const client = useQueryClient()
  const { t } = useTranslation()
  const labels = useCaseFieldLabels()
  return (
    <FieldInPlace
      {...look}
      name={name}
      field={caseFields[name]}
      value={caseForm.formOf(theCase)[name]}
      shown={labels.value(name, theCase[name])}
      readOnly={theCase.deletedAt !== null}
      onSave={(next) => {
        const change = { [name]: next }
        if (editLacksSavingsReason(theCase, change))
          return t('Savings below zero need a reason: enter both with "Edit Case".')
        return saveCaseInPlace(client, theCase, change)[name]
      }}
    />
  )
}
