/** How the audit log refers to a value that is stored beside it: `personal:` and the hash in hex. */
const reference = /^personal:([0-9a-f]{64})$/

export const referenceTo = (hash: string): string => `personal:${hash}`

/** The hash that a value of the log refers to, or null for any other value. */
export const referredHash = (value: unknown): string | null =>
  typeof value === 'string' ? (reference.exec(value)?.[1] ?? null) : null

/** What is shown for a value that was erased. */
export const erasedValue = 'erased'

/** Fields of a person that only the person's own row stores in plain text. */
export const personalFields = ['firstName', 'lastName', 'name', 'email', 'newEmail'] as const

/** Whether a description has the line in which a report without an account says who sent it. */
export const namesGuest = (text: string): boolean =>
  text.startsWith('Guest: ') || text.includes('\nGuest: ') || text.includes(' (name not verified)')
