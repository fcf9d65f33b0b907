import type { Source } from './mapping.ts'

const words: Record<string, boolean> = {
  true: true,
  on: true,
  yes: true,
  active: true,
  false: false,
  off: false,
  no: false,
  inactive: false,
}

/**
 * Returns whether a value means on or off; null when it says that the state is unknown, and undefined when it says
 * nothing.
 */
export function meaningOf(value: unknown, { onWhen, inverted }: Pick<Source, 'onWhen' | 'inverted'>) {
  if (value === null) return null
  const on = onWhen ? isListed(value, onWhen) : plainMeaning(value)
  return on === undefined ? undefined : on !== inverted
}

function isListed(value: unknown, onWhen: NonNullable<Source['onWhen']>): boolean | undefined {
  if (!['boolean', 'number', 'string'].includes(typeof value)) return undefined
  return onWhen.some((one) => one === value)
}

function plainMeaning(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isNaN(value) ? undefined : value !== 0
  if (typeof value !== 'string') return undefined
  const word = value.trim().toLowerCase()
  const number = /^-?\d{1,15}(\.\d{1,15})?$/.test(word) ? Number(word) : null
  return number === null ? words[word] : number !== 0
}

/** Returns the value of a payload: JSON, or else the text itself; undefined when its field is missing. */
export function valueIn(payload: Uint8Array, field: string | undefined): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(payload)
  const parsed = parsedOr(text)
  if (field === undefined) return parsed
  let at: unknown = parsed
  for (const name of field.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name]
  }
  return at
}

function parsedOr(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
