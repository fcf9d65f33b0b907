import { expect, test } from 'vitest'
import { compareCounts } from './comparison.ts'

const percent = (share: number) => `${Math.round(share * 100)} %`
const say = { up: (share: number) => `up ${percent(share)}`, down: (share: number) => `down ${percent(share)}` }
const compare = (now: number, before: number) =>
  compareCounts({
    now,
    before,
    say: { ...say, same: () => 'the same' },
    first: 'none before',
    afterLoss: 'a loss before',
    isMoreBetter: true,
  })

test.each([
  [150, 100, 'up 50 %', 'up', 'good'],
  [50, 100, 'down 50 %', 'down', 'bad'],
  [-50, 100, 'down 150 %', 'down', 'bad'],
  [100.4, 100, 'the same', 'same', null],
  [0, 0, 'the same', 'same', null],
  [50, 0, 'none before', 'up', 'good'],
  [-50, 0, 'none before', 'down', 'bad'],
  [50, -100, 'a loss before', 'up', 'good'],
  [-150, -100, 'a loss before', 'down', 'bad'],
  [-100, -100, 'the same', 'same', null],
] as const)('%d after %d is said as "%s"', (now, before, words, direction, sense) => {
  expect(compare(now, before)).toEqual({ words, direction, sense })
})
