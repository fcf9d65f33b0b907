import { constants, crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { labelledPhotos } from '../../server/andon/reader/testing/labelledPhotos.ts'

const megabyte = 1024 * 1024

type Entry = { name: string; packed: Buffer; size: number }

const stored = (name: string, text: string): Entry => {
  return { name, packed: deflateRawSync(Buffer.from(text)), size: Buffer.byteLength(text) }
}

/** One piece of text, compressed once and repeated as often as necessary: small as a file, enormous as a text. */
function repeated(name: string, before: string, piece: string, times: number, after: string): Entry {
  const flush = { finishFlush: constants.Z_FULL_FLUSH }
  const one = deflateRawSync(Buffer.from(piece), flush)
  const packed = Buffer.concat([
    deflateRawSync(Buffer.from(before), flush),
    ...Array.from({ length: times }, () => one),
    deflateRawSync(Buffer.from(after)),
  ])
  return { name, packed, size: before.length + piece.length * times + after.length }
}

/** Returns a ZIP of these entries; `says` is the declared decompressed size, if it is false. */
function zip(entries: Entry[], says?: number): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, packed, size } of entries) {
    const nameBytes = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(name), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(Math.min(says ?? size, 0xfffffffe), 18)
    common.writeUInt16LE(nameBytes.length, 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    parts.push(Buffer.from('PK\u0003\u0004'), common, nameBytes, packed)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, tail, nameBytes)
    offset += 30 + nameBytes.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const excelType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const typesOf = (type: string, part: string) =>
  stored(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}.main+xml"/></Types>`,
  )

/** Returns a Word document of a few megabytes whose text is a few gigabytes long. */
export const docxBomb = (gigabytes: number): Buffer =>
  zip([
    typesOf(wordType, '/word/document.xml'),
    repeated('word/document.xml', '<w:document>', ' '.repeat(16 * megabyte), gigabytes * 64, '</w:document>'),
  ])

/** The same, but declaring that its text is short. */
export const lyingDocx = (gigabytes: number): Buffer =>
  zip(
    [
      typesOf(wordType, '/word/document.xml'),
      repeated('word/document.xml', '<w:document>', ' '.repeat(16 * megabyte), gigabytes * 64, '</w:document>'),
    ],
    100,
  )

/** Returns a ZIP that begins like a Word document and contains as many empty entries as fit. */
export const crowdedDocx = (): Buffer =>
  zip([
    typesOf(wordType, '/word/document.xml'),
    ...Array.from({ length: 60_000 }, (_none, index) => ({
      name: `word/${index}`,
      packed: Buffer.from([3, 0]),
      size: 0,
    })),
  ])

const workbookParts = [
  typesOf(`${excelType}.sheet`, '/xl/workbook.xml'),
  stored(
    '_rels/.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
  ),
  stored(
    'xl/workbook.xml',
    '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
  ),
  stored(
    'xl/_rels/workbook.xml.rels',
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
  ),
]
const sheetHead = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
const row = '<row><c t="inlineStr"><is><t>x</t></is></c></row>'

/** A workbook of a megabyte whose sheet has a few hundred million rows. */
export const xlsxBomb = (gigabytes: number): Buffer =>
  zip([
    ...workbookParts,
    repeated('xl/worksheets/sheet1.xml', sheetHead, row.repeat(160_000), gigabytes * 128, '</sheetData></worksheet>'),
  ])

/** The same, but declaring that its sheet is short. */
export const lyingXlsx = (gigabytes: number): Buffer =>
  zip(
    [
      ...workbookParts,
      repeated('xl/worksheets/sheet1.xml', sheetHead, row.repeat(160_000), gigabytes * 128, '</sheetData></worksheet>'),
    ],
    5000,
  )

/** Returns a workbook whose XML has recursive entities, or is nested very deeply, or has a cell very far away. */
export const strangeWorkbooks = (): Buffer[] => {
  const lol = Array.from({ length: 12 }, (_none, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  const sheets = [
    `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "lol">${lol}]>${sheetHead}<row><c t="inlineStr"><is><t>&l12;</t></is></c></row></sheetData></worksheet>`,
    `${sheetHead}${'<row>'.repeat(500_000)}</sheetData></worksheet>`,
    `${sheetHead}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>`,
    `${sheetHead}<row r="999999999"><c r="ZZZZZZ999999999"><v>1</v></c></row></sheetData></worksheet>`,
    `${sheetHead}<row><c ${'a="b" '.repeat(200_000)}/></row></sheetData></worksheet>`,
  ]
  return sheets.map((text) => zip([...workbookParts, stored('xl/worksheets/sheet1.xml', text)]))
}

/** Returns a compound file of 1.5 KB whose list of sectors loops, as often as 32 bits can express. */
export function selfPointingCompoundFile(): Buffer {
  const bytes = Buffer.alloc(1536)
  bytes.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'))
  bytes.writeUInt16LE(0x3e, 24)
  bytes.writeUInt16LE(3, 26)
  bytes.writeUInt16LE(0xfffe, 28)
  bytes.writeUInt16LE(9, 30)
  bytes.writeUInt32LE(0, 68)
  bytes.writeUInt32LE(0xffffffff, 72)
  bytes.fill(0xff, 76, 512)
  bytes.writeUInt32LE(0, 1020)
  return bytes
}

/** Returns a small JPEG that declares the largest possible dimensions. */
export async function lyingJpeg(): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'grey' } })
    .jpeg()
    .toBuffer()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_500, frame + 5)
  bytes.writeUInt16BE(65_500, frame + 7)
  return bytes
}

/** Returns a photo of twelve million pixels that is full of text. */
export async function densePhoto(): Promise<Buffer> {
  const photos = await Promise.all(
    labelledPhotos()
      .slice(0, 12)
      .map((photo) => photo.take()),
  )
  const tiles = await Promise.all(photos.map((photo) => sharp(photo).resize(1000, 1000, { fit: 'fill' }).toBuffer()))
  const placed = tiles.map((input, index) => ({ input, left: (index % 4) * 1000, top: Math.floor(index / 4) * 1000 }))
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white' } })
    .composite(placed)
    .jpeg({ quality: 80 })
    .toBuffer()
}

export const dataStringOf = (bytes: Buffer, type = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`
