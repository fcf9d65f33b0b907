import { vi } from 'vitest'

const id = 'AAAA'

type Browser = {
  /** The name of what it throws instead of giving one. */
  refuses?: string
  /** It offers them while one types, too, and the person takes one each time. */
  whileTyping?: boolean
}

/** A browser that has passkeys. */
export function fakePasskeys({ refuses, whileTyping = false }: Browser = {}) {
  const bytes = new Uint8Array([0, 0, 0]).buffer
  const credential = {
    id,
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes,
      attestationObject: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes,
      getTransports: () => ['internal'],
    },
  }
  const give = async () => {
    if (refuses) throw new DOMException('No passkey.', refuses)
    return credential
  }
  vi.stubGlobal('isSecureContext', true)
  const offering = whileTyping && { isConditionalMediationAvailable: async () => true }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function PublicKeyCredential() {}, offering),
  )
  Object.assign(navigator, { credentials: { create: give, get: give } })
  return {
    id,
    /** What the server asks of such a browser. */
    options: {
      challenge: id,
      rp: { name: 'Yokoten', id: 'localhost' },
      rpId: 'localhost',
      user: { id, name: 'ada@example.com', displayName: 'Ada Brandt' },
      pubKeyCredParams: [],
    },
  }
}
