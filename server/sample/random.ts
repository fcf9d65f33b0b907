/** Random values that are reproducible by their seed. */
export type Random = {
  /** A number from 0 up to but not including 1. */
  next(): number
  between(low: number, high: number): number
  /** An integer, both ends included. */
  whole(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  /** Returns a shuffled copy. */
  shuffle<T>(items: readonly T[]): T[]
  /** A UUID in the format of version 4. */
  uuid(): string
}

/** Tommy Ettinger's mulberry32: 32 bits of state, the same sequence on every machine. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function random(seed: number): Random {
  const next = mulberry32(seed)
  const between = (low: number, high: number) => low + next() * (high - low)
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    whole,
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    shuffle(items) {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = whole(0, last)
        const [one, two] = [mixed[last], mixed[other]]
        if (one !== undefined && two !== undefined) [mixed[last], mixed[other]] = [two, one]
      }
      return mixed
    },
    uuid() {
      const hex = Array.from({ length: 4 }, () =>
        Math.floor(next() * 2 ** 32)
          .toString(16)
          .padStart(8, '0'),
      ).join('')
      const variant = '89ab'[whole(0, 3)]
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
    },
  }
}
