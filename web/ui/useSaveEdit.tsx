import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentRecord } from '../api/staleRecord.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type Editable, type EditedRecord, type EditStart, type FieldLabels, startOf } from './editedRecord.ts'
import { FormRefusal } from './FormRefusal.tsx'
import { refusedFields, type FieldErrors } from './formValues.ts'
import { sendKeepingOthers } from './inPlace/sendKeepingOthers.ts'
import { toast, showError } from './toast.tsx'

type Saving<Rec extends Editable, Values extends object, Edit extends object> = {
  record: EditedRecord<Rec, Values, Edit>
  labels: FieldLabels<Values>
  form: {
    start: EditStart<Values>
    values: Values
    /** Shows the errors and focuses the first; returns whether there are any. */
    show: (errors: FieldErrors<keyof Values & string>) => boolean
    rebase: (start: EditStart<Values>, merged: Values) => void
  }
  editing: {
    mutateAsync: (change: { id: string; edit: Edit; version: number }) => Promise<Rec>
    isPending: boolean
    error: Error | null
  }
  /** Called after the record was saved, or when there was nothing to save. */
  onSaved: () => unknown
  /** Asks to confirm a valid edit and then runs what sends it; returns false if declined, and the form stays as it is. */
  confirm?: (edit: Edit, run: () => Promise<void>) => Promise<boolean>
  /** Keeps what somebody else saved in other fields without asking; by default every newer version is asked about. */
  keepsOthers?: boolean
}

/**
 * Saves only what was changed in a form, with the version that was loaded. If somebody else has saved first, `conflict` is
 * the dialog that asks which values to keep. Render it outside the form, which would otherwise handle its keys.
 */
export function useSaveEdit<Rec extends Editable, Values extends object, Edit extends object>({
  record,
  labels,
  form,
  editing,
  onSaved,
  confirm,
  keepsOthers = false,
}: Saving<Rec, Values, Edit>) {
  const { t } = useTranslation()
  const [theirs, setTheirs] = useState<Rec | null>(null)
  const { editBetween, errorsInEdit, names } = record.form

  async function save(
    from: EditStart<Values>,
    values: Values,
    complaints: FieldErrors<keyof Values & string> = {},
  ): Promise<void> {
    const edit = editBetween(from.values, values)
    if (form.show({ ...errorsInEdit(edit), ...complaints })) {
      setTheirs(null)
      return
    }
    try {
      if (Object.keys(edit).length > 0) {
        const put = (sent: Edit, version: number) => editing.mutateAsync({ id: from.id, edit: sent, version })
        const run = async () => {
          await (keepsOthers ? sendKeepingOthers(record, from, values, put) : put(edit, from.version))
        }
        if (!confirm) await run()
        else if (!(await confirm(edit, run))) return
        toast(record.saved(t))
      }
      await onSaved()
    } catch (error) {
      const current = currentRecord(error, record.shape)
      setTheirs(current)
      if (current) return
      form.show(refusedFields(error, names))
      showError(record.notSaved(t))
    }
  }

  return {
    isBusy: editing.isPending,
    refusal: <FormRefusal error={currentRecord(editing.error, record.shape) ? null : editing.error} fields={names} />,
    /** Shows the errors, `complaints` included, or saves. */
    save: (complaints?: FieldErrors<keyof Values & string>) => void save(form.start, form.values, complaints),
    conflict: theirs && (
      <ConflictDialog
        record={record}
        labels={labels}
        base={form.start.values}
        mine={form.values}
        theirs={theirs}
        isBusy={editing.isPending}
        onSettle={(merged) => {
          const now = startOf(record, theirs)
          form.rebase(now, merged)
          void save(now, merged)
        }}
        onBack={() => setTheirs(null)}
      />
    ),
  }
}
