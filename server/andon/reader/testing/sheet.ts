import { createRequire } from 'node:module'
import { writeBarcode, prepareZXingModule, type WriteInputBarcodeFormat } from 'zxing-wasm/writer'
import { readFile } from 'node:fs/promises'
import { loadSharp } from '../../../files/sharp.ts'

/** A line of letters on a drawn thing; `y` is its upper edge, sizes are pixels of the drawing. */
export type Lettering = {
  text: string
  x: number
  y: number
  size: number
  color: string
  bold?: boolean
  italic?: boolean
}
type DrawnCode = { format: WriteInputBarcodeFormat; text: string; x: number; y: number; width: number }

/** A drawn thing: its surface as SVG elements, and what is written on it. */
export type Sheet = { surface: string; letters: Lettering[]; codes: DrawnCode[] }

const sheetSize = { width: 1600, height: 1200 }

const { resolve } = createRequire(import.meta.url)
const fontOf = (bold: boolean, italic: boolean) => {
  const weight = `${bold ? '700Bold' : '500Medium'}${italic ? '_Italic' : ''}`
  return resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`)
}

let prepared: Promise<void> | null = null

async function prepare(): Promise<void> {
  const { buffer, byteOffset, byteLength } = await readFile(resolve('zxing-wasm/writer/zxing_writer.wasm'))
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

async function errorCode({ format, text, x, y, width }: DrawnCode) {
  await (prepared ??= prepare())
  const { svg, error } = await writeBarcode(text, { format, scale: 4, addQuietZones: true, addHRT: false })
  if (error) throw new Error(`${format} cannot carry ${text}: ${error}`)
  const sharp = await loadSharp()
  const height =
    format === 'Code128' || format === 'Code39' || format === 'EAN13' || format === 'ITF'
      ? Math.round(width * 0.28)
      : width
  const input = await sharp(Buffer.from(svg), { density: 300 })
    .resize({ width, height, fit: 'fill', kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  return { input, left: x, top: y }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

async function drawText({ text, x, y, size, color, bold = false, italic = false }: Lettering) {
  const sharp = await loadSharp()
  const input = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `Noto Sans ${bold ? 'Bold' : 'Medium'}${italic ? ' Italic' : ''} ${size}`,
      fontfile: fontOf(bold, italic),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  return { input, left: Math.round(x), top: Math.round(y) }
}

/** Draws a sheet, seen straight on in good light. The letters come from a font of the server, not of the machine. */
export async function draw({ surface, letters, codes }: Sheet): Promise<Buffer> {
  const { width, height } = sheetSize
  const sharp = await loadSharp()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${surface}</svg>`
  const parts = [...(await Promise.all(codes.map(errorCode))), ...(await Promise.all(letters.map(drawText)))]
  return sharp(Buffer.from(svg)).composite(parts).flatten({ background: '#777' }).png().toBuffer()
}
