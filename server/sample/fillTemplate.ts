import type { Random } from './random.ts'
import { words } from './content.ts'

/**
 * Returns a function that fills in the placeholders of templates:
 * - `{press}` becomes a word of the list `press`, always the same one;
 * - `{3-9}` and `{0.15-0.40}` become a number in the range, with as many decimals as written;
 * - `{this|that}` becomes one of the phrases, which may contain placeholders;
 * - `{gap=0.2-0.6}` gives the value a name, and `{gap}` repeats it.
 */
export function templateFiller(random: Random): (text: string) => string {
  const known = new Map<string, string>()

  function fill(text: string): string {
    let filled = ''
    let at = 0
    while (at < text.length) {
      const open = text.indexOf('{', at)
      if (open < 0) return filled + text.slice(at)
      const close = closing(text, open)
      filled += text.slice(at, open) + valueOf(text.slice(open + 1, close))
      at = close + 1
    }
    return filled
  }

  function valueOf(placeholder: string): string {
    const before = known.get(placeholder)
    if (before !== undefined) return before
    const named = /^([a-z]+)=(.*)$/.exec(placeholder)
    const [, name = placeholder, spec = placeholder] = named ?? []
    const options = words.get(spec)
    const value = options ? random.pick(options) : (number(spec) ?? fill(random.pick(choices(spec))))
    if (named || options) known.set(name, value)
    return value
  }

  function number(spec: string): string | undefined {
    const [, low, high, decimals = ''] = /^(\d+(?:\.\d+)?)-(\d+(?:\.(\d+))?)$/.exec(spec) ?? []
    if (low === undefined || high === undefined) return undefined
    if (decimals === '') return String(random.whole(Number(low), Number(high)))
    return random.between(Number(low), Number(high)).toFixed(decimals.length)
  }

  return fill
}

function closing(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`A placeholder is not closed: ${text}`)
}

/** Splits at the bars that are not inside a nested placeholder. */
function choices(spec: string): [string, ...string[]] {
  const found: [string, ...string[]] = ['']
  let depth = 0
  for (const character of spec) {
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (character === '|' && depth === 0) found.push('')
    else found[found.length - 1] += character
  }
  if (found.length === 1) throw new Error(`Unknown word list: ${spec}`)
  return found
}
