import { vi } from 'vitest'

const id = 'AAAA'

type Browser = {
  /** The name of the error that it throws. */
  refuses?: string
  /** It also offers passkeys in the e-mail field, and the person chooses one each time. */
  whileTyping?: boolean
}

/** A browser that supports passkeys. */
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
    /** The options that the server sends to such a browser. */
    options: {
      challenge: id,
      rp: { name: 'Yokoten', id: 'localhost' },
      rpId: 'localhost',
      user: { id, name: 'ada@example.com', displayName: 'Ada Brandt' },
      pubKeyCredParams: [],
    },
  }
}
