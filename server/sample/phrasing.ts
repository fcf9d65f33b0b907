import type { Random } from './random.ts'
import { plant, type PlantWord } from './plant.ts'

/**
 * Fills in a text with gaps:
 * - `{press}` takes a word of the plant, the same one wherever it stands in texts of one phrasing;
 * - `{3-9}` and `{0.15-0.40}` take a number of the range, with as many decimals as written;
 * - `{this|that}` takes one of the phrases, which may have gaps themselves;
 * - `{gap=0.2-0.6}` remembers what it took, and `{gap}` says it again.
 */
export function phrasing(random: Random): (text: string) => string {
  const known = new Map<string, string>()

  function fill(text: string): string {
    let filled = ''
    let at = 0
    while (at < text.length) {
      const open = text.indexOf('{', at)
      if (open < 0) return filled + text.slice(at)
      const close = closing(text, open)
      filled += text.slice(at, open) + taken(text.slice(open + 1, close))
      at = close + 1
    }
    return filled
  }

  function taken(gap: string): string {
    const before = known.get(gap)
    if (before !== undefined) return before
    const named = /^([a-z]+)=(.*)$/.exec(gap)
    const [, name = gap, spec = gap] = named ?? []
    const word = isWord(spec) ? random.pick(plant[spec]) : (number(spec) ?? fill(random.pick(choices(spec))))
    if (named || isWord(spec)) known.set(name, word)
    return word
  }

  function number(spec: string): string | undefined {
    const [, low, high, decimals = ''] = /^(\d+(?:\.\d+)?)-(\d+(?:\.(\d+))?)$/.exec(spec) ?? []
    if (low === undefined || high === undefined) return undefined
    if (decimals === '') return String(random.whole(Number(low), Number(high)))
    return random.between(Number(low), Number(high)).toFixed(decimals.length)
  }

  return fill
}

const isWord = (text: string): text is PlantWord => Object.hasOwn(plant, text)

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`A gap is not closed: ${text}`)
}

/** Splits at the bars that are not inside a further gap. */
function choices(spec: string): [string, ...string[]] {
  const found: [string, ...string[]] = ['']
  let depth = 0
  for (const character of spec) {
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (character === '|' && depth === 0) found.push('')
    else found[found.length - 1] += character
  }
  if (found.length === 1) throw new Error(`There is no such word of the plant: ${spec}`)
  return found
}
