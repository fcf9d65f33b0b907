import { afterAll, describe, expect, test } from 'vitest'
import { loadSharp } from '../../files/sharp.ts'
import { openPhoto } from './pixels.ts'
import { readCodes } from './readCodes.ts'
import { openReader } from './reader.ts'
import { labelledPhotos } from './testing/labelledPhotos.ts'

const reader = openReader({ milliseconds: 120_000 })
const timeout = 150_000
afterAll(() => reader.close())

const photos = labelledPhotos()
const photo = (name: string) => {
  const found = photos.find((one) => one.name === name)
  if (!found) throw new Error(`There is no photo ${name}.`)
  return found
}
const take = (name: string) => photo(name).take()
const withoutSpaces = (text: string) => text.replace(/\s/g, '').toLowerCase()

describe('the reader on photos of the floor', () => {
  test.each(['written-4-middle', 'written-19-middle'])(
    'finds every line on %s',
    async (name) => {
      const { text } = await reader.run(await take(name))
      for (const line of photo(name).expected.lines) expect(withoutSpaces(text)).toContain(withoutSpaces(line))
    },
    timeout,
  )

  test.each([
    ['written-8-easy', 'Code128'],
    ['written-9-easy', 'DataMatrix'],
    ['written-12-easy', 'Code39'],
    ['written-13-middle', 'EAN13'],
    ['written-31-middle', 'QRCode'],
  ])('finds the code on %s', async (name, format) => {
    const { forCodes } = await openPhoto(await take(name))
    expect(await readCodes(forCodes)).toEqual([{ format, text: photo(name).expected.codes[0] }])
  })

  test(
    'finds text and code that stand beside each other',
    async () => {
      const { expected } = photo('written-32-easy')
      const { text, codes } = await reader.run(await take('written-32-easy'))
      for (const line of expected.lines) expect(withoutSpaces(text)).toContain(withoutSpaces(line))
      expect(codes).toEqual([{ format: 'QRCode', text: expected.codes[0] }])
    },
    timeout,
  )

  test(
    'makes an alarm the subject, and its number a tag',
    async () => {
      const { subject, tags, department, severity } = await reader.run(await take('written-1-middle'))
      expect(subject).toBe('ALARM 731 Hydraulic pressure low')
      expect(tags).toEqual(['ALARM 731'])
      expect(department).toBe('maintenance')
      expect(severity).toBeNull()
    },
    timeout,
  )

  test.each([90, 180, 270])(
    'reads a photo that lies on its side by %i degrees',
    async (angle) => {
      const sharp = await loadSharp()
      const turned = await sharp(await take('written-14-easy'))
        .rotate(angle)
        .jpeg()
        .toBuffer()
      const { lines, subject, department } = await reader.run(turned)
      expect(lines.map(({ text }) => withoutSpaces(text))).toEqual(
        photo('written-14-easy').expected.lines.map(withoutSpaces),
      )
      expect(subject).toBe('BLOCKED Burr on edge')
      expect(department).toBe('quality')
    },
    timeout,
  )

  test.each(['textless-1', 'textless-10'])(
    'fills in nothing where nothing is written: %s',
    async (name) => {
      expect(await reader.run(await take(name))).toEqual({
        lines: [],
        text: '',
        codes: [],
        subject: null,
        likelySubject: null,
        description: null,
        department: null,
        severity: null,
        tags: [],
      })
    },
    timeout,
  )

  test(
    'answers a cut-off picture and a file that is none with an error, and reads the next',
    async () => {
      const whole = await take('written-27-easy')
      await expect(reader.run(whole.subarray(0, 20_000))).rejects.toMatchObject({ code: 'unreadable' })
      await expect(reader.run(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'unreadable' })
      const { lines, severity, department } = await reader.run(whole)
      expect(lines.map(({ text }) => withoutSpaces(text))).toEqual(
        photo('written-27-easy').expected.lines.map(withoutSpaces),
      )
      expect({ severity, department }).toEqual({ severity: 'High', department: 'safety' })
    },
    timeout,
  )
})
