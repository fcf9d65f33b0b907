import type { Readable } from 'node:stream'
import { refuse, type Refusal } from '../process/refuse.ts'

/** Place of a file in the store: the SHA-256 of its content in hex, or of the content that it was made from and an ending. */
export type FileKey = string

/** First and last byte. */
export type ByteRange = { start: number; end: number }

/** A file that the store holds; `changed` is when it was last put there. */
type StoredFile = { key: FileKey; size: number; changed: Date }

/**
 * Where the bytes lie. A store that does not answer is `unavailable`, with the reason as the refusal's cause.
 */
export type FileStore = {
  /** For people: a folder, or an address. */
  place: string
  /** @throws an Error with a sentence when this can never be a store as it is set up: no such bucket, no right to it. */
  check(): Promise<void>
  /** Takes over a finished temporary file; when it resolves, the file survives a power cut. */
  put(key: FileKey, temporaryPath: string): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(key: FileKey, range?: ByteRange): Promise<Readable | null>
  /** Removes a file; one that is not there is fine. */
  delete(key: FileKey): Promise<void>
  /** All files, in no order; what is put or removed meanwhile may be among them or not. */
  list(): AsyncIterable<StoredFile>
}

/** The refusal of a store that does not answer, or not as one; the reason is for the log. */
export const unavailableStore = (cause: Error): Refusal => refuse('fileStoreAway', { retryAfter: 5, cause })

const keyShape = /^[0-9a-f]{64}(\.[a-z]+)?$/

export const isFileKey = (name: string): boolean => keyShape.test(name)

/** The key's place below a root, spread by the first two bytes of its hash, with `/` between. */
export function placeOf(key: FileKey): string {
  if (!isFileKey(key)) throw new Error(`${key} is no place in the file store.`)
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`
}
