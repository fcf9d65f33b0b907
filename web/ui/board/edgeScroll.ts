/** Distance in pixels from an edge at which a dragged card begins to scroll. */
const reach = 72

/** Maximum speed in pixels per second: cards are many, columns are wide and few. */
export const fastest = { down: 1080, sideways: 480 } as const

/** Maximum milliseconds of one step, so that nothing jumps after a pause of the page. */
const longestStep = 100

/** Scroll speed in pixels per second for a pointer at `at` between two edges; the nearer an edge, the faster. */
export function edgeSpeed(at: number, start: number, end: number, most: number): number {
  const zone = Math.min(reach, (end - start) / 4)
  if (zone <= 0) return 0
  if (at < start + zone) return -most * Math.min(1, (start + zone - at) / zone)
  if (at > end - zone) return most * Math.min(1, (at - end + zone) / zone)
  return 0
}

/**
 * Returns the whole pixels to scroll after some milliseconds; fractions are carried over, so that the frame rate does not
 * affect the distance.
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
