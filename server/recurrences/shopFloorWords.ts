import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'

/** Faults and things that a text names, by their names in `shopFloorWords.txt`. */
export type Named = { faults: readonly string[]; things: readonly string[] }

type Meaning = { kind: keyof Named; name: string }
type Place = 'whole' | 'begin' | 'end' | 'within'
/** Several words in a row; the last one may go on. */
type Expression = { words: string[]; isBegun: boolean; meaning: Meaning }

type Vocabulary = {
  /** Meanings by a word, or by its beginning, ending or part. */
  words: Record<Place, Map<string, Meaning[]>>
  lengths: Record<Place, number[]>
  /** By their first word. */
  expressions: Map<string, Expression[]>
}

/** Longest text and word that are read. */
const longestText = 4000
const longestWord = 40

let loaded: Vocabulary | null = null

function load(): Vocabulary {
  const words: Vocabulary['words'] = { whole: new Map(), begin: new Map(), end: new Map(), within: new Map() }
  const expressions: Vocabulary['expressions'] = new Map()
  for (const { written, meaning } of entries()) {
    const place = placeOf(written)
    const text = written.replaceAll('*', '')
    const parts = text.split(' ')
    const [first = ''] = parts
    if (parts.length > 1) addTo(expressions, first, { words: parts, isBegun: place === 'begin', meaning })
    else addTo(words[place], text, meaning)
  }
  const lengthsOf = (place: Place) => [...new Set(Array.from(words[place].keys(), (text) => text.length))]
  const lengths = {
    whole: lengthsOf('whole'),
    begin: lengthsOf('begin'),
    end: lengthsOf('end'),
    within: lengthsOf('within'),
  }
  return { words, lengths, expressions }
}

function entries(): { written: string; meaning: Meaning }[] {
  let kind: Meaning['kind'] = 'faults'
  return readFileSync(new URL('shopFloorWords.txt', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line === '# Things') kind = 'things'
      const [name = '', list = ''] = line.startsWith('#') ? [] : line.split(': ')
      const meaning = { kind, name }
      return list === '' ? [] : list.split(', ').map((written) => ({ written, meaning }))
    })
}

function placeOf(written: string): Place {
  if (written.startsWith('*')) return written.endsWith('*') ? 'within' : 'end'
  return written.endsWith('*') ? 'begin' : 'whole'
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Cached, since the words of reports repeat; bounded, since everybody can write new ones. */
const meaningsOfWords = new LRUCache<string, Meaning[]>({ max: 5000, memoMethod: (word) => lookUp(word) })

function lookUp(word: string): Meaning[] {
  const { words, lengths } = (loaded ??= load())
  const parts = [
    words.whole.get(word),
    ...lengths.begin.map((length) => words.begin.get(word.slice(0, length))),
    ...lengths.end.map((length) => (length <= word.length ? words.end.get(word.slice(-length)) : undefined)),
  ]
  for (let start = 0; start < word.length; start++) {
    parts.push(...lengths.within.map((length) => words.within.get(word.slice(start, start + length))))
  }
  return parts.flatMap((meanings) => meanings ?? [])
}

/** Lower case, without accents and ß. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')

const hasExpression = (words: readonly string[], at: number, { words: wanted, isBegun }: Expression): boolean =>
  wanted.every((word, step) => {
    const found = words[at + step]
    return isBegun && step === wanted.length - 1 ? found?.startsWith(word) === true : found === word
  })

/** Returns the faults and things that a text names. */
export function namedIn(text: string): Named {
  const { expressions } = (loaded ??= load())
  const words = Array.from(plain(text.slice(0, longestText)).matchAll(/[\p{L}\p{N}]+/gu), ([word]) =>
    word.slice(0, longestWord),
  )
  const meanings = [
    ...[...new Set(words)].flatMap((word) => meaningsOfWords.memo(word)),
    ...words.flatMap((word, at) =>
      (expressions.get(word) ?? []).flatMap((one) => (hasExpression(words, at, one) ? one.meaning : [])),
    ),
  ]
  const namesOf = (kind: Meaning['kind']) => [
    ...new Set(meanings.flatMap((meaning) => (meaning.kind === kind ? meaning.name : []))),
  ]
  return { faults: namesOf('faults'), things: namesOf('things') }
}
