import { avatarEdge, avatarEdgeLimit, avatarSizeLimit, avatarTypes } from '../../contract/profile/profile.ts'
import { dataStringOf } from '../browser/dataUrl.ts'
import { type Crop, squareOf } from './cropGeometry.ts'

/** Why a file cannot become a profile picture. */
export type PictureProblem = 'type' | 'size' | 'unreadable'

/** Decodes a chosen file, upright; the first frame of an animation. */
export async function openPicture(file: File): Promise<ImageBitmap | PictureProblem> {
  if (!avatarTypes.some((type) => type === file.type)) return 'type'
  if (file.size > avatarSizeLimit) return 'size'
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null || Math.max(picture.width, picture.height) > avatarEdgeLimit) {
    picture?.close()
    return 'unreadable'
  }
  return picture
}

/** Draws the chosen square over a whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { left, top, side } = squareOf(picture, crop)
  pen.imageSmoothingQuality = 'high'
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

/** The chosen square as it is sent. */
export async function cutOut(picture: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = avatarEdge
  canvas.height = avatarEdge
  drawCrop(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser cannot draw this picture.')
  return dataStringOf(blob)
}
