import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileKey, type FileStore, isFileKey, placeOf } from './fileStore.ts'

/** Stores files in a folder on disk. */
export function diskStore(root: string): FileStore {
  const pathOf = (key: FileKey) => join(root, placeOf(key))
  return {
    place: root,
    // The start has checked that the data folder is writable.
    check: async () => undefined,
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
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list() {
      const folder = await opendir(root, { recursive: true }).catch(absent)
      if (!folder) return
      for await (const entry of folder) {
        if (!entry.isFile() || !isFileKey(entry.name)) continue
        const found = await stat(join(entry.parentPath, entry.name)).catch(absent)
        if (found) yield { key: entry.name, size: found.size, changed: found.mtime }
      }
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

/** Makes a new name in a folder durable. Windows does so automatically and cannot open folders. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
