import type { TFunction } from 'i18next'
import type { z } from 'zod'
import type { Activity } from '../../contract/activity.ts'
import type { FieldErrors } from './formValues.ts'

/** What the forms of all records know of one that was read. */
export type Editable = { id: string; version: number; updatedAt: string }

/** A kind of record that people edit: its fields, and what its dialogs say. */
export type EditedRecord<Rec extends Editable, Values extends object, Edit extends object> = {
  shape: z.ZodType<Rec>
  /** As `defineForm` makes it. */
  form: {
    names: readonly (keyof Values & string)[]
    formOf: (record: Rec) => Values
    sentOf: (values: Values) => { [F in keyof Values & string]: unknown }
    editBetween: (before: Values, after: Values) => Edit
    errorsInEdit: (edit: Edit) => FieldErrors<keyof Values & string>
  }
  /** What happened to a record, newest first, what happened to others between. */
  readActivity: (id: string) => Promise<Activity[]>
  /** With `fields`, those that were changed where they are shown. */
  saved: (t: TFunction, fields?: readonly string[]) => { title: string; description: string }
  notSaved: (t: TFunction, fields?: readonly string[]) => string
  /** What the two versions of a record stand under; `name` is null where it is not known who saved the other one. */
  conflict: (t: TFunction, theirs: Rec, name: string | null, ago: string) => { title: string; explanation: string }
}

/** Keeps the exact types of a kind of record. */
export const defineEditedRecord = <Rec extends Editable, Values extends object, Edit extends object>(
  record: EditedRecord<Rec, Values, Edit>,
) => record

/** The name of each field, and what its value reads like. */
export type FieldWords<Values> = {
  name: (field: keyof Values & string) => string
  value: (field: keyof Values & string, value: unknown) => string
}

/** What a form of a record that was read begins with. */
export type EditStart<Values> = { id: string; version: number; values: Values }

export const startOf = <Rec extends Editable, Values>(
  { form }: { form: { formOf: (record: Rec) => Values } },
  record: Rec,
): EditStart<Values> => ({ id: record.id, version: record.version, values: form.formOf(record) })
