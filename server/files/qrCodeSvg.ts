import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type * as Writer from 'zxing-wasm/writer'

let opening: Promise<typeof Writer> | null = null

/**
 * Loads the library with the first label, and passes it its WebAssembly, which it would otherwise fetch from the
 * internet.
 */
function open(): Promise<typeof Writer> {
  opening ??= load().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

async function load(): Promise<typeof Writer> {
  const writer = await import('zxing-wasm/writer')
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm')))
  writer.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  return writer
}

/**
 * Returns a text as a QR code in SVG, one unit per module, without a quiet zone. Readable with a quarter of it dirty
 * (level Q), as labels on machines become.
 */
export async function qrCodeSvg(text: string): Promise<string> {
  const { writeBarcode } = await open()
  // Each takes a few milliseconds of the main thread, and a sheet may have a thousand: other work runs in between.
  await nextTurn()
  const { symbol, error } = await writeBarcode(text, { format: 'QRCode', options: 'ecLevel=Q', addQuietZones: false })
  if (error) throw new Error(`The QR code could not be made: ${error}`)
  const { width, height, data } = symbol
  const runs: string[] = []
  for (let y = 0; y < height; y += 1) {
    const row = Array.from(data.subarray(y * width, (y + 1) * width), (shade) => (shade === 0 ? '#' : ' ')).join('')
    for (const { index, 0: run } of row.matchAll(/#+/g)) runs.push(`M${index} ${y}h${run.length}v1h-${run.length}z`)
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${runs.join('')}"/></svg>`
}
