import type { z } from 'zod'
import type { Message } from './message.ts'

/** Messages about a field for which the contract has no text of its own. */
export const fieldTexts = {
  missing: 'Required.',
  unknown: 'Unknown field.',
  unfit: 'Invalid value.',
  choice: 'Choose one of: {{values}}.',
  tooSmall: 'Must be at least {{minimum}}.',
  tooLong: 'Use at most {{maximum}} characters.',
  tooMany: 'Choose at most {{maximum}} values.',
  tooBig: 'Must be at most {{maximum}}.',
  noId: 'Not a valid ID.',
  format: 'Invalid format.',
} as const

/** Messages about a value of the wrong type. */
export const typeTexts: Record<string, string> = {
  string: 'Must be text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
}

/** Messages about too large a value, by its type. */
const tooBigTexts: Record<string, string> = { string: fieldTexts.tooLong, array: fieldTexts.tooMany }

/** For `safeParse(value, { error: usualText })`: replaces the library's own messages. */
export const usualText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? fieldTexts.missing : (typeTexts[issue.expected] ?? fieldTexts.unfit)
    case 'invalid_value':
      return fieldTexts.choice
    case 'unrecognized_keys':
      return fieldTexts.unknown
    case 'too_small':
      return fieldTexts.tooSmall
    case 'too_big':
      return tooBigTexts[issue.origin] ?? fieldTexts.tooBig
    case 'invalid_format':
      return issue.format === 'uuid' || issue.format === 'guid' ? fieldTexts.noId : fieldTexts.format
    default:
      return fieldTexts.unfit
  }
}

/** A validation issue as a text and the values of its placeholders. */
export function fieldMessage(issue: z.core.$ZodIssue): Message {
  const { message: text } = issue
  const params = Object.entries(valuesOf(issue)).filter(([placeholder]) => text.includes(`{{${placeholder}}}`))
  return params.length > 0 ? { text, params: Object.fromEntries(params) } : { text }
}

function valuesOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  switch (issue.code) {
    case 'too_small':
      return { minimum: Number(issue.minimum) }
    case 'too_big':
      return { maximum: Number(issue.maximum) }
    case 'invalid_value':
      return { values: issue.values.map(String).join(', ') }
    case 'custom':
      return (issue.params ?? {}) as Record<string, string | number>
    default:
      return {}
  }
}
