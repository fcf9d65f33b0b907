import { expect, test } from 'vitest'
import { compare } from './comparison.ts'

const line = (now: number | string | null, before: number | string | null, wished: 'up' | 'down' | null = 'up') =>
  compare({
    now,
    before,
    write: (value) => Number(value).toFixed(1),
    describe: (one, other) => [`${one} after ${other}`],
    none: 'no data',
    wished,
  })

test.each([
  [150, 100, 'up', '150.0 after 100.0', 'up', 'good'],
  [50, 100, 'up', '50.0 after 100.0', 'down', 'bad'],
  [50, 100, 'down', '50.0 after 100.0', 'down', 'good'],
  [50, 100, null, '50.0 after 100.0', 'down', null],
  // Formatted alike, and therefore equal.
  [100.01, 100, 'up', '100.0 after 100.0', 'same', null],
  ['-150.00', '-100.00', 'up', '-150.0 after -100.0', 'down', 'bad'],
  [5, 0, 'up', '5.0 after 0.0', 'up', 'good'],
  [null, 3, 'up', '- after 3.0', null, null],
  [3, null, 'up', 'no data', null, null],
] as const)('%s after %s, wished %s: %s', (now, before, wished, words, direction, sense) => {
  expect(line(now, before, wished)).toEqual({ lines: [words], direction, sense })
})
