import i18next from 'i18next'
import type { ComponentType } from 'react'
import { keysOf, pick } from '../../../contract/values/keysOf.ts'
import { CallError } from '../../api/callError.ts'
import { currentRecord } from '../../api/staleRecord.ts'
import { showDialog } from '../DialogRegion.tsx'
import { type Editable, type EditedRecord, type EditStart, startOf } from '../editedRecord.ts'
import type { FieldErrors } from '../formValues.ts'
import { refusalText } from '../refusalText.ts'
import { toast, showError } from '../toast.tsx'

/** A change of a record made in place. */
export type InPlaceChange<Rec extends Editable, Values extends object> = {
  id: string
  /** The loaded state, and the new values. */
  from: EditStart<Values>
  values: Values
  /** The fields of the record that are updated on the screen immediately. */
  shown: Partial<Rec>
}

/** Both versions, and the one that was loaded. */
export type ConflictProps<Rec, Values> = {
  base: Values
  mine: Values
  theirs: Rec
  onSettle: (merged: Values) => void
  onBack: () => void
}

type InPlace<Rec extends Editable, Values extends object, Edit extends object> = {
  record: EditedRecord<Rec, Values, Edit>
  /** `ConflictDialog` with the record's texts. */
  Conflict: ComponentType<ConflictProps<Rec, Values>>
  /** The field's label in the reader's language. */
  nameOf: (field: keyof Values & string) => string
  /**
   * Shows the change immediately, sends it with `sendKeepingOthers`, and reverts it when it is refused. Resolves to
   * null when the change waits for the network.
   */
  send: (change: InPlaceChange<Rec, Values>) => Promise<Rec | null>
}

/**
 * Saves fields of a record that are edited in place, each immediately. Undo in the toast restores the previous value, unless
 * somebody has changed the field since. If somebody else had changed the same field first, both versions are shown and the
 * person chooses. Needs a `DialogRegion` on the page, since the control that was used may be unmounted by then.
 * @param change the changed fields, as their form holds them
 * @param also other fields of the record that change on the screen, such as the person for an id
 * @param onSettled receives whether it was saved, or is kept until there is a network
 * @returns why it cannot be sent, by field; empty when it is sent
 */
export function saveInPlace<Rec extends Editable, Values extends object, Edit extends object>(
  inPlace: InPlace<Rec, Values, Edit>,
  loaded: Rec,
  change: Partial<Values>,
  also: Partial<Rec> = {},
  onSettled?: (isSaved: boolean) => void,
): FieldErrors<keyof Values & string> {
  const { editBetween, errorsInEdit, names } = inPlace.record.form
  const from = startOf(inPlace.record, loaded)
  const values = { ...from.values, ...change }
  const edit = editBetween(from.values, values)
  const fields = names.filter((name) => name in edit)
  const errors = errorsInEdit(edit)
  if (fields.length === 0 || keysOf(errors).length > 0) {
    onSettled?.(false)
    return errors
  }
  void save()
  return {}

  async function save(): Promise<void> {
    const { record, send, Conflict } = inPlace
    const shown = { ...(edit as Partial<Rec>), ...also }
    try {
      const saved = await send({ id: from.id, from, values, shown })
      onSettled?.(true)
      if (!saved) return
      const before = pick(from.values, fields) as Partial<Values>
      const shownBefore = pick(loaded, keysOf(shown)) as Partial<Rec>
      toast({
        ...record.saved(i18next.t, fields),
        action: { label: i18next.t('Undo'), onClick: () => void undo(inPlace, saved, before, shownBefore) },
      })
    } catch (error) {
      onSettled?.(false)
      const theirs = currentRecord(error, record.shape)
      if (!theirs) return complain(inPlace, error, fields)
      showDialog((close) => (
        <Conflict
          base={from.values}
          mine={values}
          theirs={theirs}
          onBack={close}
          onSettle={(merged) => {
            close()
            saveInPlace(inPlace, theirs, merged)
          }}
        />
      ))
    }
  }
}

/** Restores the previous values, unless somebody has changed them since; then it says so. */
async function undo<Rec extends Editable, Values extends object, Edit extends object>(
  inPlace: InPlace<Rec, Values, Edit>,
  saved: Rec,
  before: Partial<Values>,
  shown: Partial<Rec>,
): Promise<void> {
  const from = startOf(inPlace.record, saved)
  const fields = keysOf(before) as (keyof Values & string)[]
  try {
    await inPlace.send({ id: from.id, from, values: { ...from.values, ...before }, shown })
    toast({ title: i18next.t('Undone') })
  } catch (error) {
    if (!currentRecord(error, inPlace.record.shape)) return complain(inPlace, error, fields)
    const description = i18next.t('Someone has changed this since: {{fields}}', {
      fields: fields.map(inPlace.nameOf).join(', '),
    })
    toast({ title: i18next.t('Not undone'), description, variant: 'destructive' })
  }
}

function complain<Rec extends Editable, Values extends object, Edit extends object>(
  { record }: InPlace<Rec, Values, Edit>,
  error: unknown,
  fields: readonly string[],
): void {
  const reason = error instanceof CallError && error.status < 500 ? refusalText(error) : undefined
  const notSaved = record.notSaved(i18next.t, fields)
  // The reason follows in the same sentence.
  const name = notSaved.replace(/\.$/, '')
  showError(reason ? i18next.t('{{name}}: {{figure}}', { name, figure: reason }) : notSaved)
}
