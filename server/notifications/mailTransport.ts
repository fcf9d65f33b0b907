import { isLoopback } from '../process/settings/trustedProxies.ts'
import type { Settings } from '../process/settings/settings.ts'

/** Milliseconds that a mail server may take for each step. */
const patience = 20_000

/** The way to the mail server. Options behind its address, as nodemailer knows them, win over ours. */
export async function openTransport({ url, from }: NonNullable<Settings['mail']>) {
  const { createTransport } = await import('nodemailer')
  const times = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience }
  return createTransport({ url, requireTLS: wantsEncryption(url), ...times }, { from })
}

/**
 * Whether the connection must be encrypted: a password is sent to nobody in the clear because a server offers nothing
 * better, or because somebody on the way took the offer away. On this machine nobody listens.
 */
function wantsEncryption(url: string): boolean {
  const { hostname, password, searchParams } = new URL(url)
  const isSaidOtherwise = searchParams.has('requireTLS') || searchParams.has('ignoreTLS')
  return password !== '' && !isSaidOtherwise && !isLoopback(hostname)
}

/** Whether an e-mail has not left since the mail server would not begin to encrypt. */
export function isUnencrypted(error: unknown): boolean {
  const { code, response } = error as { code?: string; response?: string }
  return code === 'ETLS' && response !== undefined
}
