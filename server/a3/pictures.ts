import { jpegPicture } from '../attachments/attachments.ts'
import { lineOf } from '../files/typeset/lines.ts'

/** A picture to print: JPEG, PNG or anything else the image library reads, of any size. */
export type Picture = {
  caption: string
  /** Reads the picture, few at a time since pictures are large; null when it no longer exists. */
  read(): Promise<Buffer | null>
}

/** A picture as it is printed; null data for one that could not be read. */
export type PrintedPicture = {
  data: Buffer | null
  caption: string
  /** Width divided by height. */
  ratio: number
}

/** Longest edge in pixels: 200 dots per inch over the widest area that a sheet has for a picture. */
const longestEdge = 1400

/** Pictures that are made at once: as many as there are processes for it. */
const atOnce = 2

/**
 * Makes pictures small and upright for printing, in the given order. A missing or unreadable one is reduced to its
 * caption, and the sheet is printed without it.
 */
export async function printedPictures(pictures: readonly Picture[]): Promise<PrintedPicture[]> {
  const printed: PrintedPicture[] = []
  const waiting = pictures.entries()
  async function work(): Promise<void> {
    for (const [index, { caption, read }] of waiting)
      printed[index] = { caption: lineOf(caption), ...(await printable(read)) }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return printed
}

async function printable(read: Picture['read']): Promise<{ data: Buffer | null; ratio: number }> {
  try {
    const bytes = await read()
    if (bytes === null) return unprintable
    const picture = await jpegPicture(bytes, { edge: longestEdge, quality: 82 })
    return { data: picture.bytes, ratio: picture.width / picture.height }
  } catch {
    return unprintable
  }
}

const unprintable = { data: null, ratio: 4 / 3 }
