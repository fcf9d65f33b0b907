import { expect, test } from 'vitest'
import { edgeSpeed, makeScroller } from './edgeScroll.ts'

test('nothing scrolls in the middle', () => {
  expect(edgeSpeed(500, 0, 1000, 1080)).toBe(0)
})

test('nearer to an edge scrolls faster, towards that edge', () => {
  expect(edgeSpeed(5, 0, 1000, 1080)).toBeLessThan(edgeSpeed(60, 0, 1000, 1080))
  expect(edgeSpeed(60, 0, 1000, 1080)).toBeLessThan(0)
  expect(edgeSpeed(995, 0, 1000, 1080)).toBeGreaterThan(edgeSpeed(940, 0, 1000, 1080))
})

test('beyond the edge is as fast as at the edge', () => {
  expect(edgeSpeed(1200, 0, 1000, 1080)).toBe(edgeSpeed(1000, 0, 1000, 1080))
})

test('a second scrolls as far at 240 frames per second as at 30', () => {
  for (const speed of [1080, 100, -37]) {
    const far = (frames: number) => {
      const scroll = makeScroller()
      return Array.from({ length: frames }, () => scroll(speed, 1000 / frames)).reduce((sum, step) => sum + step, 0)
    }
    expect(Math.abs(far(240) - far(30))).toBeLessThanOrEqual(1)
    expect(Math.abs(far(240) - speed)).toBeLessThanOrEqual(1)
  }
})

test('nothing jumps after a pause of the page', () => {
  expect(makeScroller()(1080, 60_000)).toBe(makeScroller()(1080, 100))
})
