import { loadSharp } from '../../files/sharp.ts'

/** Red, green and blue of each pixel, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number }

/** Grey of each pixel, row by row. */
export type Greys = Pixels

/** Maximum pixels of a photo: the largest phone cameras make 50 million. */
const limitInputPixels = 50_000_000
/** Longest edge of the picture for reading text, in pixels. */
const longestForText = 2048
/** Longest edge of the picture for reading codes, in pixels: keeps the fine bars of a label in a 12 megapixel photo. */
const longestForCodes = 4096

/**
 * Decodes a photo twice, upright: in colour for text, and in grey and finer for codes. Of an animation, the first frame.
 * Throws when the file is damaged or cut off.
 */
export async function openPhoto(photo: Buffer): Promise<{ forText: Pixels; forCodes: Greys }> {
  const sharp = await loadSharp()
  const fitted = (edge: number) =>
    sharp(photo, { failOn: 'error', limitInputPixels })
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
  const text = await fitted(longestForText).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const codes = await fitted(longestForCodes)
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { forText: pixelsOf(text, 3), forCodes: pixelsOf(codes, 1) }
}

type Raw = { data: Buffer; info: { width: number; height: number; channels: number } }

function pixelsOf({ data, info: { width, height, channels } }: Raw, wanted: number): Pixels {
  if (channels !== wanted) throw new Error(`A picture came with ${channels} channels instead of ${wanted}.`)
  return { data, width, height }
}

export async function resized({ data, width, height }: Pixels, to: { width: number; height: number }): Promise<Pixels> {
  const sharp = await loadSharp()
  const raw = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...to, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return { data: raw, ...to }
}

/** Radius of the blur that removes the noise of a camera in the dark, in pixels. */
const noise = 1.2

/** A copy with less noise and the full range of brightness, in which networks find and read more. */
export async function cleared({ data, width, height }: Pixels): Promise<Pixels> {
  const sharp = await loadSharp()
  const clear = sharp(data, { raw: { width, height, channels: 3 } })
    .blur(noise)
    .normalise()
  return { data: await clear.raw().toBuffer(), width, height }
}
