import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import type { Greys } from './pixels.ts'
import type { Code } from './reading.ts'

/**
 * The kinds of codes on labels, parts and machines, without those that any few bars resemble (Codabar, short EAN codes,
 * film edges), which give false results.
 */
const options: ReaderOptions = {
  formats: [
    'QRCode',
    'MicroQRCode',
    'RMQRCode',
    'DataMatrix',
    'Aztec',
    'PDF417',
    'Code128',
    'Code39',
    'Code93',
    'ITF',
    'EAN13',
    'EAN8',
    'UPCA',
    'DataBar',
  ],
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 20,
  minLineCount: 3,
  textMode: 'Plain',
}

/** ITF codes need not have a check digit, so short ones are unreliable. */
const shortestItf = 6

let prepared: Promise<void> | null = null

/** Loads the WebAssembly from the package; by default the library fetches it from the network. */
async function prepare(): Promise<void> {
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const { buffer, byteOffset, byteLength } = await readFile(path)
  const wasmBinary = buffer.slice(byteOffset, byteOffset + byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

/** Reads the QR codes and barcodes of a picture, each text once, in no order. */
export async function readCodes(picture: Greys): Promise<Code[]> {
  await (prepared ??= prepare())
  const found = await readBarcodes(imageOf(picture), options)
  const codes = new Map<string, Code>()
  for (const { text, format, isValid } of found) {
    const clean = text.replaceAll('\u001D', ' ').trim()
    if (!isValid || clean === '' || (format.startsWith('ITF') && clean.length < shortestItf)) continue
    codes.set(clean, { format, text: clean })
  }
  return [...codes.values()]
}

type ImageData = Extract<Parameters<typeof readBarcodes>[0], { colorSpace: unknown }>

/** The library requires RGBA. */
function imageOf({ data, width, height }: Greys): ImageData {
  const colours = new Uint8ClampedArray(width * height * 4)
  const words = new Uint32Array(colours.buffer)
  for (let at = 0; at < words.length; at += 1) words[at] = (data[at] ?? 0) * 0x01_01_01 + 0xff_00_00_00
  return { data: colours, width, height, colorSpace: 'srgb' } as ImageData
}
