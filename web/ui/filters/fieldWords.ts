import { listWords } from '../../../contract/workspaceLists/workspaceListWords.ts'
import type { TFunction } from 'i18next'
import type { FilterField } from '../../../contract/filters/filterFields.ts'

/** The name of a field in the reader's language, or as people have written it. */
export const nameOfField = (t: TFunction, { label, isWritten }: FilterField): string => (isWritten ? label : t(label))

/** A value of a field in words, or as it is. */
export function wordOf(t: TFunction, { words: own, isWritten, list }: FilterField, value: string): string {
  const words = list ? listWords(list) : own
  const word = words && Object.hasOwn(words, value) ? words[value] : undefined
  return word === undefined ? value : isWritten ? word : t(word)
}
