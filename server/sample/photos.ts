import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSharp } from '../files/sharp.ts'
import { photoSubjects } from './content.ts'

const picturesOfSubject = [1, 2, 3]

/** The drawings that represent photos: several of each subject. */
export const pictures = photoSubjects.flatMap((subject) =>
  picturesOfSubject.map((number) => ({ subject, file: `${subject}-${number}.svg` })),
)

export type DrawnPhoto = { bytes: Buffer; sha256: string; width: number; height: number }

/** Renders the drawings as JPEG, by file. */
export async function renderPictures(files: Iterable<string>): Promise<Map<string, DrawnPhoto>> {
  const sharp = await loadSharp()
  const rendered = await Promise.all(
    Array.from(files, async (file) => {
      const svg = await readFile(join(import.meta.dirname, 'content/photos', file))
      const { data: bytes, info } = await sharp(svg).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return [file, { bytes, sha256, width: info.width, height: info.height }] as const
    }),
  )
  return new Map(rendered)
}
