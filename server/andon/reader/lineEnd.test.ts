import { describe, expect, test } from 'vitest'
import { extended, hasMore, isPart, type Seen } from './lineEnd.ts'

/** A line of 40 pixels' height, read as this text. */
const seen = (text: string, x: number, width: number, y = 100): Seen => ({
  rectangle: { center: { x, y }, along: { x: 1, y: 0 }, width, height: 40 },
  quarters: 0,
  first: { text, confidence: 0.99 },
})
const line = seen('au bornier', 200, 300)

/** A white picture with a black upright stroke from each of these columns. */
function strokesAt(...columns: number[]) {
  const [width, height] = [600, 200]
  const data = new Uint8Array(width * height * 3).fill(255)
  for (const column of columns)
    for (let y = 85; y < 115; y += 1) data.fill(0, (y * width + column) * 3, (y * width + column + 12) * 3)
  return { data, width, height }
}

describe('what stands beyond the end of a line', () => {
  test('a line is extended to its right, as far as a letter may stand', () => {
    expect(extended(line, [line], strokesAt(370))).toMatchObject({ center: { x: 230, y: 100 }, width: 360, height: 40 })
  })

  test('a line is not extended where nothing stands', () => {
    expect(extended(line, [line], strokesAt())).toBeNull()
    expect(extended(line, [line], strokesAt(500))).toBeNull()
  })

  test('a line that is upside down is extended to its left', () => {
    const turned = { ...seen('au bornier', 400, 300), quarters: 2 as const }
    expect(extended(turned, [turned], strokesAt(220))?.center.x).toBeCloseTo(370)
    expect(extended(turned, [turned], strokesAt(570))).toBeNull()
  })

  test('the next line in the row ends the room, unless it has one letter only', () => {
    const picture = strokesAt(370)
    expect(extended(line, [line, seen('vue', 470, 160)], picture)?.width).toBe(340)
    expect(extended(line, [line, seen('C', 380, 20)], picture)?.width).toBe(360)
    expect(extended(line, [line, seen('vue', 445, 160)], picture)).toBeNull()
    expect(extended(line, [line, seen('vue', 470, 160, 150)], picture)?.width).toBe(360)
  })

  test.each([
    ['au bornier 4', true],
    ['au bornier 12', true],
    ['au bornier', false],
    ['au bornier 4 fils', false],
    ['du bornier 4', false],
  ])('"%s" has one or two letters more: %s', (text, isLonger) => {
    expect(hasMore({ text, confidence: 0.9 }, line.first)).toBe(isLonger)
  })

  test('a letter inside a line that was read with it is a part of it', () => {
    const whole = {
      text: 'au bornier 4',
      confidence: 0.95,
      rectangle: { ...line.rectangle, center: { x: 230, y: 100 }, width: 360 },
    }
    expect(isPart(seen('4', 390, 20), whole)).toBe(true)
    expect(isPart(seen('4', 460, 20), whole)).toBe(false)
    expect(isPart(seen('vue', 390, 20), whole)).toBe(false)
  })
})
