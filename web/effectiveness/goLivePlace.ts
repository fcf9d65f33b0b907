/**
 * Where go-live is on the axis of the points, in pixels: before the first point that begins on it or later, after all of
 * them while there is none.
 */
export function goLivePlace(
  days: readonly string[],
  goLive: string,
  x: { (day: string): number | undefined; range: () => [number, number] },
): number {
  const first = days.find((day) => day >= goLive)
  return (first === undefined ? undefined : x(first)) ?? x.range()[1]
}
