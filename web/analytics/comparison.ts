export type Comparison = {
  /** The same measure twice, a line each; or one that there is nothing to compare with. */
  lines: string[]
  direction: 'up' | 'down' | 'same' | null
  /** Whether the direction is the wished one; null where there is no such thing. */
  sense: 'good' | 'bad' | null
}

type Compared<Value> = {
  now: Value | null
  before: Value | null
  /** Writes a value as the line shows it. */
  write: (value: Value) => string
  /** The two lines. */
  say: (now: string, before: string) => string[]
  /** The line where there is nothing to compare with. */
  none: string
  wished: 'up' | 'down' | null
}

/** Two values of the same figure. What is written the same has not changed. */
export function compare<Value extends number | string>(compared: Compared<Value>): Comparison {
  const { now, before, write, say, none, wished } = compared
  if (before === null) return { lines: [none], direction: null, sense: null }
  const written = { now: now === null ? '-' : write(now), before: write(before) }
  const lines = say(written.now, written.before)
  if (now === null) return { lines, direction: null, sense: null }
  if (written.now === written.before) return { lines, direction: 'same', sense: null }
  const direction = Number(now) > Number(before) ? 'up' : 'down'
  const sense = direction === wished ? 'good' : 'bad'
  return { lines, direction, sense: wished && sense }
}
