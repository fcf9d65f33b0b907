/** A figure as a card shows it: undefined until it has been read, null where there is nothing to compute it from. */
export function formatFigure(
  value: number | null | undefined,
  write: (value: number) => string,
): string | null | undefined {
  return typeof value === 'number' ? write(value) : value
}
