import type { Readable } from 'node:stream'
import { refuse, type Refusal } from '../process/refuse.ts'

/**
 * Key of a file in the store: the SHA-256 of its content in hex, or of the content that it was derived from and a
 * suffix.
 */
export type FileKey = string

/** First and last byte. */
export type ByteRange = { start: number; end: number }

/** A file in the store; `changed` is when it was last put there. */
type StoredFile = { key: FileKey; size: number; changed: Date }

/**
 * Where the bytes are stored. A store that does not respond is `unavailable`, with the reason as the refusal's cause.
 */
export type FileStore = {
  /** For display: a folder, or a URL. */
  place: string
  /** @throws an Error with a sentence when the store cannot work as configured: no such bucket, no permission */
  check(): Promise<void>
  /** Takes over a finished temporary file; once it resolves, the file survives a power failure. */
  put(key: FileKey, temporaryPath: string): Promise<void>
  /** Returns the bytes, or null when there is no such file. */
  get(key: FileKey, range?: ByteRange): Promise<Readable | null>
  /** Removes a file; does nothing when it does not exist. */
  delete(key: FileKey): Promise<void>
  /** All files, in any order; files that are put or removed meanwhile may or may not be included. */
  list(): AsyncIterable<StoredFile>
}

/** The refusal when a store does not respond, or not like one; the reason is for the log. */
export const unavailableStore = (cause: Error): Refusal => refuse('fileStoreAway', { retryAfter: 5, cause })

const keyShape = /^[0-9a-f]{64}(\.[a-z]+)?$/

export const isFileKey = (name: string): boolean => keyShape.test(name)

/** Returns the key's path below a root, distributed by the first two bytes of its hash, with `/` as separator. */
export function placeOf(key: FileKey): string {
  if (!isFileKey(key)) throw new Error(`${key} is no place in the file store.`)
  return `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`
}
