import { expect, test } from 'vitest'
import { isWordDocument97 } from './compoundFile.ts'
import { compoundFile } from './testing/madeFiles.ts'

const noSector = 0xffffffff

/** Returns a Word document with other numbers in it, by their offsets. */
function altered(numbers: Record<number, number>): Buffer {
  const bytes = compoundFile('WordDocument')
  for (const [at, number] of Object.entries(numbers)) bytes.writeUInt32LE(number, Number(at))
  return bytes
}

test('a Word document is distinguished from other compound files', () => {
  expect(isWordDocument97(compoundFile('WordDocument'))).toBe(true)
  expect(isWordDocument97(compoundFile('Workbook'))).toBe(false)
})

/** The offsets in the header of the first sector that lists more table sectors, and of the number of such sectors. */
const [moreLists, listCount] = [68, 72]
/** The last number of a sector, which points to where the list continues. */
const endOf = (sector: number) => (sector + 2) * 512 - 4

test.each<[string, Buffer]>([
  ['a list that goes on in itself, for ever', altered({ [moreLists]: 2, [listCount]: noSector, [endOf(2)]: 2 })],
  [
    'two lists that go on in each other',
    altered({ [moreLists]: 2, [listCount]: noSector, [endOf(2)]: 0, [endOf(0)]: 2 }),
  ],
  ['a directory that goes on in itself', altered({ 516: 1 })],
  ['a directory that lies beyond the end', altered({ 48: 0xfffff })],
  ['a table that lies beyond the end', altered({ 76: 0xfffff })],
])('%s is no document', (_what, bytes) => {
  expect(isWordDocument97(bytes)).toBe(false)
})

test('a count of lists that is a lie changes nothing where no list is', () => {
  expect(isWordDocument97(altered({ [listCount]: noSector }))).toBe(true)
})

test('entries that name each other as neighbours are each read once', () => {
  const bytes = compoundFile('Workbook')
  bytes.writeUInt32LE(1, 1152 + 68)
  bytes.writeUInt32LE(0, 1152 + 72)
  expect(isWordDocument97(bytes)).toBe(false)
})

test('a file that is nearly all lists of table sectors is read like any other', () => {
  const bytes = Buffer.alloc(20 * 1024 * 1024)
  compoundFile('WordDocument').copy(bytes)
  bytes.writeUInt32LE(4, moreLists)
  bytes.writeUInt32LE(noSector, listCount)
  const last = bytes.length / 512 - 2
  for (let sector = 4; sector <= last; sector += 1) {
    const at = (sector + 1) * 512
    bytes.writeUInt32LE(sector === last ? noSector : sector + 1, at + 508)
  }
  expect(isWordDocument97(bytes)).toBe(true)
})
