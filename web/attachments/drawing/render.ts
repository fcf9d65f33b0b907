import { arrowCorners, boxOf, coverTiles, type Ink, lineWidth, type Shape } from './shapes.ts'

/** Longest edge of the drawn copy, in pixels. */
const longestEdge = 2000
const jpegQuality = 0.85
/** Close to each other, so that the cover looks blurred on dark and bright photos alike. */
const coverShades = { light: '#8d8f92', dark: '#797b7e' }

/** The picture to draw on, upright and at its final size. */
export type BaseImage = HTMLCanvasElement

export type Colours = Record<Ink | 'outline', string>

/**
 * Decodes a picture upright, with at most 2000 pixels on its longer edge. Metadata (place, time, camera) is dropped.
 * @throws where this browser cannot decode it
 */
export async function readBaseImage(picture: Blob): Promise<BaseImage> {
  const read = await createImageBitmap(picture, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestEdge / Math.max(read.width, read.height))
  const ground = canvasOf(Math.max(1, Math.round(read.width * scale)), Math.max(1, Math.round(read.height * scale)))
  const pen = ground.getContext('2d')
  if (!pen) throw new Error('There is no canvas to draw on.')
  // JPEG has no transparency; transparent parts would become black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, ground.width, ground.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(read, 0, 0, ground.width, ground.height)
  read.close()
  return ground
}

/** Draws the picture with its shapes: blurred parts first, so that no mark is hidden under them. */
export function render(canvas: HTMLCanvasElement, ground: BaseImage, shapes: readonly Shape[], colours: Colours): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.drawImage(ground, 0, 0)
  for (const shape of shapes) if (shape.tool === 'blur') cover(pen, ground, shape)
  for (const shape of shapes) if (shape.tool !== 'blur') mark(pen, ground, shape, colours)
}

/** The drawn copy as a JPEG. */
export function drawnCopy(ground: BaseImage, shapes: readonly Shape[], colours: Colours): Promise<Blob | null> {
  const canvas = canvasOf(ground.width, ground.height)
  render(canvas, ground, shapes, colours)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** Covers a part of the picture: none of its pixels get into the drawn copy. */
function cover(pen: CanvasRenderingContext2D, ground: BaseImage, shape: Shape): void {
  for (const { x, y, width, height, isDark } of coverTiles(shape, ground)) {
    pen.fillStyle = isDark ? coverShades.dark : coverShades.light
    pen.fillRect(x, y, width, height)
  }
}

/** A mark in its colour with a dark outline, visible on snow and on coal. */
function mark(pen: CanvasRenderingContext2D, ground: BaseImage, shape: Shape, colours: Colours): void {
  const width = lineWidth(ground)
  const edge = width * 0.45
  pen.lineJoin = 'round'
  pen.beginPath()
  if (shape.tool === 'arrow') {
    for (const [index, { x, y }] of arrowCorners(shape, width).entries()) {
      if (index === 0) pen.moveTo(x, y)
      else pen.lineTo(x, y)
    }
    pen.closePath()
    pen.lineWidth = edge * 2
    pen.strokeStyle = colours.outline
    pen.stroke()
    pen.fillStyle = colours[shape.ink]
    pen.fill()
    return
  }
  const { x, y, width: across, height: down } = boxOf(shape)
  pen.ellipse(x + across / 2, y + down / 2, across / 2, down / 2, 0, 0, Math.PI * 2)
  pen.lineWidth = width + edge * 2
  pen.strokeStyle = colours.outline
  pen.stroke()
  pen.lineWidth = width
  pen.strokeStyle = colours[shape.ink]
  pen.stroke()
}
