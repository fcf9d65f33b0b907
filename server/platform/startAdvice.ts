import { configuredOrigin } from './http/ownOrigin.ts'
import { isLoopback } from './isLoopback.ts'
import type { Settings } from './settings.ts'

/** What works, and hardly as the administrator means it; a sentence each, said once at the start. */
export function startAdvice(settings: Settings): string[] {
  return [...aboutLinks(settings), ...aboutPhotos(settings)]
}

function aboutLinks(settings: Settings): string[] {
  const isMeantForOthers = settings.mail !== null || !isLoopback(settings.host)
  if (settings.publicUrl !== null || !isMeantForOthers) return []
  return [
    `PUBLIC_URL is not set, so links in letters lead to ${configuredOrigin(settings)}; set it to the address that people open.`,
  ]
}

function aboutPhotos({ ai }: Settings): string[] {
  if (!('idle' in ai) || ai.idle.length === 0) return []
  return [
    `AI_PROVIDER is not set, so photos are read on this server alone and ${ai.idle.join(', ')} is of no use; set it to the provider of the model.`,
  ]
}
