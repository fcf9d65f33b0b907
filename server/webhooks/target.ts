import { isIP } from 'node:net'
import { isPublicAddress } from '../process/publicAddress.ts'
import { refuse } from '../process/refuse.ts'

/** A URL that may be reached; `isNamed`: by the server's own configuration, even outside the public internet. */
export type Target = { url: URL; isNamed: boolean }

/** A full host name, as on the public internet. */
const fullName = /[^.]\.[a-z][a-z0-9-]*$/i

/**
 * Returns the URL if it may be reached: a host of the public internet over https, or one in the server's configuration.
 * What a name resolves to is checked again on each connection.
 * @param named `host` or `host:port` of the configuration
 * @throws invalid
 */
export function allowedTarget(text: string, named: readonly string[]): Target {
  const at = 'url'
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) throw refuse('webhookAddressIncomplete', { at })
  if (url.username || url.password) throw refuse('webhookAddressNamed', { at })
  url.hash = ''
  if (named.some((host) => [url.host, url.hostname].includes(host.toLowerCase()))) return { url, isNamed: true }
  if (url.protocol !== 'https:') throw refuse('webhookAddressPlain', { at })
  // URL has normalized numeric addresses of any spelling.
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const isPublic = isIP(host) === 0 ? fullName.test(host) : isPublicAddress(host)
  if (!isPublic) throw refuse('webhookAddressPrivate', { host: url.hostname }, { at })
  return { url, isNamed: false }
}
