/** A picture's width and height in pixels. */
type Size = { width: number; height: number }

/** The chosen square of a picture: its centre, as fractions of width and height, and its zoom, 1 or more. */
export type Crop = { x: number; y: number; zoom: number }

/** The largest centred square. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const maxZoom = 4

/** Edge of the square in pixels of the picture. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

/** The square in pixels of the picture. */
export function squareOf(size: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, zoom)
  return { left: x * size.width - side / 2, top: y * size.height - side / 2, side }
}

/** The same square kept within the picture and the limits. */
export function clampCrop(size: Size, { x, y, zoom }: Crop): Crop {
  const kept = Math.min(maxZoom, Math.max(1, zoom))
  const side = sideOf(size, kept)
  const within = (share: number, edge: number) => {
    const margin = side / 2 / edge
    return Math.min(1 - margin, Math.max(margin, share))
  }
  return { x: within(x, size.width), y: within(y, size.height), zoom: kept }
}

/** Pans the picture under the frame by fractions of the frame's edge; positive `right` shows more of its left. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop.zoom)
  return clampCrop(size, {
    ...crop,
    x: crop.x - (right * side) / size.width,
    y: crop.y - (down * side) / size.height,
  })
}
