import i18next from 'i18next'
import type { ComponentType } from 'react'
import { keysOf, pick } from '../../../contract/keysOf.ts'
import { CallError } from '../../api/callError.ts'
import { currentRecord } from '../../api/staleRecord.ts'
import { showDialog } from '../DialogRegion.tsx'
import { type Editable, type EditedRecord, type EditStart, startOf } from '../editedRecord.ts'
import type { FieldErrors } from '../formValues.ts'
import { refusalText } from '../refusalText.ts'
import { toast } from '../toast.tsx'

/** A change of a record where it is shown. */
export type InPlaceChange<Rec extends Editable, Values extends object> = {
  id: string
  /** What was read, and what it shall be. */
  from: EditStart<Values>
  values: Values
  /** What the screen shows at once in place of what it knows of the record. */
  shown: Partial<Rec>
}

/** Both versions, and what was read before. */
export type ConflictProps<Rec, Values> = {
  base: Values
  mine: Values
  theirs: Rec
  onSettle: (merged: Values) => void
  onBack: () => void
}

type InPlace<Rec extends Editable, Values extends object, Edit extends object> = {
  record: EditedRecord<Rec, Values, Edit>
  /** `ConflictDialog` with the record's words. */
  Conflict: ComponentType<ConflictProps<Rec, Values>>
  /** The field's name in the reader's language. */
  nameOf: (field: keyof Values & string) => string
  /**
   * Shows the change at once, sends it with `sendKeepingOthers`, and puts it back when it is refused. Answers null when the
   * change waits for the network.
   */
  send: (change: InPlaceChange<Rec, Values>) => Promise<Rec | null>
}

/**
 * Saves fields of a record where they are shown, each at once. Undo in the toast brings back what was there, unless somebody
 * has changed the field since. Where somebody else had changed the same field first, both versions are shown, and the person
 * says which holds. Needs `DialogRegion` on the page; the control that was used may be gone by then.
 * @param change the fields that change, as their form holds them
 * @param also what else of the record changes with them on the screen, such as the person of an id
 * @param onSettled hears whether it was saved, or is kept until there is a network
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

/** Brings back what was there before, unless somebody has changed it since; then it says so. */
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
  const [title, description] = reason ? [notSaved, reason] : [i18next.t('Error'), notSaved]
  toast({ title, description, variant: 'destructive' })
}
