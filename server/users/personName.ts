export type PersonName = { firstName: string; lastName: string }

/** First and last name as one line. */
export const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim()

/** Splits a full name before its last word; a single word is a first name. */
export function splitName(name: string): PersonName {
  const words = name.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}

/** Derives an initial name from an address: `maria.lopez@example.com` is Maria Lopez. */
export function nameOfAddress(email: string): PersonName {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return splitName(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email)
}
