import { splitListMark } from '../../../contract/listMark.ts'

/** A line of somebody's text, ready to be set. */
export type Line = {
  text: string
  /** The bullet or the number of a list item, which hangs before the text; empty for a plain line. */
  mark: string
  /** Whether an empty line stood before it. */
  apart: boolean
}

/** From this length on a word may be broken: longer than any word of prose, shorter than a column is wide. */
const longestWord = 40
/** From this length on a word may be broken in the narrow columns of tables. */
export const longestNarrowWord = 16

/** Takes a text apart by its line breaks; empty lines become space, list marks hang. */
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

/** One line of text, whatever stands in it. */
export function lineOf(text: string, longest: number = longestWord): string {
  return breakable(
    // Blanks first: a break between two words is a control character, too.
    printable(text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ')).trim(),
    longest,
  )
}

/** Control characters, and invisible ones but the joiners; among them those that turn the direction of writing. */
const undrawable = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Without what no font can draw and what disguises text. */
function printable(text: string): string {
  return text.replaceAll('\t', '    ').replaceAll(undrawable, '')
}

/** Scripts that run from left to right and are set without fail. */
const plainScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\u0300-\u036f]|[\p{Cn}\p{Co}]/gu

/** The text with every character that the typesetter may break down over replaced by a visible mark. */
export function replaceRareCharacters(text: string): string {
  return text.replaceAll(plainScripts, '\ufffd')
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Lets words that no column can hold break anywhere: an invisible space after every few characters. */
function breakable(text: string, longest: number): string {
  return text.replaceAll(/\S+/gu, (word) => {
    if (word.length <= longest) return word
    const characters = Array.from(graphemes.segment(word), ({ segment }) => segment)
    return characters
      .map((character, index) => (index > 0 && index % 8 === 0 ? `\u200b${character}` : character))
      .join('')
  })
}
