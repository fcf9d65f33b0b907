import { listLabels } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import type { TFunction } from 'i18next'
import type { FilterField } from '../../../contract/filters/filterFields.ts'

/** The name of a field in the reader's language, or as people have written it. */
export const nameOfField = (t: TFunction, { label, isWritten }: FilterField): string => (isWritten ? label : t(label))

/** A value of a field in words, or as it is. */
export function valueLabel(t: TFunction, { valueLabels: own, isWritten, list }: FilterField, value: string): string {
  const labels = list ? listLabels(list) : own
  const word = labels && Object.hasOwn(labels, value) ? labels[value] : undefined
  return word === undefined ? value : isWritten ? word : t(word)
}
