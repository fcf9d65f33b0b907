import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Station } from '../../../contract/stations/stations.ts'
import { loadSharp } from '../../files/sharp.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { bare, bareText, printedPages } from '../../files/typeset/testing/pdfText.ts'
import { qrCodeSvg } from '../../files/qrCodeSvg.ts'

let testApp: TestApp
let made: Station[]
const long = 'Final inspection and packing of large assemblies for Nordwagen on the second flr'
beforeAll(async () => {
  testApp = await openTestApp()
  const rows = Array.from({ length: 26 }, (_none, index) => `North,Hall ${index % 2},Station ${index}`)
  const csv = `site,area,station\n${rows.join('\n')}\nWest,Yard,${long}\nEast,Tools,Compressor maintenance`
  await testApp.manager.expect(200, 'POST', '/api/stations/import', { csv })
  made = await testApp.manager.get<Station[]>('/api/stations')
})
afterAll(() => testApp.close())

async function printed(query = '') {
  const answer = await testApp.manager.raw('GET', `/api/stations/labels${query}`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  return printedPages(Buffer.from(await answer.arrayBuffer()))
}
const millimetres = (points: number) => Math.round((points / 72) * 25.4)

describe('the sheet of labels', () => {
  test('is A4 with 24 labels a page, each with its place and its code', async () => {
    const pages = await printed()
    expect(pages.map(({ width, height }) => [millimetres(width), millimetres(height)])).toEqual([
      [210, 297],
      [210, 297],
    ])
    const words = bareText(pages)
    for (const { code, name, site, area } of made) {
      for (const text of [code, name, `${site} · ${area}`]) expect(words).toContain(bare(text))
    }
    expect(words.split(bare('Scan to report a problem'))).toHaveLength(made.length + 1)
  })

  test('has ten larger labels a page when asked, in the words of a language', async () => {
    const pages = await printed('?layout=2x5&language=de')
    expect(pages).toHaveLength(3)
    expect(bareText(pages)).toContain(bare('Scannen und Problem melden'))
    const size = (of: typeof pages) => of.flatMap(({ runs }) => runs).find(({ text }) => text.includes('Station'))?.size
    expect(size(pages)).toBeGreaterThan(size(await printed()) ?? 0)
  })

  test('holds the stations of a filter, or those that were chosen', async () => {
    expect(bareText(await printed('?site=West'))).not.toContain(bare('Station 1'))
    const [first, second] = made
    const words = bareText(await printed(`?id=${first?.id}&id=${second?.id}`))
    expect(words.split(bare('Scan to report a problem'))).toHaveLength(3)
  })

  test('keeps the longest name within its label', async () => {
    const [page] = await printed('?site=West')
    const own = page?.runs.filter(({ text }) => long.includes(text.trim())) ?? []
    expect(bare(own.map(({ text }) => text).join(''))).toContain(bare(long))
    for (const { right, baseline } of own) {
      expect(millimetres(right)).toBeLessThanOrEqual(71)
      expect(millimetres(baseline)).toBeLessThanOrEqual(47)
    }
  })

  test.each([
    ['3x8', 71],
    ['2x5', 105],
  ])('keeps each word of a name whole within a label of %s', async (layout, edge) => {
    const [page] = await printed(`?area=Tools&layout=${layout}`)
    const own = page?.runs.filter(({ text }) => 'Compressor maintenance'.includes(text.trim())) ?? []
    expect(bare(own.map(({ text }) => text).join(''))).toContain(bare('Compressor maintenance'))
    for (const { right } of own) expect(millimetres(right)).toBeLessThanOrEqual(edge)
  })

  test('is refused where no station fits, and for words of no language', async () => {
    expect(await testApp.manager.ask('GET', `/api/stations/labels?id=${randomUUID()}`)).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    })
    for (const wrong of ['layout=9x9', 'language=tlh', 'deleted=true']) {
      expect((await testApp.manager.ask('GET', `/api/stations/labels?${wrong}`)).status).toBe(400)
    }
  })

  test('is refused for more labels than one sheet may have', async () => {
    const rows = Array.from({ length: 1001 }, (_none, index) => `Many,Hall,Station ${index}`).join('\n')
    await testApp.manager.expect(200, 'POST', '/api/stations/import', { csv: `site,area,station\n${rows}` })
    expect(await testApp.manager.ask('GET', '/api/stations/labels?site=Many')).toMatchObject({
      status: 400,
      body: { code: 'invalid', detail: 'Print at most 1,000 labels at once.' },
    })
  })
})

test('a phone reads from the QR code what is in it, also when a corner is dirty', async () => {
  const link = 'https://yokoten.example.com/andon/report?station=A3CD4679'
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  const sharp = await loadSharp()
  const clean = sharp(Buffer.from(await qrCodeSvg(link)), { density: 600 })
    .resize(400)
    .flatten({ background: 'white' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
  const stain = { create: { width: 90, height: 60, channels: 3 as const, background: '#555' } }
  const dirty = sharp(await clean.clone().png().toBuffer()).composite([{ input: stain, left: 220, top: 250 }])
  for (const picture of [clean, dirty]) {
    const bytes = new Uint8Array(await picture.png().toBuffer())
    expect((await readBarcodes(bytes)).map(({ text }) => text)).toEqual([link])
  }
})
