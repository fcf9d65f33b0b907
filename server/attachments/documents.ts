import { isWordDocument97 } from './compoundFile.ts'

/** Bytes at the end of a PDF in which readers look for its end marker. */
const pdfTail = 1024

/**
 * Whether this is a complete PDF, from its first byte to its end marker: not truncated, and not hiding another format.
 */
export function isWholePdf(bytes: Buffer): boolean {
  const tail = bytes.subarray(-pdfTail)
  return bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && tail.includes('%%EOF') && bytes.includes('startxref')
}

/**
 * Whether this is a complete Word package: a ZIP that begins with its first entry and ends with its directory, nothing
 * before and nothing after, and that contains the parts of a document.
 */
export function isWholeDocx(bytes: Buffer): boolean {
  const names = zipEntryNames(bytes)
  return names !== null && names.includes('[Content_Types].xml') && names.some((name) => /^word\/.*\.xml$/.test(name))
}

export const isWholeDoc = (bytes: Buffer): boolean => isWordDocument97(bytes)

const endRecord = { signature: 0x06054b50, size: 22 }
const entryRecord = { signature: 0x02014b50, size: 46 }

/**
 * Returns the names in a ZIP's directory; null when it is not exactly one ZIP. Offsets are those of PKWARE's APPNOTE,
 * 4.3.
 */
function zipEntryNames(bytes: Buffer): string[] | null {
  const end = endOfZip(bytes)
  if (end === null) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  const names: string[] = []
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryRecord.size > end || bytes.readUInt32LE(at) !== entryRecord.signature) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + entryRecord.size, at + entryRecord.size + nameLength))
    at += entryRecord.size + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end ? names : null
}

/** Returns the offset of the end record whose comment reaches exactly to the end of the file. */
function endOfZip(bytes: Buffer): number | null {
  const lowest = Math.max(0, bytes.length - endRecord.size - 0xffff)
  for (let at = bytes.length - endRecord.size; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) !== endRecord.signature) continue
    if (at + endRecord.size + bytes.readUInt16LE(at + 20) === bytes.length) return at
  }
  return null
}
