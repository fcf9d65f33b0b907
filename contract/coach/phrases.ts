import { plainWords } from './plainWords.ts'

/** Words that turn a phrase into its opposite, or into a question, when they come shortly before it. */
const negations = new Set(
  [
    ['no', 'not', 'never', 'without', 'nor', 'none', 'whether', 'if'],
    ['kein', 'keine', 'keinen', 'keiner', 'keinem', 'nicht', 'nie', 'ohne', 'weder', 'ob', 'wenn'],
    ['pas', 'aucun', 'aucune', 'sans', 'jamais', 'ni', 'si'],
    ['ninguna', 'ningun', 'ninguno', 'sin', 'nunca'],
  ].flat(),
)

/** Beginnings of words that give a reason, or discard what was said, when they follow in the same sentence. */
const resolutions = [
  ['because', 'since', 'caused', 'due', 'ruled', 'excluded'],
  ['weil', 'denn', 'aufgrund', 'wegen', 'ausgeschlossen'],
  ['car', 'parce', 'puisque', 'ecarte', 'exclu', 'porque', 'debido', 'puesto', 'descartad', 'excluid'],
].flat()

/** Words that make what follows something to check or to reach, instead of something that is so. */
const intentions = new Set(
  [
    ['that', 'until', 'so', 'should', 'must'],
    ['dass', 'bis', 'damit', 'soll', 'sollen', 'muss'],
    ['que', 'qu', 'hasta', 'doit', 'doivent', 'debe', 'deben'],
  ].flat(),
)

/** How many words before a phrase may negate it. */
const negationReach = 3

type Match = {
  /** A reason or a dismissal in the same sentence makes it no match. */
  unlessResolved?: boolean
  /** What is to be checked or reached is no match. */
  unlessIntended?: boolean
}

/**
 * Returns the first phrase that a text contains, as it is spelled in `phrases`, or null. Upper case and accents make no
 * difference; a `*` at the end of a word stands for any ending. A negated phrase does not count.
 */
export function phraseIn(
  text: string,
  phrases: readonly string[],
  { unlessResolved = false, unlessIntended = false }: Match,
): string | null {
  const words = plainWords(text)
  for (let at = 0; at < words.length; at += 1) {
    for (const phrase of phrases) {
      const parts = partsOf(phrase)
      if (!parts.every((part, index) => isWord(words[at + index], part))) continue
      const before = words.slice(Math.max(0, at - negationReach), at)
      const inSentence = before.slice(before.lastIndexOf('.') + 1)
      if (inSentence.some((word) => negations.has(word) || (unlessIntended && intentions.has(word)))) continue
      if (unlessResolved && isResolved(words, at + parts.length)) continue
      return phrase.replaceAll('*', '')
    }
  }
  return null
}

function isResolved(words: readonly string[], from: number): boolean {
  const end = words.indexOf('.', from)
  return words
    .slice(from, end < 0 ? undefined : end)
    .some((word) =>
      resolutions.some((beginning) => word === beginning || (beginning.length > 5 && word.startsWith(beginning))),
    )
}

const known = new Map<string, string[]>()

/** The words of a phrase, computed once; one with any ending keeps its `*`. */
function partsOf(phrase: string): string[] {
  const parts =
    known.get(phrase) ??
    phrase.split(' ').flatMap((part) => {
      const words = plainWords(part.replace('*', ''))
      return part.endsWith('*') ? [...words.slice(0, -1), `${words.at(-1)}*`] : words
    })
  known.set(phrase, parts)
  return parts
}

const isWord = (word: string | undefined, part: string): boolean =>
  word !== undefined && (part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part)
