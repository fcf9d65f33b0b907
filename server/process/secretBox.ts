import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/**
 * The key for stored secrets, separate from the one that signs cookies, though both derive from the server's secret
 * (RFC 5869).
 */
const keyFrom = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'stored secrets', 32))

/** Encrypts a text for storage: initialization vector, tag and text, bound to its purpose. */
export function seal(secret: string, purpose: string, text: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, keyFrom(secret), iv).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Decrypts a text; null when the server's secret has changed or the bytes were modified. */
export function unseal(secret: string, purpose: string, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(algorithm, keyFrom(secret), sealed.subarray(0, ivLength), {
      authTagLength: tagLength,
    })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(ivLength, ivLength + tagLength))
    const text = decipher.update(sealed.subarray(ivLength + tagLength))
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
