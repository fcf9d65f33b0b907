import { expect, test } from 'vitest'
import type { EffectivenessRound } from './effectiveness.ts'
import type { Signal } from './processLimits.ts'
import { proofMarks } from './proofChart.ts'

const markOf = (signal: Partial<Signal>, direction: 'lower' | 'higher', method: 'xmr' | 'time_between' = 'xmr') => {
  const at = signal.at ?? '2026-04-06'
  const judged = { method, signals: [{ at, rule: 'run_of_8', side: 'below', ...signal }] }
  const round = { points: [{ at, value: 1 }], goLive: '2026-03-30', direction, judged }
  return proofMarks(round as EffectivenessRound)[0]?.meaning
}

test('a signal since go-live means better on the wanted side, and worse on the other', () => {
  expect(markOf({}, 'lower')).toBe('better')
  expect(markOf({}, 'higher')).toBe('worse')
  expect(markOf({ side: 'above' }, 'lower')).toBe('worse')
  // Longer times between events.
  expect(markOf({ side: 'above' }, 'lower', 'time_between')).toBe('better')
  expect(markOf({}, 'lower', 'time_between')).toBe('worse')
})

test('one before go-live means that the baseline is not stable, whatever its side', () => {
  expect(markOf({ at: '2026-02-02' }, 'lower')).toBe('unstable')
  expect(markOf({ at: '2026-02-02', side: 'above' }, 'lower')).toBe('unstable')
})
