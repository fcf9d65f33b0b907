import { loadSharp } from '../../platform/sharp.ts'
import { lineOf } from './lines.ts'

/** A picture as it is printed; null data for one that could not be read. */
export type PrintedPicture = {
  data: Buffer | null
  caption: string
  /** Width by height. */
  ratio: number
}

/** Longest edge in pixels: 200 dots an inch over the widest place that a sheet has for a picture. */
const longestEdge = 1400

/**
 * Makes pictures small and upright for paper. One that cannot be read is told by its caption, and the sheet is printed
 * without it.
 */
export async function printedPictures(
  pictures: readonly { data: Buffer; caption: string }[],
): Promise<PrintedPicture[]> {
  const printed: PrintedPicture[] = []
  // One after the other: pictures are large while they are unpacked.
  for (const { data, caption } of pictures) printed.push({ caption: lineOf(caption), ...(await printable(data)) })
  return printed
}

async function printable(data: Buffer): Promise<{ data: Buffer | null; ratio: number }> {
  const sharp = await loadSharp()
  try {
    const { data: jpeg, info } = await sharp(data, { limitInputPixels: 100_000_000 })
      .rotate()
      .resize(longestEdge, longestEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    return { data: jpeg, ratio: info.width / info.height }
  } catch {
    return { data: null, ratio: 4 / 3 }
  }
}
