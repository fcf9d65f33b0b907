import { expect, test } from 'vitest'
import { edgeScroll } from './edgeScroll.ts'

test('in the middle nothing scrolls', () => {
  expect(edgeScroll(500, 0, 1000, 18)).toBe(0)
})

test('nearer to an edge scrolls faster, towards that edge', () => {
  expect(edgeScroll(5, 0, 1000, 18)).toBeLessThan(edgeScroll(60, 0, 1000, 18))
  expect(edgeScroll(60, 0, 1000, 18)).toBeLessThan(0)
  expect(edgeScroll(995, 0, 1000, 18)).toBeGreaterThan(edgeScroll(940, 0, 1000, 18))
})

test('beyond the edge is as fast as at the edge', () => {
  expect(edgeScroll(1200, 0, 1000, 18)).toBe(edgeScroll(1000, 0, 1000, 18))
})
