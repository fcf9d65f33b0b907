const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const lastSector = 0xfffffff0
const entrySize = 128
const stream = 2
/** Maximum number of directory entries that are read; Word's documents have a few dozen. */
const maxEntries = 10_000

/**
 * Whether a compound file is a document of Word 97 to 2003: whether its root contains the stream `WordDocument`.
 * Workbooks, presentations, e-mails and installers are compound files too, and may contain a document. Offsets are
 * those of [MS-CFB] 2.2 and 2.6.
 */
export function isWordDocument97(bytes: Buffer): boolean {
  if (bytes.length < 1536 || !bytes.subarray(0, 8).equals(signature)) return false
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return false
  const entries = directoryOf(bytes, sectorsOf(bytes, 1 << shift))
  return entries !== null && rootHolds(entries, 'WordDocument')
}

type Sectors = { size: number; count: number; at(sector: number): Buffer | null }

const sectorsOf = (bytes: Buffer, size: number): Sectors => ({
  size,
  count: Math.floor(bytes.length / size),
  at(sector) {
    const start = (sector + 1) * size
    return start + size <= bytes.length ? bytes.subarray(start, start + size) : null
  },
})

/**
 * Returns the sectors of a chain; null when it leaves the file, loops, or has more than `most`. The length is never
 * taken from the file.
 */
function chainFrom(
  first: number,
  sectors: Sectors,
  most: number,
  next: (sector: number, content: Buffer) => number | undefined,
): Buffer[] | null {
  const seen = new Set<number>()
  const chain: Buffer[] = []
  for (let sector: number | undefined = first; sector === undefined || sector < lastSector;) {
    const content: Buffer | null = sector === undefined || seen.has(sector) ? null : sectors.at(sector)
    if (sector === undefined || content === null || chain.length >= most) return null
    seen.add(sector)
    chain.push(content)
    sector = next(sector, content)
  }
  return chain
}

/** Returns the concatenated sectors of the directory, or null when their chain is broken. */
function directoryOf(bytes: Buffer, sectors: Sectors): Buffer | null {
  const table = tableSectors(bytes, sectors)
  if (table === null) return null
  const perSector = sectors.size / 4
  const most = Math.floor((maxEntries * entrySize) / sectors.size)
  const chain = chainFrom(bytes.readUInt32LE(48), sectors, most, (sector) =>
    table[Math.floor(sector / perSector)]?.readUInt32LE((sector % perSector) * 4),
  )
  return chain !== null && chain.length > 0 ? Buffer.concat(chain) : null
}

/**
 * Returns the sectors of the allocation table, which maps each sector to the next: 109 are named in the header, more in
 * a chain of sectors of their own. Those that would describe sectors beyond the end of the file are omitted.
 */
function tableSectors(bytes: Buffer, sectors: Sectors): Buffer[] | null {
  const lastNumber = sectors.size - 4
  const lists = chainFrom(bytes.readUInt32LE(68), sectors, sectors.count, (_sector, content) =>
    content.readUInt32LE(lastNumber),
  )
  if (lists === null) return null
  const needed = Math.ceil(sectors.count / (sectors.size / 4))
  const table: Buffer[] = []
  for (const list of [bytes.subarray(76, 512), ...lists.map((content) => content.subarray(0, lastNumber))]) {
    for (let at = 0; at < list.length && table.length < needed; at += 4) {
      const sector = list.readUInt32LE(at)
      if (sector >= lastSector) continue
      const content = sectors.at(sector)
      if (content === null) return null
      table.push(content)
    }
  }
  return table
}

/** Walks the tree of the root's children, in which siblings are left and right of each other. */
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
