import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Returns a picture like a phone's: rotated, with location, camera data and colour profile in its metadata. */
export function phonePhoto(): Promise<Buffer> {
  return sharp(noise(600, 400), { raw: { width: 600, height: 400, channels: 3 } })
    .withExif({
      IFD0: { Make: 'PhoneMaker', Model: 'Model 9', Orientation: '6', Copyright: 'secret owner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 8/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '11/1 34/1 0/1' },
    })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

export const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif', width = 64, height = 48): Promise<Buffer> =>
  sharp(noise(width, height), { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer()

/** Returns an animated GIF with this many small frames. */
export function animation(frames: number): Promise<Buffer> {
  const raw = { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } as const
  return sharp(noise(8, 8 * frames), { raw })
    .gif({ delay: Array.from({ length: frames }, () => 50) })
    .toBuffer()
}

/** Returns pixels that do not compress, the same every time. */
function noise(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height * 3)
  for (let index = 0, value = 7; index < pixels.length; index += 1) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0
    pixels[index] = value >>> 24
  }
  return pixels
}

/** Returns a small grey PNG that decompresses to 400 million pixels of this many bits. */
export function bombPng(width = 20_000, height = 20_000, bits = 1): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([bits, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil((width * bits) / 8) + 1) * height)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

export const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000054 00000 n \n' +
    'trailer<</Size 3/Root 1 0 R>>\nstartxref\n103\n%%EOF\n',
)

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const contentTypes = (type: string, part: string) =>
  `<?xml version="1.0"?><Types><Override PartName="${part}" ContentType="${type}.main+xml"/></Types>`

export const docx = zip({
  '[Content_Types].xml': contentTypes(wordType, '/word/document.xml'),
  'word/document.xml': '<w:document><w:body/></w:document>',
})
export const xlsx = zip({
  '[Content_Types].xml': contentTypes(excelType, '/xl/workbook.xml'),
  'xl/workbook.xml': '<workbook/>',
})
/** Declares itself a Word document, and contains none. */
export const emptyDocx = zip({ '[Content_Types].xml': contentTypes(wordType, '/word/document.xml') })
export const plainZip = zip({ 'readme.txt': 'hello' })

/** Returns a ZIP of stored, uncompressed entries. */
function zip(entries: Record<string, string>): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const [nameBytes, data] = [Buffer.from(name), Buffer.from(text)]
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, nameBytes, data])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, nameBytes]))
    local.push(entry)
    offset += entry.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, ...directory, end])
}

/**
 * Returns a compound file whose root contains one stream of this name: Word's is `WordDocument`, Excel's is `Workbook`.
 */
export function compoundFile(stream: string): Buffer {
  const bytes = Buffer.alloc(512 * 5, 0)
  bytes.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt16LE(6, 32)
  bytes.writeUInt32LE(1, 44)
  bytes.writeUInt32LE(1, 48)
  bytes.writeUInt32LE(4096, 56)
  bytes.writeUInt32LE(0xfffffffe, 60)
  bytes.writeUInt32LE(0xfffffffe, 68)
  bytes.fill(0xff, 76, 512)
  bytes.writeUInt32LE(0, 76)
  // The allocation table: itself, the directory.
  bytes.fill(0xff, 512, 1024)
  bytes.writeUInt32LE(0xfffffffd, 512)
  bytes.writeUInt32LE(0xfffffffe, 516)
  entry(bytes, 1024, 'Root Entry', 5, 1)
  entry(bytes, 1152, stream, 2, 0xffffffff)
  return bytes
}

function entry(bytes: Buffer, at: number, name: string, kind: number, child: number): void {
  bytes.write(name, at, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, at + 64)
  bytes.writeUInt8(kind, at + 66)
  bytes.writeUInt32LE(0xffffffff, at + 68)
  bytes.writeUInt32LE(0xffffffff, at + 72)
  bytes.writeUInt32LE(child, at + 76)
}
