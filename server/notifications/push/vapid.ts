import { createECDH, hkdfSync } from 'node:crypto'
import type { Settings } from '../../process/settings/settings.ts'

const curve = 'prime256v1'

/** Our identity for push services: https://www.rfc-editor.org/rfc/rfc8292 */
type Vapid = { subject: string; publicKey: string; privateKey: string }

/**
 * Returns our keys, which are derived from the server's secret, so that every process has them and none is stored.
 * Another secret yields others, and devices have to subscribe again.
 */
export function vapidOf({ secret, publicUrl, mail }: Settings): Vapid {
  const address = /(?<![^\s<>@])[^\s<>@]+@[^\s<>]+/.exec(mail?.from ?? '')?.[0] ?? 'postmaster@localhost'
  const subject = publicUrl?.startsWith('https:') ? publicUrl : `mailto:${address}`
  const ecdh = createECDH(curve)
  ecdh.setPrivateKey(Buffer.from(hkdfSync('sha256', secret, '', 'push messages', 32)))
  return {
    subject,
    publicKey: ecdh.getPublicKey('base64url'),
    privateKey: ecdh.getPrivateKey().toString('base64url').padStart(43, 'A'),
  }
}

/** Whether a device's key is a point on the curve: nothing can be encrypted to any other. */
export function isDeviceKey(p256dh: string): boolean {
  try {
    const ecdh = createECDH(curve)
    ecdh.generateKeys()
    ecdh.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}
