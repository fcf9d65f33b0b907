import type { Message } from '../../contract/http/message.ts'
import { filterTexts } from '../../contract/refusals/erp.ts'
import { encodeChoice, quoted } from './client/odata.ts'
import { refuse } from '../process/refuse.ts'

/** The type of a field's values. */
type FieldKind = 'text' | 'choice' | 'number' | 'day' | 'boolean' | 'id'
export type Fields = Readonly<Record<string, FieldKind>>

const operators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const
type Operator = (typeof operators)[number]

/** A parsed comparison: nothing that was sent is passed on except through `writeFilter`. */
export type Comparison = { field: string; operator: Operator | 'contains' | 'startswith'; value: string }

const tokens = /\s*(?:'((?:[^']|'')*)'|([(),])|([^\s(),']+))/y

/**
 * Parses a filter of listed fields: comparisons, `contains(field,'text')` and `startswith(field,'text')`, joined by
 * `and`.
 * @throws a refusal that says what cannot be parsed
 */
export function readFilter(text: string, fields: Fields): Comparison[] {
  const words = wordsOf(text)
  const comparisons: Comparison[] = []
  let at = 0
  const take = (expected?: string): Word => {
    const word = words[at]
    if (!word || (expected !== undefined && (word.quoted || word.text !== expected))) {
      throw word ? wrong(filterTexts.unread, { word: word.text }) : wrong(filterTexts.tooShort)
    }
    at += 1
    return word
  }
  do {
    if (comparisons.length > 0) take('and')
    const first = take()
    if (!first.quoted && (first.text === 'contains' || first.text === 'startswith')) {
      take('(')
      const field = fieldIn(take(), fields)
      take(',')
      const value = valueIn(take(), 'text')
      if (fields[field] !== 'text') throw wrong(filterTexts.noText, { operator: first.text, field })
      take(')')
      comparisons.push({ field, operator: first.text, value })
    } else {
      const field = fieldIn(first, fields)
      const { text: sent } = take()
      const operator = operators.find((known) => known === sent)
      if (!operator) throw wrong(filterTexts.noComparison, { word: sent, operators: operators.join(', ') })
      comparisons.push({ field, operator, value: valueIn(take(), fields[field] ?? 'text') })
    }
  } while (at < words.length)
  return comparisons
}

/** Returns the filter in the syntax of Business Central, rebuilt from what was parsed. */
export const writeFilter = (comparisons: Comparison[], fields: Fields): string =>
  comparisons
    .map(({ field, operator, value }) => {
      const literal = literalOf(value, fields[field] ?? 'text')
      const isFunction = operator === 'contains' || operator === 'startswith'
      return isFunction ? `${operator}(${field},${literal})` : `${field} ${operator} ${literal}`
    })
    .join(' and ')

type Word = { text: string; quoted: boolean }

function wordsOf(text: string): Word[] {
  const words: Word[] = []
  const end = text.trimEnd().length
  tokens.lastIndex = 0
  while (tokens.lastIndex < end) {
    const match = tokens.exec(text)
    if (!match) throw wrong(filterTexts.quoteOpen)
    const [, inQuotes, sign, word = ''] = match
    words.push(
      inQuotes === undefined
        ? { text: sign ?? word, quoted: false }
        : { text: inQuotes.replaceAll("''", "'"), quoted: true },
    )
  }
  return words
}

function fieldIn({ text, quoted: inQuotes }: Word, fields: Fields): string {
  if (inQuotes || !Object.hasOwn(fields, text)) {
    throw wrong(filterTexts.noField, { word: text, fields: Object.keys(fields).join(', ') })
  }
  return text
}

const readable: Record<FieldKind, { inQuotes: boolean; pattern: RegExp }> = {
  text: { inQuotes: true, pattern: /^\P{Cc}{0,200}$/u },
  choice: { inQuotes: true, pattern: /^[A-Za-z0-9 _-]{0,50}$/ },
  number: { inQuotes: false, pattern: /^-?\d{1,15}(\.\d{1,5})?$/ },
  day: { inQuotes: false, pattern: /^\d{4}-\d{2}-\d{2}$/ },
  boolean: { inQuotes: false, pattern: /^(true|false)$/ },
  id: { inQuotes: false, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i },
}

function valueIn({ text, quoted: inQuotes }: Word, kind: FieldKind): string {
  const rule = readable[kind]
  if (inQuotes !== rule.inQuotes || !rule.pattern.test(text)) throw wrong(filterTexts.noValue, { word: text, kind })
  return text
}

function literalOf(value: string, kind: FieldKind): string {
  if (kind === 'choice') return quoted(encodeChoice(value))
  return readable[kind].inQuotes ? quoted(value) : value
}

function wrong(text: string, params: Message['params'] = {}) {
  const problem = { text, params }
  return refuse('erpFilter', { problem }, { errors: [{ path: '$filter', ...problem }] })
}
