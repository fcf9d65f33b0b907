import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import { DayInput } from '../ui/DayInput.tsx'
import { FieldGroup } from '../ui/FieldGroup.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { PersonSelect } from '../users/PersonSelect.tsx'
import { useEditReadAcross } from './queries.ts'

/** Reassigns the question to a place, or changes its due date. */
export function ReassignPlaceDialog({ asked, onClose }: { asked: ReadAcross; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useEditReadAcross()
  const [askedOfId, setAskedOf] = useState(asked.askedOfId)
  const [dueDate, setDueDate] = useState(asked.dueDate)
  const isDirty = askedOfId !== asked.askedOfId || dueDate !== asked.dueDate
  return (
    <FormDialog
      title={t('Ask someone else')}
      isDirty={isDirty && !editing.isSuccess}
      sending={editing}
      submitLabel={t('Save')}
      onSubmit={() =>
        editing.mutate({ id: asked.id, edit: { askedOfId, dueDate }, version: asked.version }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <FieldGroup>
        <PersonSelect
          label={t('Asked of')}
          allowNobody={false}
          value={askedOfId}
          onChange={(id) => setAskedOf(id ?? asked.askedOfId)}
          data-autofocus
        />
        <DayInput label={t('Answer by')} value={dueDate} onChange={setDueDate} />
      </FieldGroup>
    </FormDialog>
  )
}
