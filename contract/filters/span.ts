/** Days counted from today, as in `7d` or `next-4w`: today is the last of past ones, and the first of coming ones. */
type Span = { isNext: boolean; count: number; unit: 'd' | 'w' | 'm' }

/** Up to 999 days, weeks or months. */
const written = /^(next-)?([1-9]\d{0,2})([dwm])$/

/** Parses the value of `within`; null when it is not one. */
export function readSpan(text: string): Span | null {
  const [, next, count, unit] = written.exec(text) ?? []
  return count === undefined ? null : { isNext: next !== undefined, count: Number(count), unit: unit as Span['unit'] }
}

export const writeSpan = ({ isNext, count, unit }: Span): string => `${isNext ? 'next-' : ''}${count}${unit}`

/** For descriptions of calls. */
export const spanPattern = written.source
