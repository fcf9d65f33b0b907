import i18next from 'i18next'
import { formatIn } from '../../contract/format.ts'

/** A text of the catalogue that has gaps: "Line {{n}}: {{n2}}". */
type Gapped = { pattern: string; parts: string[]; gaps: string[]; written: number }

/** No sentence of the wire is longer; what quotes more than that is shown as it came. */
const longestSentence = 2000

const gap = /\{\{(n\d*)\}\}/
const gappedOf = new WeakMap<object, Gapped[]>()

/**
 * A sentence of the server or the contract, which comes with its figures and names in it ("Use at most 20,000 characters."), in
 * the reader's language; null where the catalogue has none like it.
 */
export function sentenceOfTheWire(sentence: string): string | null {
  if (sentence.includes('{{') || sentence.length > longestSentence) return null
  for (const { pattern, parts, gaps } of gapped()) {
    const values = saidIn(sentence, parts)?.map((one) => valueIn(pattern, one))
    if (!values || values.includes(null)) continue
    return i18next.t(pattern, Object.fromEntries(gaps.map((name, at) => [name, values[at]])))
  }
  return null
}

/** Those of the language that is shown; of two that fit, the one that leaves less to its gaps comes first. */
function gapped(): Gapped[] {
  const texts: object = i18next.getResourceBundle(i18next.language, 'translation') ?? {}
  const known = gappedOf.get(texts)
  if (known) return known
  const made = Object.keys(texts)
    .filter((text) => gap.test(text))
    .map(gappedText)
    .sort((one, other) => other.written - one.written)
  gappedOf.set(texts, made)
  return made
}

function gappedText(pattern: string): Gapped {
  // Every second part is the name of a gap.
  const parts = pattern.split(gap)
  const written = parts.filter((_part, at) => at % 2 === 0)
  return {
    pattern,
    parts: written,
    gaps: parts.filter((_part, at) => at % 2 === 1),
    written: written.join('').length,
  }
}

/** What stands between the parts of a text, on one line and as little as fits; null where the sentence is another one. */
function saidIn(sentence: string, [first = '', ...rest]: readonly string[]): string[] | null {
  const last = rest.pop() ?? ''
  if (!sentence.startsWith(first) || !sentence.endsWith(last) || /[\n\r]/.test(sentence)) return null
  const said: string[] = []
  let at = first.length
  for (const part of rest) {
    const end = sentence.indexOf(part, at + 1)
    if (end < 0) return null
    said.push(sentence.slice(at, end))
    at = end + part.length
  }
  const end = sentence.length - last.length
  return end > at ? [...said, sentence.slice(at, end)] : null
}

/** What fills a gap as the reader writes it; null for words that only a whole sentence can be trusted to have there. */
function valueIn(pattern: string, said: string): string | number | null {
  if (isNumber.test(said)) return asTheReaderWrites(said)
  const told = i18next.exists(said) ? i18next.t(said) : sentenceOfTheWire(said)
  return told ?? (isWhole.test(pattern) ? said : null)
}

/** From its first word to its full stop. */
const isWhole = /^[A-Z]\W*\w.*[.?]$/
/** Also one with letters, as accounts and documents have. */
const isNumber = /^[^\s\d]*\d\S*$/
/** The thousands are parted of what is counted, and of no account or document. */
const isCounted = /^\d{1,3}(,\d{3})*$/
/** Only an amount has a fraction. */
const isAmount = /^\d+\.(?<places>\d+)$/

function asTheReaderWrites(number: string): string | number {
  const { places } = isAmount.exec(number)?.groups ?? {}
  if (places) return formatIn(i18next.language).decimal(number, places.length)
  return isCounted.test(number) ? Number(number.replaceAll(',', '')) : number
}
