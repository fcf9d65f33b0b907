/** Pixels from an edge at which a held card begins to push. */
const reach = 72

/** The most pixels that it pushes in a second: cards are many, columns are wide and few. */
export const fastest = { down: 1080, sideways: 480 } as const

/** Milliseconds of one step at most: after a pause of the page nothing leaps. */
const longestStep = 100

/** How fast to scroll when the pointer is at `at` between two edges, in pixels a second; the nearer the edge, the faster. */
export function edgeSpeed(at: number, start: number, end: number, most: number): number {
  const zone = Math.min(reach, (end - start) / 4)
  if (zone <= 0) return 0
  if (at < start + zone) return -most * Math.min(1, (start + zone - at) / zone)
  if (at > end - zone) return most * Math.min(1, (at - end + zone) / zone)
  return 0
}

/**
 * Whole pixels to scroll after so many milliseconds; what is left of one is kept for the next time, so that a screen of many
 * frames scrolls as far as one of few.
 */
export function makeScroller() {
  let rest = 0
  return (speed: number, elapsed: number): number => {
    if (speed === 0) rest = 0
    const exact = rest + (speed * Math.min(elapsed, longestStep)) / 1000
    const whole = Math.trunc(exact)
    rest = exact - whole
    return whole
  }
}
