import { isPicture } from '../../contract/attachments/attachmentFiles.ts'

/** Longest edge of an uploaded picture, in pixels: a defect is still visible, a phone's 5 MB become a tenth. */
const longestEdge = 1600
const jpegQuality = 0.82

/**
 * Scales a picture down for upload, upright, with at most `edge` pixels on its longest side. Pictures that the browser
 * cannot decode, that are animated, or that would only grow are returned unchanged.
 */
export async function shrinkPicture(file: File, edge: number = longestEdge): Promise<File> {
  // A GIF may be animated, which drawing would lose. Some systems know no type for a phone's HEIC.
  if (file.type === 'image/gif' || (file.type !== '' && !file.type.startsWith('image/'))) return file
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return file
  try {
    const small = await drawn(picture, edge)
    if (!small || (small.size >= file.size && isPicture(file.type))) return file
    return new File([small], jpegName(file.name), { type: small.type, lastModified: file.lastModified })
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, edge: number): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency; transparent parts would become black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`
