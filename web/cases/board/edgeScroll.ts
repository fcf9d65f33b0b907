/** Pixels from an edge at which a held card begins to push, and the most it pushes in one frame. */
const reach = 72
const fastest = 18

/** How far to scroll in this frame when the pointer is at `at` between two edges; the nearer the edge, the farther. */
export function edgeScroll(at: number, start: number, end: number): number {
  const zone = Math.min(reach, (end - start) / 4)
  if (zone <= 0) return 0
  if (at < start + zone) return -Math.ceil(fastest * Math.min(1, (start + zone - at) / zone))
  if (at > end - zone) return Math.ceil(fastest * Math.min(1, (at - end + zone) / zone))
  return 0
}
