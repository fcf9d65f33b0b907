import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Condition } from '../../../contract/filters/conditions.ts'
import { readSpan } from '../../../contract/filters/span.ts'
import { type Format, useFormat } from '../../i18n/format.ts'
import { nameOfField, wordOf } from './fieldWords.ts'

/** A condition in words: `Assignee is not`, and its values. */
type ConditionWords = { label: string; values: string[] }

/** Returns a function that puts conditions into words; values that are ids stay as they are. */
export function useConditionWords(): (condition: Condition<string[]>) => ConditionWords {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ field, comparison, value }) => {
    const [first = ''] = value
    const name = nameOfField(t, field)
    const wordsOf = (one: string): string => {
      if (field.kind === 'day') return format.day(one)
      return field.kind === 'number' ? numberIn(format, one) : wordOf(t, field, one)
    }
    switch (comparison) {
      case 'is':
        return { label: t('{{field}} is', { field: name }), values: value.map(wordsOf) }
      case 'not':
        return { label: t('{{field}} is not', { field: name }), values: value.map(wordsOf) }
      case 'none':
        return { label: t('{{field}} is', { field: name }), values: [first === 'true' ? t('empty') : t('set')] }
      case 'before':
        return { label: t('{{field}} before', { field: name }), values: [format.day(first)] }
      case 'after':
        return { label: t('{{field}} after', { field: name }), values: [format.day(first)] }
      case 'within':
        return { label: t('{{field}} within', { field: name }), values: [spanWords(t, first)] }
      case 'contains':
        return { label: t('{{field}} contains', { field: name }), values: [t('“{{words}}”', { words: first })] }
      case 'min':
        return { label: t('{{field}} at least', { field: name }), values: [numberIn(format, first)] }
      case 'max':
        return { label: t('{{field}} at most', { field: name }), values: [numberIn(format, first)] }
    }
  }
}

const numberIn = (format: Format, text: string): string => format.number(Number(text))

function spanWords(t: TFunction, text: string): string {
  const { isNext = false, count = 1, unit = 'd' } = readSpan(text) ?? {}
  if (isNext) {
    if (unit === 'd') return t('the next {{count}} days', { count })
    return unit === 'w' ? t('the next {{count}} weeks', { count }) : t('the next {{count}} months', { count })
  }
  if (unit === 'd') return t('the last {{count}} days', { count })
  return unit === 'w' ? t('the last {{count}} weeks', { count }) : t('the last {{count}} months', { count })
}
