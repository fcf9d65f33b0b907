import { isIPv6 } from 'node:net'

/**
 * What rate limits count by: an IPv4 address itself, of an IPv6 address its /64 prefix, since a subscriber has at least all
 * addresses of that: https://www.rfc-editor.org/rfc/rfc6177
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
