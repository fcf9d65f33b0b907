import { refuse } from '../process/refuse.ts'
import { readDataString } from './dataString.ts'
import { withFile } from './fileWork.ts'
import type { JpegWish, Picture } from './pictures.ts'
import { pictureTypeOf } from './signatures.ts'

/** A picture that is looked at and not kept. */
export type Photo = {
  /** The file as it was sent; its type was detected from its content. */
  original: Buffer
  /** The same as a small upright JPEG without anything that hid in the file. `edge` is the longest one, in pixels. */
  jpeg(edge: number): Promise<Buffer>
}

/**
 * The picture in a base64 data string. What type the string claims plays no part.
 * @throws `unsupportedType` for HEIC, SVG and whatever is no picture, `tooLarge`, `unreadable` when it is damaged.
 */
export async function openPhoto(dataString: string): Promise<Photo> {
  const { bytes } = readDataString(dataString)
  const type = pictureTypeOf(bytes)
  if (type === null) throw refuse('pictureTypes')
  await withFile('checkPicture', bytes, type)
  return { original: bytes, jpeg: async (edge) => (await jpegPicture(bytes, { edge })).bytes }
}

/** A picture as JPEG, upright, without anything that hid in the file. @throws `unreadable` */
export async function jpegPicture(bytes: Buffer, wish: JpegWish): Promise<Picture> {
  const { bytes: jpeg, ...measures } = await withFile('plainJpeg', bytes, wish)
  return { bytes: Buffer.from(jpeg), ...measures }
}
