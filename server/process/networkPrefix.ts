import { isIPv6 } from 'node:net'

/**
 * From where somebody asks, as far as an address tells: itself; of the newer kind its first 64 bits, since whoever has one of
 * these has all that begin so: https://www.rfc-editor.org/rfc/rfc6177
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
