/** Continues the name of a setting such as `DATABASE_URL` whose password cannot be told apart from its host. */
export const passwordEncodingHint = 'must have the signs @ / # ? % of its password as %40 %2F %23 %3F %25'

/**
 * Whether no character of the password ends it early: what follows would be taken for a host, and the rest of the
 * password would be displayed as the host's name.
 */
export function isUnambiguousAddress(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { hash, pathname, search, username, password } = new URL(address)
  const cutShort = hash !== '' || pathname.includes('@') || (username === '' && search.includes('@'))
  return !cutShort && !/%(?![0-9a-f]{2})/i.test(username + password)
}
