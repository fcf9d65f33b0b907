import sharp from 'sharp'
import {
  animation,
  bombPng,
  compoundFile,
  docx,
  pdf,
  phonePhoto,
  picture,
  plainZip,
  xlsx,
} from '../../attachments/testing/madeFiles.ts'
import { hugeGif } from './hugeGif.ts'

/** Beginnings of files that no browser should ever receive, and of a HEIC photo. */
const strangers = [
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'MZ\u0090',
  '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic',
]

/** Returns a compound file whose list of tables loops, with a false count of lists. */
export function endlessCompoundFile(): Buffer {
  const bytes = compoundFile('WordDocument')
  bytes.writeUInt32LE(0, 68)
  bytes.writeUInt32LE(0xffffffff, 72)
  bytes.writeUInt32LE(0, 1020)
  return bytes.subarray(0, 1536)
}

/** Returns one file of each kind that people send, and of some that nobody should. */
export async function wholeFiles(): Promise<Buffer[]> {
  const pictures = await Promise.all((['jpeg', 'png', 'webp', 'gif'] as const).map((format) => picture(format)))
  const avif = await sharp(await picture('png'))
    .avif()
    .toBuffer()
  return [
    ...pictures,
    avif,
    await phonePhoto(),
    await animation(5),
    pdf,
    docx,
    compoundFile('WordDocument'),
    endlessCompoundFile(),
    xlsx,
    plainZip,
    hugeGif(),
    bombPng(),
    ...strangers.map((text) => Buffer.from(text, 'latin1')),
  ]
}
