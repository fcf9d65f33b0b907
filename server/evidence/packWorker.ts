import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { Zip, ZipPassThrough } from 'fflate'
import { answerTasks } from '../process/workers/answerTasks.ts'
import type { PackTask } from './packFiles.ts'

// Runs as a separate process: see packFiles.ts.

const chunk = 256 * 1024

/** The comment of the archive: with it the verifier finds any byte that was changed, also outside of the files. */
const commentOf = (sha256: string) => Buffer.from(`sha256:${sha256}`)

/**
 * Writes a ZIP file whose files are stored as they are: photos and PDFs are compressed already, and what is not compressed
 * cannot be a decompression bomb. Memory stays small whatever the size.
 */
function pack({ path, files, madeAt }: PackTask): number {
  const out = openSync(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let size = 0
  const write = (bytes: Uint8Array) => {
    hash.update(bytes)
    size += writeSync(out, bytes)
  }
  try {
    const zip = new Zip((error, data, isLast) => {
      if (error) throw error
      if (isLast) write(withComment(data))
      else write(data)
    })
    const mtime = madeAt
    for (const { name, path: from } of files) {
      const entry = new ZipPassThrough(name)
      entry.mtime = mtime
      zip.add(entry)
      pushFile(entry, from)
    }
    zip.end()
    size += writeSync(out, commentOf(hash.digest('hex')))
  } finally {
    closeSync(out)
  }
  return size
}

/** The end of the archive, with the length of the comment that follows it in its last two bytes. */
function withComment(end: Uint8Array): Uint8Array {
  const bytes = Buffer.from(end)
  bytes.writeUInt16LE(commentOf('0'.repeat(64)).length, bytes.length - 2)
  return bytes
}

function pushFile(entry: ZipPassThrough, from: string): void {
  const file = openSync(from, 'r')
  try {
    for (;;) {
      // A buffer of its own each time, since the archive may keep it.
      const bytes = Buffer.allocUnsafe(chunk)
      const read = readSync(file, bytes, 0, chunk, null)
      entry.push(bytes.subarray(0, read), read === 0)
      if (read === 0) return
    }
  } finally {
    closeSync(file)
  }
}

answerTasks(pack)
