import { BlockList, isIP } from 'node:net'

/**
 * Whose word on a visitor's address is believed: that of a proxy on this machine, of so many proxies nearby, counted from
 * this server outwards, or of the named addresses and ranges.
 */
export type TrustedProxies = 'loopback' | number | string[]

const loopback = ['127.0.0.0/8', '::1/128']
/** Where a proxy of one's own stands: this machine, and networks that the internet does not reach. */
const nearby = [...loopback, '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10']

/**
 * Tells of each address on a request's way whether what it says of the one before it is believed; hop 0 is whoever holds
 * the connection. Whoever is not believed is the visitor. A range alone would not do for proxies nearby: visitors of a
 * factory have such addresses themselves, and could say then that they come from anywhere.
 */
export function trustedBy(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (Array.isArray(proxies)) return addressesIn(proxies)
  const [ranges, hops] = proxies === 'loopback' ? [loopback, 1] : [nearby, proxies]
  const isListed = addressesIn(ranges)
  return (address, hop) => hop < hops && isListed(address)
}

const isLoopbackAddress = addressesIn(loopback)

/** Whether a host, by its own word, is this machine: what goes there passes no network. IPv6 may stand in brackets. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || isLoopbackAddress(host.replaceAll(/[[\]]/g, ''))

/** Whether an address is this machine's or of a network that the internet does not reach. */
export const isPrivateAddress: (address: string) => boolean = addressesIn(nearby)

/** The ranges so wide that no proxies of one's own fill them; whoever is in one may say that they come from anywhere. */
export function wideRanges(proxies: TrustedProxies): string[] {
  if (!Array.isArray(proxies)) return []
  return proxies.filter((range) => {
    const [address = '', bits = '128'] = range.split('/')
    return Number(bits) < (isIP(address) === 6 ? 32 : 8)
  })
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

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
