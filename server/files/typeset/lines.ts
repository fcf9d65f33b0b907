import { splitListMark } from '../../../contract/records/listMark.ts'

/** What is printed for a missing value. */
export const none = '-'

/** A line of user text, ready to be typeset. */
export type Line = {
  text: string
  /** The bullet or number of a list item, which hangs before the text; empty for a plain line. */
  mark: string
  /** Whether an empty line preceded it. */
  apart: boolean
}

/** Words of this length or more may be broken: longer than any word of prose, shorter than a column is wide. */
const longestWord = 40
/** Length from which a word may be broken in the narrow columns of tables. */
export const longestNarrowWord = 16

/** Splits a text at its line breaks; empty lines become space, list markers hang. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let apart = false
  for (const raw of text.split(/\r\n|[\n\r\u0085\u2028\u2029\v\f]/)) {
    const line = printable(raw).trim()
    if (line === '') {
      apart = lines.length > 0
      continue
    }
    const { mark, text: words } = splitListMark(line)
    lines.push({ text: breakable(words, longestWord), mark, apart })
    apart = false
  }
  return lines
}

export const lineOf = (text: string, longest: number = longestWord): string =>
  breakable(
    // Whitespace first: a line break between two words is a control character, too.
    printable(text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ')).trim(),
    longest,
  )

/** Control characters, and invisible ones except joiners; among them those that change the direction of text. */
const undrawable = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Returns a text without characters that no font can draw or that disguise text. */
const printable = (text: string): string => text.replaceAll('\t', '    ').replaceAll(undrawable, '')

/** Scripts that run from left to right and are safe to typeset. */
const plainScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\u0300-\u036f]|[\p{Cn}\p{Co}]/gu

/** Returns a text in which every character that may crash the typesetter is replaced by a visible mark. */
export const replaceRareCharacters = (text: string): string => text.replaceAll(plainScripts, '\ufffd')

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Lets words that no column can hold break anywhere: a zero-width space after every few characters. */
const breakable = (text: string, longest: number): string =>
  text.replaceAll(/\S+/gu, (word) => {
    if (word.length <= longest) return word
    const characters = Array.from(graphemes.segment(word), ({ segment }) => segment)
    return characters
      .map((character, index) => (index > 0 && index % 8 === 0 ? `\u200b${character}` : character))
      .join('')
  })
