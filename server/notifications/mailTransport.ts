import { isLoopback } from '../process/settings/trustedProxies.ts'
import type { Settings } from '../process/settings/settings.ts'

/** Milliseconds that a mail server may take for each step. */
const timeout = 20_000

/** Opens the transport to the mail server. Options in its URL, as nodemailer defines them, override ours. */
export async function openTransport({ url, from }: NonNullable<Settings['mail']>) {
  const { createTransport } = await import('nodemailer')
  const times = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  return createTransport({ url, requireTLS: wantsEncryption(url), ...times }, { from })
}

/**
 * Whether the connection must be encrypted: a password must not be sent in clear text because a server offers no
 * encryption, or because an attacker removed the offer. On this machine nobody can listen.
 */
function wantsEncryption(url: string): boolean {
  const { hostname, password, searchParams } = new URL(url)
  const isConfigured = searchParams.has('requireTLS') || searchParams.has('ignoreTLS')
  return password !== '' && !isConfigured && !isLoopback(hostname)
}

/** Whether an e-mail was not sent because the mail server would not start encryption. */
export function isUnencrypted(error: unknown): boolean {
  const { code, response } = error as { code?: string; response?: string }
  return code === 'ETLS' && response !== undefined
}
