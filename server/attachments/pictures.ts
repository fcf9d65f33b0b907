import type { Sharp, SharpOptions } from 'sharp'
import { thumbnailEdge } from '../../contract/attachments/attachmentFiles.ts'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { refuse } from '../process/refuse.ts'
import { loadSharp } from '../files/sharp.ts'

/** Maximum number of pixels of a picture, all frames together: what phones call 50 megapixels. */
const maxPixels = 8192 * 6144
/** The maximum for a picture with 16 bits per channel, whose pixels take twice the memory. */
const maxDeepPixels = maxPixels / 2
const maxFrames = 300
/** Longest edge of a stored picture, in pixels. */
const longestEdge = 4096

// All of this runs in a worker process (`fileWorker.ts`), within its limits of time and memory.

export type Picture = { bytes: Buffer; width: number; height: number }

/** `edge` is the longest one, in pixels. */
export type JpegOptions = { edge: number; quality?: number }

const encode: Partial<Record<Attachment['type'], (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 85 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 82, effort: 2 }),
  'image/gif': (picture) => picture.gif({ effort: 3 }),
}

/**
 * Re-encodes a picture from its pixels: upright, at most 4096 pixels long, without location, camera data, colour
 * profile or any other metadata. Animations stay animated.
 * @throws `unreadable` when it is damaged or of another type, `tooLarge` when it has too many pixels or frames
 */
export async function redraw(path: string, type: Attachment['type']): Promise<Picture> {
  const pages = await measure(path, type)
  const animated = pages > 1
  const picture = (await opened(path, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true, animated }))
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await reading(() =>
    (encode[type] ?? unknownType)(picture).toBuffer({ resolveWithObject: true }),
  )
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
}

/**
 * Returns a picture for recipients outside the app: upright, as JPEG on white, within `edge` pixels, with nothing of
 * the file but its pixels. Of an animation the first frame.
 * @throws `unreadable` when it is damaged
 */
export async function plainJpeg(bytes: Buffer, { edge, quality = 80 }: JpegOptions): Promise<Picture> {
  const picture = (await opened(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true }))
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality })
  const { data, info } = await reading(() => picture.toBuffer({ resolveWithObject: true }))
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * Returns the centre square of a picture, upright, as WebP, `edge` pixels wide; of an animation the first frame.
 * @throws `unreadable` when it is damaged
 */
export async function squareWebp(bytes: Buffer, edge: number): Promise<Buffer> {
  const picture = (await opened(bytes, { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true }))
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'cover' })
    .webp({ quality: 82 })
  return reading(() => picture.toBuffer())
}

/**
 * Checks the header of an untrusted picture.
 * @param mostEdge maximum width and height in pixels
 * @throws `unreadable` when it is damaged or not of this type, `tooLarge` when it has too many pixels or frames
 */
export async function checkPicture(
  bytes: Buffer,
  type: string,
  mostEdge: number = Number.POSITIVE_INFINITY,
): Promise<void> {
  await measure(bytes, type, mostEdge)
}

/** Reads only the header of a picture and returns its number of frames. */
async function measure(source: Source, type: string, mostEdge = Number.POSITIVE_INFINITY): Promise<number> {
  const {
    format,
    compression,
    depth,
    width,
    height,
    pageHeight,
    pages = 1,
  } = await reading(async () => (await opened(source, { limitInputPixels: false })).metadata())
  // The decoder reports the family of the container.
  const seen = format === 'heif' && compression === 'av1' ? 'avif' : format
  // The decoder must see the same type of file as the check before it.
  if (`image/${seen}` !== type) throw refuse('pictureDamaged')
  if (pages > maxFrames) throw refuse('tooManyFrames', { frames: maxFrames })
  if (Math.max(width, pageHeight ?? height) > mostEdge) throw refuse('pictureTooWide', { pixels: mostEdge })
  const pixels = width * (pageHeight ?? height) * pages
  if (pixels > maxPixels) throw refuse('tooManyPixels', { millions: inMillions(maxPixels) })
  if (pixels > maxDeepPixels && depth === 'ushort') {
    throw refuse('tooManyDeepPixels', { millions: inMillions(maxDeepPixels) })
  }
  return pages
}

const inMillions = (pixels: number): number => Math.floor(pixels / 1_000_000)

/** Returns the thumbnail of a stored picture as WebP; of an animation its first frame. */
export async function shrink(bytes: Buffer): Promise<Buffer> {
  const picture = (await opened(bytes, { limitInputPixels: maxPixels, sequentialRead: true }))
    .resize({ width: thumbnailEdge, height: thumbnailEdge, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
  return reading(() => picture.toBuffer())
}

type Source = Buffer | string

async function opened(source: Source, options: SharpOptions): Promise<Sharp> {
  const sharp = await loadSharp()
  return reading(() => sharp(source, options))
}

/** The library reports a damaged file in many ways, sometimes by throwing before it returns a promise. */
async function reading<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch {
    throw refuse('pictureCutOff')
  }
}

function unknownType(): never {
  throw refuse('unsupportedType')
}
