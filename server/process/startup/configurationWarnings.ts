import { configuredOrigin } from '../settings/origin.ts'
import { isLoopback, wideRanges } from '../settings/trustedProxies.ts'
import type { Settings } from '../settings/settings.ts'

/** Returns warnings about settings that work, but hardly as intended; logged once at startup. */
export function configurationWarnings(settings: Settings): string[] {
  return [...aboutLinks(settings), ...aboutProxies(settings), ...aboutPhotos(settings)]
}

function aboutLinks(settings: Settings): string[] {
  const isMeantForOthers = settings.mail !== null || !isLoopback(settings.host)
  if (settings.publicUrl !== null || !isMeantForOthers) return []
  return [
    `PUBLIC_URL is not set, so links in e-mails lead to ${configuredOrigin(settings)}; set it to the address that people open.`,
  ]
}

function aboutProxies({ host, publicUrl, trustedProxies }: Settings): string[] {
  const advice: string[] = []
  const isOpen = !isLoopback(host)
  const site = publicUrl === null ? null : new URL(publicUrl)
  const wide = wideRanges(trustedProxies)
  if (wide.length > 0) {
    advice.push(
      `TRUSTED_PROXIES has ${wide.join(', ')}, so nearly everybody may say that they come from any address; name the addresses of your proxies alone.`,
    )
  }
  if (isOpen && typeof trustedProxies === 'number' && trustedProxies > 0) {
    advice.push(
      `TRUSTED_PROXIES is ${trustedProxies} and HOST ${host} lets other machines in, so each of a private network may say that it comes from any address; name the addresses of your proxies instead.`,
    )
  }
  if (isOpen && trustedProxies === 'loopback') {
    advice.push(
      `PUBLIC_URL is https, HOST ${host} lets other machines in and TRUSTED_PROXIES is not set, so behind a proxy on another machine everybody shares its address where requests and wrong passwords are counted; name its address, or set HOST to 127.0.0.1 where the proxy is on this one.`,
    )
  }
  if (site?.protocol === 'http:' && !isLoopback(site.hostname)) {
    advice.push(
      `PUBLIC_URL ${publicUrl} is not https, so passwords can be read on the way; put a proxy with a certificate in front and set it to https.`,
    )
  }
  return advice
}

function aboutPhotos({ ai }: Settings): string[] {
  if (!('idle' in ai) || ai.idle.length === 0) return []
  return [
    `AI_PROVIDER is not set, so photos are read on this server alone and ${ai.idle.join(', ')} is of no use; set it to the provider of the model.`,
  ]
}
