import { configuredOrigin } from './http/ownOrigin.ts'
import { isLoopback } from './isLoopback.ts'
import type { Settings } from './settings.ts'

/** What works, and hardly as the administrator means it; a sentence each, said once at the start. */
export function startAdvice(settings: Settings): string[] {
  const isMeantForOthers = settings.mail !== null || !isLoopback(settings.host)
  if (settings.publicUrl !== null || !isMeantForOthers) return []
  return [
    `PUBLIC_URL is not set, so links in letters lead to ${configuredOrigin(settings)}; set it to the address that people open.`,
  ]
}
