import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses outside the public internet: https://www.iana.org/assignments/iana-ipv4-special-registry */
const kept = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [from = '', bits] = range.split('/')
  kept.addSubnet(from, Number(bits), 'ipv4')
}
// Transition mechanisms that embed IPv4 addresses, and documentation ranges.
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [from = '', bits] = range.split('/')
  kept.addSubnet(from, Number(bits), 'ipv6')
}
/** The range of IPv6 that is assigned for the public internet. */
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !kept.check(address, 'ipv4')
  return isIP(address) === 6 && given.check(address, 'ipv6') && !kept.check(address, 'ipv6')
}

/** A name resolves only to addresses outside the public internet. */
export class NotPublic extends Error {}

/**
 * Resolves a host to its public addresses only, at the moment of connecting, so that a name cannot change its meaning
 * after a check.
 */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const usable = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = usable
    if (error) done(error, '')
    else if (!first) done(new NotPublic(`${host} is no host of the public internet.`), '')
    else if (options.all) done(null, usable)
    else done(null, first.address, first.family)
  })
}

/** Connects only to hosts of the public internet. */
export const publicInternet = new Agent({ lookup: lookupPublic })
