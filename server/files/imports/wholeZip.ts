import { inflateRawSync } from 'node:zlib'
import { errorCode } from '../../process/errorCode.ts'

const endRecord = { signature: 0x06054b50, size: 22 }
const entryRecord = { signature: 0x02014b50, size: 46 }
const localRecord = { signature: 0x04034b50, size: 30 }
const maxEntries = 5000

/**
 * Whether a ZIP decompresses to at most this many bytes: every entry of its directory is decompressed within what is
 * left of them, and must have its declared length. Offsets are those of PKWARE's APPNOTE, 4.3.
 * @returns `tooLarge` for one that decompresses to more, `broken` for an invalid ZIP
 */
export function checkZip(bytes: Buffer, most: number): 'fine' | 'tooLarge' | 'broken' {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + endRecord.size > bytes.length) return 'broken'
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let left = most
  if (count > maxEntries) return 'tooLarge'
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryRecord.size > bytes.length || bytes.readUInt32LE(at) !== entryRecord.signature) return 'broken'
    const size = bytes.readUInt32LE(at + 24)
    if (size > left) return 'tooLarge'
    const unpacked = unpackedSize(bytes, at, size)
    if (unpacked !== size) return unpacked > size ? 'tooLarge' : 'broken'
    left -= size
    at += entryRecord.size + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return 'fine'
}

/** The decompressed size of an entry, at most one more than declared; -1 when it cannot be decompressed. */
function unpackedSize(bytes: Buffer, entry: number, declaredSize: number): number {
  const method = bytes.readUInt16LE(entry + 10)
  const packed = bytes.readUInt32LE(entry + 20)
  const local = bytes.readUInt32LE(entry + 42)
  if (local + localRecord.size > bytes.length || bytes.readUInt32LE(local) !== localRecord.signature) return -1
  const start = local + localRecord.size + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  if (start + packed > bytes.length) return -1
  if (method === 0) return packed
  if (method !== 8) return -1
  try {
    return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(1, declaredSize) }).length
  } catch (error) {
    return errorCode(error) === 'ERR_BUFFER_TOO_LARGE' ? declaredSize + 1 : -1
  }
}
