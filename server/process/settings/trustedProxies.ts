import { BlockList, isIP } from 'node:net'

/**
 * Which proxies are trusted to report a client's address: one on this machine, a number of proxies nearby, counted
 * outwards from this server, or the named addresses and ranges.
 */
export type TrustedProxies = 'loopback' | number | string[]

const loopback = ['127.0.0.0/8', '::1/128']
/** Where an administrator's own proxies are: this machine, and private networks. */
const nearby = [...loopback, '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10']

/**
 * Returns a function that decides for each address on a request's path whether its report of the previous address is
 * trusted; hop 0 is the remote address of the connection. The first untrusted one is the client. A range alone would
 * not do for proxies nearby: clients in a factory have such addresses themselves, and could then claim any other.
 */
export function trustedBy(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if (Array.isArray(proxies)) return addressesIn(proxies)
  const [ranges, hops] = proxies === 'loopback' ? [loopback, 1] : [nearby, proxies]
  const isListed = addressesIn(ranges)
  return (address, hop) => hop < hops && isListed(address)
}

const isLoopbackAddress = addressesIn(loopback)

/**
 * Whether a host name or address is literally this machine, so that traffic to it crosses no network. IPv6 may be in
 * brackets.
 */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || isLoopbackAddress(host.replaceAll(/[[\]]/g, ''))

/** Whether an address is this machine's or in a private network. */
export const isPrivateAddress: (address: string) => boolean = addressesIn(nearby)

/** Returns the ranges that are too wide to contain only proxies; any client in such a range may claim any address. */
export function wideRanges(proxies: TrustedProxies): string[] {
  if (!Array.isArray(proxies)) return []
  return proxies.filter((range) => {
    const [address = '', bits = '128'] = range.split('/')
    return Number(bits) < (isIP(address) === 6 ? 32 : 8)
  })
}

/** Parses `2`, or `10.0.0.5, 172.16.0.0/12`; null for anything else. */
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
