import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Faults that a test can introduce. */
type Faults = {
  /** An origin other than the one of the request. */
  origin?: string
  /** The user was not verified by a fingerprint, a face or a PIN. */
  isUnverified?: boolean
  /** A challenge other than the requested one. */
  challenge?: string
  /** Signed with another key. */
  isForged?: boolean
}

type Options = { challenge: string; user?: { id: string } }

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest()
const written = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Flags of https://www.w3.org/TR/webauthn-3/#authdata-flags */
const flag = { present: 1, verified: 4, holdsCredential: 64 } as const

/** A software passkey for a site, which responds as a browser with an authenticator would. */
export function softPasskey(origin: string) {
  const keys = newKeys()
  const id = randomBytes(32)
  let userHandle = ''
  let counter = 0

  const data = (more: Faults, flags: number, rest: Uint8Array = new Uint8Array()) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    const { hostname } = new URL(more.origin ?? origin)
    const flagByte = flag.present | (more.isUnverified ? 0 : flag.verified) | flags
    return Buffer.concat([sha256(hostname), Buffer.from([flagByte]), count, rest])
  }
  const clientData = (type: string, { challenge }: Options, more: Faults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: more.challenge ?? challenge,
        origin: more.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const credential = (response: object) => ({
    id: written(id),
    rawId: written(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    /** Returns the result of `navigator.credentials.create`. */
    create(options: Options, more: Faults = {}) {
      userHandle = options.user?.id ?? ''
      const { x = '', y = '' } = keys.publicKey.export({ format: 'jwk' })
      // An ES256 key in COSE: https://www.rfc-editor.org/rfc/rfc9053#section-7.1
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const idLength = Buffer.from([0, id.length])
      const held = Buffer.concat([Buffer.alloc(16), idLength, id, isoCBOR.encode(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data(more, flag.holdsCredential, held))],
      ])
      return credential({
        clientDataJSON: written(clientData('webauthn.create', options, more)),
        attestationObject: written(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      })
    },

    /** Returns the result of `navigator.credentials.get`. */
    get(options: Options, more: Faults = {}) {
      const client = clientData('webauthn.get', options, more)
      const authenticatorData = data(more, 0)
      const signing = more.isForged ? newKeys().privateKey : keys.privateKey
      return credential({
        clientDataJSON: written(client),
        authenticatorData: written(authenticatorData),
        signature: written(sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), signing)),
        userHandle,
      })
    },

    /** As if a copy of it had been used meanwhile. */
    fallBehind() {
      counter = 0
    },
    belongTo(handle: string) {
      userHandle = handle
    },
  }
}

export type SoftPasskey = ReturnType<typeof softPasskey>
