/**
 * The words of a text, split as the database splits those of a record (`plain_words` in the migrations): vowel signs, as in
 * Hindi and Thai, belong to a word. Combining marks are composed where possible.
 */
export const wordsIn = (text: string): string[] => cut(text.normalize('NFC'))

const cut = (text: string) => text.split(/[^\p{Alphabetic}\p{Nd}]+/u).filter(Boolean)

/**
 * The `to_tsquery` prefix queries for a word, one for each way to encode it: records are stored as they were sent, and some
 * devices send combining marks separately.
 */
export function prefixQueries(word: string): string[] {
  const apart = cut(word.normalize('NFD'))
  const ways = apart.length === 1 && apart[0] === word ? [[word]] : [[word], apart]
  return ways.map((parts) => parts.map((part) => `${part}:*`).join(' & '))
}

/** The `to_tsquery` query for records that have all of these words, each in any of its encodings. */
export const allWordsQuery = (words: readonly (readonly string[])[]): string =>
  words.map((ways) => `(${ways.join(' | ')})`).join(' & ')

/**
 * The `to_tsquery` query for the codes of a text as a whole, such as P-11 or 4711-20, so that they precede a P with
 * another 11; null without any.
 */
export function codesQuery(text: string): string | null {
  const parts = text.toLowerCase().split(/\s/).map(wordsIn)
  const codes = parts.filter((words) => words.length > 1 && words.some((word) => /\p{Nd}/u.test(word)))
  return codes.length === 0 ? null : codes.map((words) => `(${words.join(' <-> ')})`).join(' & ')
}
