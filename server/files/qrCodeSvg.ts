import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type * as Writer from 'zxing-wasm/writer'

let opening: Promise<typeof Writer> | null = null

/** Loads the library with the first label; it would fetch its machine code from the internet, were it not given it. */
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
 * A text as a QR code in SVG, one unit a module, without a quiet zone. A quarter of it may be dirty (level Q), as labels on
 * machines become.
 */
export async function qrCodeSvg(text: string): Promise<string> {
  const { writeBarcode } = await open()
  // Each takes some milliseconds of the main thread, and a sheet may have a thousand: others come in between.
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
