import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type Editable, type EditedRecord, type EditStart, startOf } from './editedRecord.ts'
import { useShowErrors } from './formValues.ts'

/** The form of an existing record. Later refetches of the record do not change what is being typed. */
export function useEditForm<Rec extends Editable, Values extends Record<string, unknown>, Edit extends object>(
  record: EditedRecord<Rec, Values, Edit>,
  loaded: Rec,
) {
  const [start, setStart] = useState(() => startOf(record, loaded))
  const form = useForm<Values>({ initialValues: start.values })
  const show = useShowErrors(form)
  return {
    start,
    /** Props for the fields. */
    form,
    values: form.values,
    isDirty: Object.keys(record.form.editBetween(start.values, form.values)).length > 0,
    show,
    /** Replaces all values and what they are based on, after two versions were merged. */
    rebase(from: EditStart<Values>, merged: Values): void {
      form.setValues(merged)
      setStart(from)
    },
  }
}
