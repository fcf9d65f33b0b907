import type { z } from 'zod'
import { grouped } from '../../contract/grouped.ts'

type Issue = z.core.$ZodIssue

/** What is said of a value that is of another type. */
const typesWanted: Record<string, string> = {
  string: 'This must be a text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  record: 'This must be an object.',
}

/** The library's own words begin so; whatever else stands there was written in the contract. */
const libraryWords = /^(Invalid|Too (small|big)|Unrecognized)/

/** One thing that a schema found wrong: where, and a sentence on what to do. */
export function wrongField(issue: Issue): { path: string; message: string } {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys
    return { path: path ? `${path}.${key}` : key, message: 'There is no such field.' }
  }
  return { path, message: libraryWords.test(issue.message) ? sentenceOf(issue) : issue.message }
}

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'This is missing.'
        : (typesWanted[issue.expected] ?? 'This value does not fit.')
    case 'invalid_value':
      return `Choose one of: ${issue.values.map(String).join(', ')}.`
    case 'too_small':
      return `This must be at least ${grouped(issue.minimum)}.`
    case 'too_big':
      return issue.origin === 'string'
        ? `Use at most ${grouped(issue.maximum)} characters.`
        : `This may be at most ${grouped(issue.maximum)}.`
    case 'invalid_format':
      return issue.format === 'uuid' || issue.format === 'guid'
        ? 'This is not an id.'
        : 'This is not written as it should be.'
    default:
      return 'This value does not fit.'
  }
}
