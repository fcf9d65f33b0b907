import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationChoice, notificationChoices } from '../../contract/notifications/notifications.ts'
import { notificationCalls } from '../../contract/notifications/notificationCalls.ts'
import type { Services } from '../records/services.ts'

const macOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${text}`).digest('base64url')

/** Returns a link that switches one thing off for one person, and can do nothing else. */
export function unsubscribeUrl(
  { settings }: Services,
  origin: string,
  userId: string,
  choice: NotificationChoice,
): string {
  const text = `${userId}.${choice}`
  return `${origin}${notificationCalls.unsubscribe.path}?token=${text}.${macOf(settings.secret, text)}`
}

/** Returns the person and the switch of a token, or null for one that is not ours. */
export function readToken(
  { settings }: Services,
  token: string,
): { userId: string; choice: NotificationChoice } | null {
  const [userId = '', name = '', mac = ''] = token.split('.')
  const expected = Buffer.from(macOf(settings.secret, `${userId}.${name}`))
  const given = Buffer.from(mac)
  const choice = notificationChoices.find((one) => one === name)
  if (!choice || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return { userId, choice }
}
