import { languages } from '../../contract/settings/preferenceChoices.ts'
import { translateInto } from '../process/translate.ts'

/**
 * Returns a word without case, accents, spaces and punctuation, to match headings of other programs: `Fällig am` and
 * `fallig_am` are equal.
 */
export const normalizeWord = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/**
 * Returns the values of a choice by their names in every language and by themselves, as `normalizeWord` returns them.
 */
export function valuesByWord<Value extends string>(words: Readonly<Record<Value, string>>): Map<string, Value> {
  const values = Object.entries(words) as [Value, string][]
  const called = languages.flatMap((language) =>
    values.map(([value, word]) => [normalizeWord(translateInto(language)(word)), value] as const),
  )
  return new Map([...called, ...values.map(([value]) => [normalizeWord(value), value] as const)])
}
