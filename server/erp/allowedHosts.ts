import { erpAddressTexts } from '../../contract/refusals/erp.ts'
import { ErpError } from './client/erpError.ts'

/** Where Microsoft hosts Business Central and issues tokens, national clouds included. */
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
 * Returns the URL if it may be reached: Microsoft's over https, or a host in the server's own configuration, which may
 * be plain http and on loopback. Anything else could leak the token.
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
