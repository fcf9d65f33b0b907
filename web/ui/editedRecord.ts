import type { TFunction } from 'i18next'
import type { z } from 'zod'
import type { Activity } from '../../contract/records/activity.ts'
import type { FieldErrors } from './formValues.ts'

/** The common fields of all records with edit forms. */
export type Editable = { id: string; version: number; updatedAt: string }

/** A kind of record that people edit: its fields, and the texts of its dialogs. */
export type EditedRecord<Rec extends Editable, Values extends object, Edit extends object> = {
  shape: z.ZodType<Rec>
  /** As made by `defineForm`. */
  form: {
    names: readonly (keyof Values & string)[]
    formOf: (record: Rec) => Values
    sentOf: (values: Values) => { [F in keyof Values & string]: unknown }
    editBetween: (before: Values, after: Values) => Edit
    errorsInEdit: (edit: Edit) => FieldErrors<keyof Values & string>
  }
  /** Reads the activity of a record, newest first; entries of other records may be among them. */
  readActivity: (id: string) => Promise<Activity[]>
  /** `fields` are those that were changed in place. */
  saved: (t: TFunction, fields?: readonly string[]) => { title: string; description?: string }
  notSaved: (t: TFunction, fields?: readonly string[]) => string
  /** The texts above two versions of a record; `name` is null where it is not known who saved the other one. */
  conflict: (t: TFunction, theirs: Rec, name: string | null, ago: string) => { title: string; explanation: string }
}

/** Keeps the exact types of a kind of record. */
export const defineEditedRecord = <Rec extends Editable, Values extends object, Edit extends object>(
  record: EditedRecord<Rec, Values, Edit>,
) => record

/** The label of each field, and its value as text. */
export type FieldLabels<Values> = {
  name: (field: keyof Values & string) => string
  value: (field: keyof Values & string, value: unknown) => string
}

/** The initial state of a form for an existing record. */
export type EditStart<Values> = { id: string; version: number; values: Values }

export const startOf = <Rec extends Editable, Values>(
  { form }: { form: { formOf: (record: Rec) => Values } },
  record: Rec,
): EditStart<Values> => ({ id: record.id, version: record.version, values: form.formOf(record) })
