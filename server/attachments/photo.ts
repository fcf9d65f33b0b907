import { refuse } from '../process/refuse.ts'
import { readDataString } from './dataString.ts'
import { withFile } from './fileWork.ts'
import type { JpegOptions, Picture } from './pictures.ts'
import { pictureTypeOf } from './signatures.ts'

/** A picture that is processed and not stored. */
export type Photo = {
  /** The file as it was sent; its type was detected from its content. */
  original: Buffer
  /** Returns the picture as a small upright JPEG without any metadata. `edge` is the longest one, in pixels. */
  jpeg(edge: number): Promise<Buffer>
}

/**
 * Returns the picture in a base64 data URL. Its declared type is ignored.
 * @throws `unsupportedType` for HEIC, SVG and anything that is not a picture, `tooLarge`, `unreadable` when it is
 * damaged
 */
export async function openPhoto(dataString: string): Promise<Photo> {
  const { bytes } = readDataString(dataString)
  const type = pictureTypeOf(bytes)
  if (type === null) throw refuse('pictureTypes')
  await withFile('checkPicture', bytes, type)
  return photoOf(bytes)
}

/** Returns a picture that was checked when it was stored. */
export const photoOf = (bytes: Buffer): Photo => ({
  original: bytes,
  jpeg: async (edge) => (await jpegPicture(bytes, { edge })).bytes,
})

/** Returns a picture as an upright JPEG, without any metadata. @throws `unreadable` */
export async function jpegPicture(bytes: Buffer, options: JpegOptions): Promise<Picture> {
  const { bytes: jpeg, ...measures } = await withFile('plainJpeg', bytes, options)
  return { bytes: Buffer.from(jpeg), ...measures }
}
