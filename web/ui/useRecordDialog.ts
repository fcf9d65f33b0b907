import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { z } from 'zod'
import { newId } from '../api/newId.ts'
import { changesBetween, errorsBy, refusedFields, isSame, useShowErrors } from './formValues.ts'
import { toast } from './toast.tsx'

/** A mutation, as far as a dialog needs it. */
type Sending<Sent> = {
  mutateAsync: (sent: Sent) => Promise<unknown>
  isPending: boolean
  isSuccess: boolean
  error: Error | null
}

type RecordDialogOptions<Values extends object> = {
  /** The record to edit; without one a new one is added. */
  record: { id: string; version: number } | undefined
  initial: () => Values
  /** Fields beside which errors are shown. */
  fields: readonly (keyof Values & string)[]
  newShape: z.ZodType
  editShape: z.ZodType
  adding: Sending<Values & { id: string }>
  editing: Sending<{ id: string; version: number; edit: Partial<Values> }>
  savedText: string
  onClose: () => void
}

/** The form of a dialog that adds a record or edits one. */
export function useRecordDialog<Values extends Record<string, unknown>>(options: RecordDialogOptions<Values>) {
  const { record, initial, fields, newShape, editShape, adding, editing, savedText, onClose } = options
  const [id] = useState(newId)
  const [base] = useState(initial)
  const form = useForm<Values>({ initialValues: base })
  const showErrors = useShowErrors(form)
  const { isPending, isSuccess, error } = record ? editing : adding

  async function save(): Promise<void> {
    const edit = changesBetween(base, form.values)
    if (showErrors(record ? errorsBy(editShape, edit, fields) : errorsBy(newShape, form.values, fields))) return
    try {
      if (!record) await adding.mutateAsync({ id, ...form.values })
      else if (Object.keys(edit).length > 0) await editing.mutateAsync({ id: record.id, version: record.version, edit })
      onClose()
      toast({ title: savedText })
    } catch (refused) {
      showErrors(refusedFields(refused, fields))
    }
  }

  return {
    base,
    form,
    /** Props of the dialog. */
    dialog: {
      isDirty: !isSuccess && !isSame(form.values, base),
      isBusy: isPending,
      error,
      fields,
      onSubmit: () => void save(),
      onClose,
    },
  }
}
