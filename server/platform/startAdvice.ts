import { BlockList, isIP } from 'node:net'
import { configuredOrigin } from './http/ownOrigin.ts'
import type { Settings } from './settings.ts'

const thisMachine = new BlockList()
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4')
thisMachine.addAddress('::1', 'ipv6')

/** What works, and hardly as the administrator means it; a sentence each, said once at the start. */
export function startAdvice(settings: Settings): string[] {
  const isMeantForOthers = settings.mail !== null || !isLoopback(settings.host)
  if (settings.publicUrl !== null || !isMeantForOthers) return []
  return [
    `PUBLIC_URL is not set, so links in letters lead to ${configuredOrigin(settings)}; set it to the address that people open.`,
  ]
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) > 0 && thisMachine.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'))
}
