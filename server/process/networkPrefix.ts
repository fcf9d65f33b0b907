import { isIPv6 } from 'node:net'

/**
 * Returns the key for rate limits: an IPv4 address itself, or the /64 prefix of an IPv6 address, since a subscriber has
 * at least that many addresses: https://www.rfc-editor.org/rfc/rfc6177
 */
export function networkPrefix(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain) || plain.includes('.')) return plain
  const [head = '', tail] = plain.split('::')
  const given = (part: string | undefined) => (part ? part.split(':') : [])
  const missing = 8 - given(head).length - given(tail).length
  const groups = [...given(head), ...(tail === undefined ? [] : Array<string>(missing).fill('0')), ...given(tail)]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
