import { configuredOrigin } from '../settings/origin.ts'
import { isLoopback, wideRanges } from '../settings/trustedProxies.ts'
import type { Settings } from '../settings/settings.ts'

/** Returns warnings about settings that work, but probably not as intended; logged once at startup. */
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
      `TRUSTED_PROXIES has ${wide.join(', ')}, so almost any client can claim any address; list only the addresses of your proxies.`,
    )
  }
  if (isOpen && typeof trustedProxies === 'number' && trustedProxies > 0) {
    advice.push(
      `TRUSTED_PROXIES is ${trustedProxies} and HOST ${host} accepts connections from other machines, so any machine on a private network can claim any address; list the addresses of your proxies instead.`,
    )
  }
  if (isOpen && trustedProxies === 'loopback') {
    advice.push(
      `PUBLIC_URL is https, HOST ${host} accepts connections from other machines and TRUSTED_PROXIES is not set, so requests and wrong passwords of everybody behind a proxy on another machine count for its address; list that address, or set HOST to 127.0.0.1 if the proxy is on this machine.`,
    )
  }
  if (site?.protocol === 'http:' && !isLoopback(site.hostname)) {
    advice.push(
      `PUBLIC_URL ${publicUrl} is not https, so passwords can be read in transit; put a proxy with a certificate in front and set it to https.`,
    )
  }
  return advice
}

function aboutPhotos({ ai }: Settings): string[] {
  if (!('idle' in ai) || ai.idle.length === 0) return []
  return [
    `AI_PROVIDER is not set, so photos are read on this server only, without ${ai.idle.join(', ')}; set it to the provider of the model.`,
  ]
}
