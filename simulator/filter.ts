import { notImplemented, wrong } from './refusal.ts'

/** A row as it is sent, which a filter compares. */
export type WireRow = Record<string, string | number | boolean>
type Test = (row: WireRow) => boolean

type Token = { kind: 'word' | 'text' | 'number' | 'sign'; value: string }

const pattern = /\s*(?:'((?:[^']|'')*)'|([()|,])|([^\s(),']+))/y

function tokensOf(filter: string): Token[] {
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < filter.trimEnd().length) {
    const match = pattern.exec(filter)
    if (!match) throw wrong(`Syntax error in the filter '${filter}'.`, 'BadRequest_InvalidFilter')
    const [, text, sign, word = ''] = match
    if (text !== undefined) tokens.push({ kind: 'text', value: text.replaceAll("''", "'") })
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign })
    else tokens.push({ kind: /^-?\d+(\.\d+)?$/.test(word) ? 'number' : 'word', value: word })
  }
  return tokens
}

/**
 * Parses `$filter` as Business Central does: comparisons joined by `and` and `or`, contains and startswith, no nested
 * functions, case-sensitive.
 * @throws Refusal 501 for an `or` over different fields, 400 for what cannot be parsed
 */
export function filterOf(filter: string, fields: ReadonlySet<string>): Test {
  const tokens = tokensOf(filter)
  let at = 0
  const bad = () => wrong(`Could not find a property or operator near '${tokens[at]?.value ?? 'the end'}'.`)
  const take = (value?: string): Token => {
    const token = tokens[at]
    if (!token || (value !== undefined && token.value !== value)) throw bad()
    at += 1
    return token
  }
  const field = (): string => {
    const { value } = take()
    if (!fields.has(value)) throw wrong(`Could not find a property named '${value}' on the type.`)
    return value
  }

  function comparison(): { field: string; test: Test } {
    const next = tokens[at]
    if (next?.value === '(') {
      take('(')
      const inner = either()
      take(')')
      return inner
    }
    if (next?.value === 'contains' || next?.value === 'startswith') {
      take()
      take('(')
      const name = field()
      take(',')
      const wanted = take().value
      take(')')
      const found = (text: string) => (next.value === 'contains' ? text.includes(wanted) : text.startsWith(wanted))
      return { field: name, test: (row) => found(String(row[name])) }
    }
    const name = field()
    const operator = take().value
    const compare = operators[operator]
    if (!compare) throw bad()
    const { value } = take()
    return { field: name, test: (row) => compare(order(row[name], value)) }
  }

  function both(): { field: string; test: Test } {
    let left = comparison()
    while (tokens[at]?.value === 'and') {
      take()
      const [one, other] = [left, comparison()]
      left = { field: one.field === other.field ? one.field : '', test: (row) => one.test(row) && other.test(row) }
    }
    return left
  }

  function either(): { field: string; test: Test } {
    let left = both()
    while (tokens[at]?.value === 'or') {
      take()
      const [one, other] = [left, both()]
      if (one.field !== other.field || one.field === '') {
        throw notImplemented("The filter with the operator 'or' on different fields is not supported.")
      }
      left = { field: one.field, test: (row) => one.test(row) || other.test(row) }
    }
    return left
  }

  const { test } = either()
  if (at < tokens.length) throw bad()
  return test
}

const operators: Record<string, (order: number) => boolean> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
}

function order(stored: WireRow[string] | undefined, given: string): number {
  if (typeof stored === 'number') return Math.sign(stored - Number(given))
  const text = String(stored ?? '')
  if (text === given) return 0
  return text < given ? -1 : 1
}
