import type { CustomSent } from '../../contract/customFields/customValues.ts'
import { isSame } from '../ui/formValues.ts'

/** The part of a form of which custom fields are added. */
type Form<Rec, Values, Sent, Edit, Name extends string> = {
  names: readonly Name[]
  empty: Values
  formOf: (record: Rec) => Values
  sentOf: (values: Values) => Sent
  editBetween: (before: Values, after: Values) => Edit
  errorsInEdit: (edit: Edit) => Partial<Record<Name, string>>
}

type WithCustom<Of> = Of & { custom: CustomSent }

/**
 * Adds custom fields to the form of a record. `custom` holds only what is entered in the form: the values of other
 * fields, and what others change of them, stay.
 */
export const withCustom = <Rec, Values, Sent extends object, Edit extends object, Name extends string>(
  form: Form<Rec, Values, Sent, Edit, Name>,
) => ({
  names: [...form.names, 'custom'] as readonly (Name | 'custom')[],
  empty: { ...form.empty, custom: {} } as WithCustom<Values>,
  formOf: (record: Rec): WithCustom<Values> => ({ ...form.formOf(record), custom: {} }),
  sentOf: (values: WithCustom<Values>): WithCustom<Sent> => ({ ...form.sentOf(values), custom: values.custom }),
  editBetween: (before: WithCustom<Values>, after: WithCustom<Values>): Edit & { custom?: CustomSent } => ({
    ...form.editBetween(before, after),
    ...(!isSame(before.custom, after.custom) && { custom: after.custom }),
  }),
  errorsInEdit: (edit: Edit & { custom?: CustomSent }): Partial<Record<Name | 'custom', string>> =>
    form.errorsInEdit(edit) as Partial<Record<Name | 'custom', string>>,
})
