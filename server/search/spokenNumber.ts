/** A number as people write it, and the kind of record: `CASE-1042`, `car 17`, `1042`. */
export type SpokenNumber = { number: number; of: 'cases' | 'cars' | null }

const featureNamed: Record<string, 'cases' | 'cars'> = { case: 'cases', car: 'cars' }
const spoken = /^(?:(case|car)[-\s#]*|#)?(\d{1,9})$/i

/** Parses what was typed as a number; null when it is not one. */
export function spokenNumber(text: string): SpokenNumber | null {
  const [, word, digits] = spoken.exec(text.trim()) ?? []
  if (digits === undefined) return null
  return { number: Number(digits), of: word === undefined ? null : (featureNamed[word.toLowerCase()] ?? null) }
}
