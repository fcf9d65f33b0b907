import { keysOf } from '../../contract/values/keysOf.ts'
import type { Field } from '../../contract/fields/field.ts'
import { listChoices } from '../../contract/workspaceLists/workspaceListLabels.ts'

/** The values that a choice offers: those in use, and the one that the record has. */
export const choicesOf = (field: Field & { kind: 'choice' }, value: string | null): readonly string[] =>
  field.list ? listChoices(field.list, value ? [value] : []) : keysOf(field.valueLabels)
