/** A figure as text of a card: undefined while loading, null where there is nothing to compute it from. */
export const formatFigure = (
  value: number | null | undefined,
  write: (value: number) => string,
): string | null | undefined => (typeof value === 'number' ? write(value) : value)
