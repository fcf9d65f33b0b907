const timeAsTyped = /^(\d{1,2})(?:\s?(?::|\.|h|uhr)?\s?(\d{2}))?\s?(?:h|uhr)?\s?(?:([ap])\.?\s?m?\.?)?$/i

/**
 * Reads a time of day as people write it, `14:05`, `2:05 PM`, `1405`, `14h05` or `8 Uhr`, as `14:05`; returns null for
 * anything else.
 */
export function readTime(text: string): string | null {
  const [, hours = '', minutes = '00', half] = timeAsTyped.exec(text.trim()) ?? []
  if (hours === '') return null
  const isTwelveHour = half !== undefined
  if (isTwelveHour && (Number(hours) < 1 || Number(hours) > 12)) return null
  const hour = isTwelveHour ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes) > 59) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
