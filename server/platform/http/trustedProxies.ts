import { BlockList, isIP } from 'node:net'

/**
 * Whose word on a visitor's address is believed: that of so many proxies nearby, counted from this server outwards, or that
 * of the named addresses and ranges.
 */
export type TrustedProxies = number | string[]

/** Where a proxy of one's own stands: this machine, and networks that the internet does not reach. */
const nearby = [
  '127.0.0.0/8',
  '::1/128',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
]

/**
 * Tells of each address on a request's way whether what it says of the one before it is believed; hop 0 is whoever holds
 * the connection. Whoever is not believed is the visitor. A range alone would not do for proxies nearby: visitors of a
 * factory have such addresses themselves, and could say then that they come from anywhere.
 */
export function trustedBy(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  const isListed = addressesIn(typeof proxies === 'number' ? nearby : proxies)
  return typeof proxies === 'number' ? (address, hop) => hop < proxies && isListed(address) : isListed
}

/** Reads `2`, or `10.0.0.5, 172.16.0.0/12`; null for anything else. */
export function readTrustedProxies(written: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(written.trim())) return Number(written)
  const ranges = written.split(',').map((range) => range.trim())
  return ranges.every(isRange) ? ranges : null
}

function isRange(range: string): boolean {
  const [address = '', bits = '0', ...more] = range.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest
}

function addressesIn(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = familyOf(address)
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) > 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
