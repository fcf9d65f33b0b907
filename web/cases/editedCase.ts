import { Case } from '../../contract/cases/cases.ts'
import { send } from '../api/api.ts'
import { defineEditedRecord } from '../ui/editedRecord.ts'
import { caseForm } from './caseForm.ts'

/** A case for its form and its fields in place. */
export const editedCase = defineEditedRecord({
  shape: Case,
  form: caseForm,
  readActivity: (id) => send('GET /api/cases/{id}/activity', { params: { id } }),
  saved: (t, fields = []) =>
    fields.includes('status')
      ? { title: t('Status Updated'), description: t('Case status has been updated successfully') }
      : { title: t('Success'), description: t('Case updated successfully') },
  notSaved: (t, fields = []) =>
    fields.includes('status') ? t('Failed to update case status') : t('Failed to update case'),
  conflict: (t, { key }, name, ago) => ({
    title: t('{{key}} has changed', { key }),
    explanation:
      name === null
        ? t('Someone else saved this case {{ago}}. Choose which version to keep; nothing you typed is lost.', { ago })
        : t('{{name}} saved this case {{ago}}. Choose which version to keep; nothing you typed is lost.', {
            name,
            ago,
          }),
  }),
})
