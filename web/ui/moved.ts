/** The ids of a list after one of them has moved up or down. */
export function moved(ids: readonly string[], index: number, by: -1 | 1): string[] {
  const id = ids[index]
  if (id === undefined) return [...ids]
  const others = ids.filter((_one, at) => at !== index)
  return [...others.slice(0, index + by), id, ...others.slice(index + by)]
}
