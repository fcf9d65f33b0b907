import { BlockList, isIP } from 'node:net'

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

/** Whether a host, by its own word, is this machine: what goes there passes no network. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) > 0 && thisMachine.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))
}
