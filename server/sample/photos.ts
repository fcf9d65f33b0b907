import { createHash } from 'node:crypto'
import { loadSharp } from '../files/sharp.ts'
import { canvas } from './drawings/canvas.ts'
import { allTakes, svgOf, type Take } from './drawings/scenes.ts'

export type DrawnPhoto = { bytes: Buffer; sha256: string; width: number; height: number }

export const takeName = ({ scene, take }: Take): string => `${scene} ${take}`

/** Draws every photo of the sample, JPEG, by the name of its take. */
export async function drawPhotos(): Promise<Map<string, DrawnPhoto>> {
  const sharp = await loadSharp()
  const drawn = await Promise.all(
    allTakes.map(async (take) => {
      const bytes = await sharp(Buffer.from(svgOf(take)))
        .jpeg({ quality: 80 })
        .toBuffer()
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return [takeName(take), { bytes, sha256, width: canvas.width, height: canvas.height }] as const
    }),
  )
  return new Map(drawn)
}
