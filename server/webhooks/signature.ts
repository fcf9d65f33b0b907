import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret, 256 random bits. */
export const newSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

type Signed = { id: string; seconds: number; body: string }

/**
 * Returns the headers of an attempt as defined by https://www.standardwebhooks.com, with a signature by each secret.
 */
export function signedHeaders(secrets: string[], { id, seconds, body }: Signed): Record<string, string> {
  const signatureWith = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => `v1,${signatureWith(secret)}`).join(' '),
  }
}
