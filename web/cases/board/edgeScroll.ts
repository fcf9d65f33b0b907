/** Pixels from an edge at which a held card begins to push. */
const reach = 72

/** The most pixels that it pushes in one frame: cards are many, columns are wide and few. */
export const fastest = { down: 18, sideways: 8 } as const

/** How far to scroll in this frame when the pointer is at `at` between two edges; the nearer the edge, the farther. */
export function edgeScroll(at: number, start: number, end: number, most: number): number {
  const zone = Math.min(reach, (end - start) / 4)
  if (zone <= 0) return 0
  if (at < start + zone) return -Math.ceil(most * Math.min(1, (start + zone - at) / zone))
  if (at > end - zone) return Math.ceil(most * Math.min(1, (at - end + zone) / zone))
  return 0
}
