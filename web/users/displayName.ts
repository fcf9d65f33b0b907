type Named = { firstName: string; lastName: string }

/** First and last name; "User" when there is no first name. */
export const displayName = ({ firstName, lastName }: Named, fallback: string): string =>
  firstName ? `${firstName} ${lastName}`.trim() : fallback

/** First letters of first and last name; "U" when there are none. */
export function initials({ firstName, lastName }: Named): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return letters.toUpperCase() || 'U'
}
