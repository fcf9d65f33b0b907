import { refuse } from '../platform/refuse.ts'
import { readDataString } from './dataString.ts'
import { checkPicture, plainJpeg } from './pictures.ts'

/** A picture that is looked at and not kept. */
export type Photo = {
  /** The file as it was sent; its type was told by its content. */
  original: Buffer
  /** The same as a small upright JPEG without anything that hid in the file. `edge` is the longest one, in pixels. */
  jpeg(edge: number): Promise<Buffer>
}

const types: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
  'image/gif': 'image/gif',
  'image/avif': 'image/avif',
}

/**
 * The picture in a base64 data string. What type the string claims plays no part.
 * @throws `unsupportedType` for HEIC, SVG and whatever is no picture, `tooLarge`, `unreadable` when it is damaged.
 */
export async function openPhoto(dataString: string): Promise<Photo> {
  const { bytes } = readDataString(dataString)
  const { fileTypeFromBuffer } = await import('file-type')
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = sniffed && types[sniffed.mime]
  if (type === undefined) throw refuse('unsupportedType', 'Send a JPG, PNG, WEBP, AVIF or GIF picture.')
  await checkPicture(bytes, type)
  return { original: bytes, jpeg: (edge) => plainJpeg(bytes, edge) }
}
