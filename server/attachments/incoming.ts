import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { asUnavailable } from '../database/database.ts'

/** Received bytes in a temporary file, until they are stored or discarded. */
export type Incoming = { path: string; sha256: string; size: number }

/** Milliseconds after which a temporary file must belong to a dead process. */
const forgottenAfter = 60 * 60 * 1000

/** The folder for incoming files, on the same disk as the store so that storing one is a rename. */
export class Arrivals {
  readonly folder: string
  #ready: Promise<void> | null = null

  constructor(folder: string) {
    this.folder = folder
  }

  /**
   * Writes bytes as they arrive, hashing them on the way. Leaves nothing behind when the source fails.
   * @throws `unavailable` when the disk is full
   */
  async receive(source: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Incoming> {
    this.#ready ??= this.#prepare()
    await this.#ready.catch((error: unknown) => {
      // A full disk or a folder that was not mounted yet may be temporary: the next upload tries again.
      this.#ready = null
      throw error
    })
    const path = join(this.folder, randomUUID())
    const hash = createHash('sha256')
    let size = 0
    const file = await open(path, 'wx', 0o600)
    try {
      for await (const chunk of source) {
        hash.update(chunk)
        size += chunk.length
        await file.writeFile(chunk)
      }
    } catch (error) {
      await file.close()
      await rm(path, { force: true })
      throw asUnavailable(error) ?? error
    }
    await file.close()
    return { path, sha256: hash.digest('hex'), size }
  }

  /** Creates the folder, and removes what dead processes left there. */
  async #prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const now = Date.now()
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name)
      const changed = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => now,
      )
      if (now - changed > forgottenAfter) await rm(path, { force: true })
    }
  }
}

/** Deletes bytes that will not be stored. */
export const discard = ({ path }: Incoming): Promise<void> => rm(path, { force: true })
