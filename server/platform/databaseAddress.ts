/**
 * Whether the signs of a password did not end it too early: what stands behind them would be taken for a host, and the rest
 * of the password be told as its name.
 */
export function isUnambiguousAddress(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { hash, pathname, username, password } = new URL(address)
  return hash === '' && !pathname.includes('@') && !/%(?![0-9a-f]{2})/i.test(username + password)
}
