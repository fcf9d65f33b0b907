import { expect, test } from 'vitest'
import { cleared, nothingDrawn, redone, undone, withShape } from './history.ts'
import { arrowCorners, boxOf, coverTiles, isTap, moved, resized, type Shape, shapeAt, within } from './shapes.ts'

const size = { width: 1600, height: 1200 }
const circle: Shape = { tool: 'circle', ink: 'red', from: { x: 300, y: 500 }, to: { x: 100, y: 200 } }

test('a box is the same whichever corner it was drawn from', () => {
  expect(boxOf(circle)).toEqual({ x: 100, y: 200, width: 200, height: 300 })
  expect(boxOf({ from: circle.to, to: circle.from })).toEqual(boxOf(circle))
})

test('a position beside the picture counts as its edge', () => {
  expect(within({ x: -4, y: 1300 }, size)).toEqual({ x: 0, y: 1200 })
})

test('a short drag is a tap, which places a shape large enough to be seen', () => {
  expect(isTap({ from: { x: 10, y: 10 }, to: { x: 14, y: 12 } }, size)).toBe(true)
  expect(isTap(circle, size)).toBe(false)
  for (const tool of ['arrow', 'circle', 'blur'] as const) {
    expect(isTap(shapeAt({ x: 800, y: 600 }, tool, 'red', size), size)).toBe(false)
  }
})

test('a tapped arrow points at the position, from the side with room', () => {
  const middle = shapeAt({ x: 100, y: 100 }, 'arrow', 'yellow', size)
  expect(middle.to).toEqual({ x: 100, y: 100 })
  const corner = shapeAt({ x: 1600, y: 1200 }, 'arrow', 'yellow', size)
  expect(corner.to).toEqual({ x: 1600, y: 1200 })
  expect(corner.from.x).toBeLessThan(1600)
  expect(corner.from.y).toBeLessThan(1200)
})

test('a shape near the edge stays on the picture', () => {
  expect(boxOf(shapeAt({ x: 1600, y: 0 }, 'circle', 'red', size))).toMatchObject({ y: 0, width: 120, height: 120 })
})

test('a moved shape keeps its size and stops at the edge', () => {
  expect(boxOf(moved(circle, { x: 50, y: -30 }, size))).toEqual({ x: 150, y: 170, width: 200, height: 300 })
  expect(boxOf(moved(circle, { x: -500, y: 5000 }, size))).toEqual({ x: 0, y: 900, width: 200, height: 300 })
})

test('a resized shape moves one end, no further than the edge', () => {
  expect(resized(circle, { x: 25, y: 25 }, size)).toMatchObject({ from: circle.from, to: { x: 125, y: 225 } })
  expect(resized(circle, { x: 0, y: -900 }, size).to).toEqual({ x: 100, y: 0 })
})

test('an arrow points to where it was drawn, and its shaft begins where the drag began', () => {
  const corners = arrowCorners({ from: { x: 0, y: 0 }, to: { x: 200, y: 0 } }, 10)
  expect(corners[0]).toEqual({ x: 200, y: 0 })
  expect(corners.map(({ x }) => x).sort((one, other) => one - other)[0]).toBe(0)
  expect(Math.max(...corners.map(({ y }) => Math.abs(y)))).toBe(30)
})

test('an arrow of zero length is still drawn', () => {
  const corners = arrowCorners({ from: { x: 5, y: 5 }, to: { x: 5, y: 5 } }, 10)
  expect(corners.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true)
})

test('every step can be undone and redone, clearing too', () => {
  const other: Shape = { ...circle, tool: 'arrow' }
  const two = withShape(withShape(nothingDrawn, circle), other)
  expect(undone(two).shapes).toEqual([circle])
  expect(redone(undone(two)).shapes).toEqual([circle, other])
  const empty = cleared(two)
  expect(empty.shapes).toEqual([])
  expect(undone(empty).shapes).toEqual([circle, other])
})

test('drawing after an undo leaves nothing to redo, and there is nothing to undo at first', () => {
  const drawn = withShape(undone(withShape(nothingDrawn, circle)), { ...circle, ink: 'yellow' })
  expect(redone(drawn)).toEqual(drawn)
  expect(undone(nothingDrawn)).toEqual(nothingDrawn)
  expect(cleared(nothingDrawn)).toBe(nothingDrawn)
})

const blur: Shape = { tool: 'blur', ink: 'red', from: { x: 300.4, y: 500.7 }, to: { x: 100.2, y: 200.9 } }

test('the cover of a blurred part fills all of it, with whole pixels at its edges', () => {
  const tiles = coverTiles(blur, size)
  const covered = (x: number, y: number) =>
    tiles.some((tile) => x >= tile.x && x < tile.x + tile.width && y >= tile.y && y < tile.y + tile.height)
  for (let x = 100; x < 301; x += 1) for (let y = 200; y < 501; y += 1) expect(covered(x, y)).toBe(true)
  for (const { x, y, width, height } of tiles) expect([x, y, width, height].every(Number.isInteger)).toBe(true)
})

test('a cover ends at the edge of the picture, and is never empty', () => {
  const corner = coverTiles({ ...blur, from: { x: 1590, y: 1190 }, to: { x: 1600, y: 1200 } }, size)
  expect(corner.every(({ x, y, width, height }) => x + width <= 1600 && y + height <= 1200)).toBe(true)
  expect(coverTiles({ ...blur, to: blur.from }, size).length).toBeGreaterThan(0)
})
