import { keysOf } from '../../contract/keysOf.ts'
import type { Field } from '../../contract/fields/field.ts'
import { listChoices } from '../../contract/workspaceListWords.ts'

/** The values that a choice offers: those in use, and the one that the record has. */
export function choicesOf(field: Field & { kind: 'choice' }, value: string | null): readonly string[] {
  if (!field.list) return keysOf(field.words)
  const choices = listChoices(field.list)
  return value === null || value === '' || choices.includes(value) ? choices : [...choices, value]
}
