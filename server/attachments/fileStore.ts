import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Place of a file in the store: the SHA-256 of its content in hex, or of the content that it was made from and an ending. */
export type FileKey = string

/** First and last byte. */
export type ByteRange = { start: number; end: number }

/** Where the bytes lie. */
export type FileStore = {
  /** Takes over a finished temporary file; when it resolves, the file survives a power cut. */
  put(key: FileKey, temporaryPath: string): Promise<void>
  /** The bytes, or null when there is no such file. */
  get(key: FileKey, range?: ByteRange): Promise<Readable | null>
  has(key: FileKey): Promise<boolean>
  /** Removes a file; one that is not there is fine. */
  delete(key: FileKey): Promise<void>
}

/** Keeps files in a folder of the disk, spread over subfolders by the first two bytes of their hash. */
export function diskStore(root: string): FileStore {
  const pathOf = (key: FileKey) => {
    if (!/^[0-9a-f]{64}(\.[a-z]+)?$/.test(key)) throw new Error(`${key} is no place in the file store.`)
    return join(root, key.slice(0, 2), key.slice(2, 4), key)
  }
  return {
    async put(key, temporaryPath) {
      const path = pathOf(key)
      await flush(temporaryPath)
      const made = await mkdir(dirname(path), { recursive: true })
      await rename(temporaryPath, path)
      await flushFolder(dirname(path))
      if (made !== undefined) {
        await flushFolder(dirname(dirname(path)))
        await flushFolder(root)
      }
    },
    async get(key, range) {
      const file = await open(pathOf(key)).catch(absent)
      return file?.createReadStream(range) ?? null
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(absent)) !== null
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes a new name in a folder last. Windows keeps names by itself and cannot open folders. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
