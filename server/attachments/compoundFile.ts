const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const lastSector = 0xfffffff0
const entrySize = 128
const stream = 2
/** Directory entries that are read at most; Word's documents have a few dozen. */
const mostEntries = 10_000

/**
 * Whether a compound file is a document of Word 97 to 2003: whether its root holds the stream `WordDocument`.
 * Workbooks, presentations, mails and installers are compound files too, and may have a document inside.
 * Offsets are those of [MS-CFB] 2.2 and 2.6.
 */
export function isWordDocument97(bytes: Buffer): boolean {
  if (bytes.length < 1536 || !bytes.subarray(0, 8).equals(signature)) return false
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return false
  const entries = directoryOf(bytes, 1 << shift)
  return entries !== null && rootHolds(entries, 'WordDocument')
}

/** The directory's sectors put together, or null when their chain is broken. */
function directoryOf(bytes: Buffer, sectorSize: number): Buffer | null {
  const sectorAt = (sector: number) => {
    const start = (sector + 1) * sectorSize
    return start + sectorSize <= bytes.length ? bytes.subarray(start, start + sectorSize) : null
  }
  const table = tableSectors(bytes, sectorSize, sectorAt)
  if (table === null) return null
  const perSector = sectorSize / 4
  const sectors: Buffer[] = []
  let sector = bytes.readUInt32LE(48)
  while (sector < lastSector) {
    const content = sectorAt(sector)
    const next = table[Math.floor(sector / perSector)]
    if (!content || !next || sectors.length * (sectorSize / entrySize) > mostEntries) return null
    sectors.push(content)
    sector = next.readUInt32LE((sector % perSector) * 4)
  }
  return sectors.length > 0 ? Buffer.concat(sectors) : null
}

/** The sectors of the table that says which sector follows which: 109 named in the header, more in sectors of their own. */
function tableSectors(bytes: Buffer, sectorSize: number, sectorAt: (sector: number) => Buffer | null): Buffer[] | null {
  const names: number[] = []
  for (let at = 76; at < 512; at += 4) names.push(bytes.readUInt32LE(at))
  let more = bytes.readUInt32LE(68)
  for (let count = bytes.readUInt32LE(72); count > 0 && more < lastSector; count -= 1) {
    const content = sectorAt(more)
    if (!content) return null
    for (let at = 0; at < sectorSize - 4; at += 4) names.push(content.readUInt32LE(at))
    more = content.readUInt32LE(sectorSize - 4)
  }
  const used = names.filter((sector) => sector < lastSector).map(sectorAt)
  return used.every((sector) => sector !== null) ? used : null
}

/** Walks the tree of the root's children; siblings hang left and right of each other. */
function rootHolds(directory: Buffer, name: string): boolean {
  const waiting = [directory.readUInt32LE(76)]
  const seen = new Set<number>()
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const at = index * entrySize
    if (seen.has(index) || at + entrySize > directory.length) continue
    seen.add(index)
    const nameBytes = Math.min(64, Math.max(2, directory.readUInt16LE(at + 64)))
    const isStream = directory[at + 66] === stream
    if (isStream && directory.toString('utf16le', at, at + nameBytes - 2) === name) return true
    waiting.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72))
  }
  return false
}
