import { erpAddressTexts } from '../../contract/refusals/erp.ts'
import { ErpError } from './client/erpError.ts'

/** Where Microsoft runs Business Central and gives out tokens, its national clouds too. */
const microsoft = {
  api: [
    'api.businesscentral.dynamics.com',
    'api.businesscentral.dynamics.cn',
    'api.businesscentral.microsoftdynamics.us',
  ],
  authority: [
    'login.microsoftonline.com',
    'login.windows.net',
    'login.partner.microsoftonline.cn',
    'login.chinacloudapi.cn',
    'login.microsoftonline.us',
  ],
}

export type AddressKind = keyof typeof microsoft

/**
 * The address, if it is one that may be reached: Microsoft's by https, or a host that the server's own configuration names,
 * which may be plain http and on loopback. Anything else could carry the token to a stranger.
 * @param more `host` or `host:port` of the configuration
 * @throws ErpError 'address'
 */
export function allowedAddress(kind: AddressKind, text: string, more: readonly string[]): URL {
  const field = { text: erpAddressTexts[kind] }
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw new ErpError('address', 'erpAddressIncomplete', { params: { field } })
  }
  if (url.username || url.password) throw new ErpError('address', 'erpAddressNamed', { params: { field } })
  if (url.hash || url.search) throw new ErpError('address', 'erpAddressQuery', { params: { field } })
  const named = more.some((host) => host.toLowerCase() === url.host || host.toLowerCase() === url.hostname)
  if (named && /^https?:$/.test(url.protocol)) return url
  const known = microsoft[kind].includes(url.hostname) && url.port === '' && url.protocol === 'https:'
  if (known) return url
  throw new ErpError('address', 'erpAddressForeign', { params: { field, host: url.host || url.protocol } })
}
