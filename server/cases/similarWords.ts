import { wordsIn } from '../database/searchWords.ts'

/** Maximum number of words of a text that are searched. */
const maxWords = 24
const shortestSought = 3
const shortestStem = 4

/** Stop words in the languages of the screens. */
const emptyWords = new Set(
  `the and for are was were but not with from this that has have had been its our their there then than when where which
  who what will would can could does did into onto over under again still very too also only some any all out off
  der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird werden hat haben nicht
  kein keine mit von vom zum zur bei beim auf aus für über unter wieder noch sehr auch nur immer mehr weil dass wenn
  los las una uno unos unas del por para con sin que está están fue son hay más muy pero como cuando
  les une des est sont pas avec sans pour dans sur sous par plus très mais que qui quand encore aux`.split(/\s+/),
)

/** Endings of English and German words, and of most Spanish and French ones, longest first. */
const ending = /(?:ings?|ern|ies|ed|es|en|er|em|ly|s|e|n|y)$/u

/** A word to search. `finds` is false for words that only rank cases. */
export type SoughtWord = { prefix: string; finds: boolean }

/**
 * Returns the significant words of a text, each once, without their endings: `leaks`, `leaking` and `leaked` are all
 * searched as the prefix `leak`. Short words and plain numbers find nothing alone, but "press 4" is not press 7.
 */
export function soughtWords(text: string): SoughtWord[] {
  const words = wordsIn(text.toLowerCase())
  const sought = new Map<string, SoughtWord>()
  for (const word of words) {
    if (emptyWords.has(word) || sought.size === maxWords) continue
    const isNumber = /^\d+$/.test(word)
    const prefix = isNumber || word.length <= shortestStem ? word : withoutEnding(word)
    sought.set(prefix, { prefix, finds: word.length >= shortestSought })
  }
  return [...sought.values()]
}

function withoutEnding(word: string): string {
  const stem = word.replace(ending, '')
  return stem.length >= shortestStem ? stem : word
}

/** Returns a word in the syntax of `to_tsquery`: long ones match as a prefix. */
export const queryOf = ({ prefix }: SoughtWord): string => (prefix.length >= shortestStem ? `${prefix}:*` : prefix)

/** Returns the significant words of a text in the syntax of `to_tsquery`, for other features that compare texts. */
export const queriesOf = (text: string): string[] => soughtWords(text).map(queryOf)
