/** Style properties set by style sheets, which an image file lacks. */
const looks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
] as const

const sharpness = 2
const edge = 24
const headHeight = 40

/** Renders an SVG element with its title above as a PNG at double density. */
export async function pictureOf(svg: SVGSVGElement, title: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect()
  const page = getComputedStyle(svg.closest('section') ?? document.body)
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * edge) * sharpness
  canvas.height = (height + headHeight + 2 * edge) * sharpness
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser cannot draw.')
  paper.scale(sharpness, sharpness)
  paper.fillStyle = page.backgroundColor
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = page.color
  paper.font = `600 16px ${page.fontFamily}`
  paper.fillText(title, edge, edge + 16, width)
  paper.drawImage(await imageOf(withLooks(svg), width, height), edge, edge + headHeight, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))), 'image/png')
  })
}

/** A copy of the drawing with inline styles. */
function withLooks(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = [...copy.querySelectorAll<SVGElement>('*')]
  svg.querySelectorAll('*').forEach((original, index) => {
    const style = getComputedStyle(original)
    for (const look of looks) copies[index]?.style.setProperty(look, style.getPropertyValue(look))
  })
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  return copy
}

async function imageOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  return image
}
