import type { Field, Fields } from '../fields/field.ts'
import type { ListName } from '../workspaceLists/workspaceListLabels.ts'

/**
 * How a field is filtered:
 * - `choice`: one of the values that `valueLabels` names
 * - `word`: a line of text that is compared as a whole
 * - `text`: prose or a line in which text is searched
 * - `tags`: a list of words
 * - `person`, `station`, `site`, `car`: an id
 * - `cause`: a cause code, of the record or of its CAR
 * - `day`: a calendar day; `moment`: an instant, compared by its day in the reader's time zone
 * - `number`: a number or an amount
 * - `files`: attachments, of which only is compared whether there are any
 */
export type FilterKind =
  | 'choice'
  | 'word'
  | 'text'
  | 'tags'
  | 'person'
  | 'station'
  | 'site'
  | 'car'
  | 'cause'
  | 'day'
  | 'moment'
  | 'number'
  | 'files'

export type FilterField = {
  /** The name of its parameter, and the part of it before the operator. */
  name: string
  kind: FilterKind
  /** English, and its own key in the catalogues, unless people have written it. */
  label: string
  /** The column of the list's table. */
  column: string
  /** Whether the field can be empty, so that `none` makes sense. */
  optional: boolean
  /** Labels of the values of a `choice`, and of the usual values of a `word`; English unless people have written them. */
  valueLabels?: Readonly<Record<string, string>> | undefined
  /** The list that the workspace keeps of its values; `valueLabels` are the product's own then. */
  list?: ListName | undefined
  /** Maximum characters of a value that is a line of text. */
  limit?: number | undefined
  /** Whether people have written all labels of the field, so that they are shown as they are in every language. */
  isWritten?: true
}

/**
 * Operators of the parameter `<field>.<operator>`. A parameter without one means "any of".
 * - `not`: none of these values; repeatable
 * - `none`: `true` empty, `false` set
 * - `before`, `after`: earlier or later than a day
 * - `within`: the last or next days, weeks or months, today included; see `readSpan`
 * - `contains`: text, ignoring case
 * - `min`, `max`: numbers, both included
 */
export const filterOperators = ['not', 'none', 'before', 'after', 'within', 'contains', 'min', 'max'] as const
type FilterOperator = (typeof filterOperators)[number]
/** With `is`, the parameter without an operator. */
export type Comparison = 'is' | FilterOperator

/** Maximum characters of the text of `contains`. */
export const containsLimit = 200

/** In the order in which they are offered. */
const byKind: Record<FilterKind, readonly Comparison[]> = {
  choice: ['is', 'not'],
  word: ['is', 'not', 'contains'],
  text: ['contains'],
  tags: ['is', 'not', 'contains'],
  person: ['is', 'not'],
  station: ['is', 'not'],
  site: ['is', 'not'],
  car: ['is', 'not'],
  cause: ['is', 'not'],
  day: ['before', 'after', 'within', 'is', 'not'],
  moment: ['before', 'after', 'within'],
  number: ['min', 'max', 'is', 'not'],
  files: [],
}

export const comparisonsOf = ({ kind, optional }: Pick<FilterField, 'kind' | 'optional'>): readonly Comparison[] => [
  ...byKind[kind],
  ...(optional ? (['none'] as const) : []),
]

/** The name of a query parameter, `dueDate.before`, or `status` for `is`. */
export const parameterOf = (name: string, comparison: Comparison): string =>
  comparison === 'is' ? name : `${name}.${comparison}`

/** Lines that are compared as a whole: they have usual values, or come from another system. */
const isWord = (name: string, field: Field) => 'valueLabels' in field || name === 'relatedRecordId'

function kindOf(name: string, field: Field): FilterKind | null {
  switch (field.kind) {
    case 'line':
      return isWord(name, field) ? 'word' : 'text'
    case 'prose':
      return 'text'
    case 'money':
    case 'hours':
    case 'wholeHours':
    case 'count':
    case 'days':
      return 'number'
    case 'measurements':
      return null
    default:
      return field.kind
  }
}

/** The filters by some fields of a record, in this order. */
export const filterFieldsOf = <F extends Fields>(fields: F, names: readonly (keyof F & string)[]): FilterField[] =>
  names.flatMap((name): FilterField[] => {
    const field: Field | undefined = fields[name]
    const kind = field ? kindOf(name, field) : null
    if (!field || !kind) return []
    const { label, column, nullable } = field
    const optional = Boolean(nullable) || ['prose', 'tags', 'files'].includes(field.kind)
    const described: FilterField = { name, kind, label, column, optional }
    if ('valueLabels' in field) described.valueLabels = field.valueLabels
    if ('limit' in field) described.limit = field.limit
    if ('list' in field) described.list = field.list
    return [described]
  })
