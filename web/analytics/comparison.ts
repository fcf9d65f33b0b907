export type Comparison = {
  /** The measure in both periods, one line each; or a line saying that there is nothing to compare with. */
  lines: string[]
  direction: 'up' | 'down' | 'same' | null
  /** Whether the direction is desirable; null if neither is. */
  sense: 'good' | 'bad' | null
}

type Compared<Value> = {
  now: Value | null
  before: Value | null
  /** Formats a value as in the line. */
  write: (value: Value) => string
  /** The two lines. */
  describe: (now: string, before: string) => string[]
  /** The line for nothing to compare with. */
  none: string
  wished: 'up' | 'down' | null
}

/** Compares two values of the same figure. Values that are formatted alike are unchanged. */
export function compare<Value extends number | string>(compared: Compared<Value>): Comparison {
  const { now, before, write, describe, none, wished } = compared
  if (before === null) return { lines: [none], direction: null, sense: null }
  const written = { now: now === null ? '-' : write(now), before: write(before) }
  const lines = describe(written.now, written.before)
  if (now === null) return { lines, direction: null, sense: null }
  if (written.now === written.before) return { lines, direction: 'same', sense: null }
  const direction = Number(now) > Number(before) ? 'up' : 'down'
  const sense = direction === wished ? 'good' : 'bad'
  return { lines, direction, sense: wished && sense }
}
