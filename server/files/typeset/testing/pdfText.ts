import { inflateSync } from 'node:zlib'
import { operations, type Operation } from './pdfOperations.ts'

/** A run of text on a page, in points from the page's upper left corner. */
export type Run = { text: string; left: number; right: number; baseline: number; size: number }
export type PrintedPage = { width: number; height: number; runs: Run[] }

type Font = { bytes: number; textOf: Map<number, string>; widthOf: Map<number, number> }
type Matrix = readonly [number, number, number, number, number, number]

/** Returns the text on each page of a PDF with plain cross references, in drawing order. */
export function printedPages(pdf: Buffer): PrintedPage[] {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Font>()
  return kidsOf(objects).map((page) => {
    const [, , width = 0, height = 0] = numbersIn(/\/MediaBox\s*\[([^\]]*)\]/.exec(page)?.[1])
    const resources = /\/Resources\s*<</.test(page) ? page : (objects.get(refIn(page, 'Resources'))?.head ?? '')
    const fontOf = (name: string) => {
      const ref = refIn(resources, name)
      const font = fonts.get(ref) ?? readFont(objects, ref)
      fonts.set(ref, font)
      return font
    }
    const content = objects.get(refIn(page, 'Contents'))?.stream() ?? ''
    return { width, height, runs: runsOf(operations(content), fontOf, height) }
  })
}

/** Returns all text of the pages without spaces, which are lost at line breaks. */
export const bareText = (pages: readonly PrintedPage[]): string =>
  bare(pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(''))

/** A text without spaces and invisible characters. */
export const bare = (text: string): string => text.replaceAll(/[\s\u200b]/g, '')

type PdfObject = { head: string; stream(): string }

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(?<=[\r\n])(\d+) 0 obj\b([\s\S]*?)(?:\bstream\r?\n|\bendobj)/g)) {
    const [whole, number = '', head = ''] = match
    const start = match.index + whole.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const stream = () => {
      const data = pdf.subarray(start, start + length)
      return (head.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1')
    }
    objects.set(number, { head, stream })
  }
  return objects
}

/** The pages in order, as text. */
function kidsOf(objects: Map<string, PdfObject>): string[] {
  const tree = [...objects.values()].find(({ head }) => /\/Type \/Pages\b/.test(head))?.head ?? ''
  const kids = /\/Kids \[([^\]]*)\]/.exec(tree)?.[1] ?? ''
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, number = '']) => objects.get(number)?.head ?? '')
}

const refIn = (text: string, name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1] ?? ''
const numbersIn = (text = '') => text.split(/\s+/).filter(Boolean).map(Number)

function readFont(objects: Map<string, PdfObject>, ref: string): Font {
  const head = objects.get(ref)?.head ?? ''
  const descendant = objects.get(/\/DescendantFonts \[(\d+)/.exec(head)?.[1] ?? '')?.head ?? ''
  return {
    bytes: head.includes('/Type0') ? 2 : 1,
    textOf: textsIn(objects.get(refIn(head, 'ToUnicode'))?.stream() ?? ''),
    widthOf: widthsIn(/\/W \[([\s\S]*)\]/.exec(descendant)?.[1] ?? ''),
  }
}

function textsIn(map: string): Map<number, string> {
  const texts = new Map<number, string>()
  const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  for (const [, pairs = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', text = ''] of pairs.matchAll(/<(\w+)>\s*<(\w*)>/g))
      texts.set(parseInt(code, 16), utf16(text))
  }
  return texts
}

function widthsIn(list: string): Map<number, number> {
  const widths = new Map<number, number>()
  for (const [, first, several, last, same] of list.matchAll(/(\d+)\s*(?:\[([^\]]*)\]|(\d+)\s+([\d.]+))/g)) {
    if (several !== undefined) numbersIn(several).forEach((width, index) => widths.set(Number(first) + index, width))
    else for (let code = Number(first); code <= Number(last); code += 1) widths.set(code, Number(same))
  }
  return widths
}

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
]

function runsOf(list: Iterable<Operation>, fontOf: (name: string) => Font, height: number): Run[] {
  const runs: Run[] = []
  type State = { page: Matrix; font: Font | null; size: number }
  let state: State = { page: [1, 0, 0, 1, 0, 0], font: null, size: 0 }
  let line = state.page
  const saved: State[] = []
  const matrix = (values: readonly unknown[]) => values as unknown as Matrix
  for (const { operator, operands } of list) {
    if (operator === 'q') saved.push(state)
    else if (operator === 'Q') state = saved.pop() ?? state
    else if (operator === 'cm') state = { ...state, page: times(matrix(operands), state.page) }
    else if (operator === 'Tf') state = { ...state, font: fontOf(String(operands[0])), size: Number(operands[1]) }
    else if (operator === 'Tm') line = matrix(operands)
    else if ((operator === 'TJ' || operator === 'Tj') && state.font) {
      const at = times(line, state.page)
      const { text, advance } = shown(operands, state.font, state.size)
      runs.push({
        text,
        left: at[4],
        right: at[4] + advance * at[0],
        baseline: height - at[5],
        size: state.size * at[0],
      })
    }
  }
  return runs
}

function shown(operands: readonly (string | number | Buffer)[], font: Font, size: number) {
  let text = ''
  let advance = 0
  for (const operand of operands) {
    if (typeof operand === 'number') advance -= (operand / 1000) * size
    if (!(operand instanceof Buffer)) continue
    for (let index = 0; index < operand.length; index += font.bytes) {
      const code = operand.readUIntBE(index, font.bytes)
      text += font.textOf.get(code) ?? ''
      advance += ((font.widthOf.get(code) ?? 0) / 1000) * size
    }
  }
  return { text, advance }
}
