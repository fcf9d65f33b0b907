/**
 * The words of a text, cut where the database cuts those of a record (`plain_words` in the migrations): also vowel signs as
 * Hindi and Thai write them belong to a word. A letter and its mark are one character where there is one.
 */
export const wordsIn = (text: string): string[] => cut(text.normalize('NFC'))

const cut = (text: string) => text.split(/[^\p{Alphabetic}\p{Nd}]+/u).filter(Boolean)

/**
 * What begins with a word, in the language of `to_tsquery`: each of several ways to write it. A record keeps its letters as
 * they were sent, and some devices send a letter and its mark as two characters.
 */
export function prefixQueries(word: string): string[] {
  const apart = cut(word.normalize('NFD'))
  const ways = apart.length === 1 && apart[0] === word ? [[word]] : [[word], apart]
  return ways.map((parts) => parts.map((part) => `${part}:*`).join(' & '))
}

/** Records that have all of these words, each in any of its ways, in the language of `to_tsquery`. */
export const allWordsQuery = (words: readonly (readonly string[])[]): string =>
  words.map((ways) => `(${ways.join(' | ')})`).join(' & ')
