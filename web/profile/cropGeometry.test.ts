import { describe, expect, test } from 'vitest'
import { clampCrop, moved, squareOf, wholeCrop } from './cropGeometry.ts'

const wide = { width: 400, height: 200 }

test('the initial square is centred and as large as possible', () => {
  expect(squareOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 })
})

test('zooming in keeps the centre', () => {
  expect(squareOf(wide, { ...wholeCrop, zoom: 2 })).toEqual({ left: 150, top: 50, side: 100 })
})

describe('moving', () => {
  test('follows the pointer', () => {
    expect(squareOf(wide, moved(wide, wholeCrop, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 })
  })

  test.each([
    [10, 0, { left: 0, top: 0, side: 200 }],
    [-10, 0, { left: 200, top: 0, side: 200 }],
    [0, 10, { left: 100, top: 0, side: 200 }],
    [0, -10, { left: 100, top: 0, side: 200 }],
  ])('by %s and %s ends at the edge of the picture', (right, down, square) => {
    expect(squareOf(wide, moved(wide, wholeCrop, right, down))).toEqual(square)
  })
})

test('zooming out at an edge moves back into the picture', () => {
  const corner = moved(wide, { ...wholeCrop, zoom: 4 }, 10, 10)
  expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 50 })
  expect(squareOf(wide, clampCrop(wide, { ...corner, zoom: 1 }))).toEqual({ left: 0, top: 0, side: 200 })
  expect(clampCrop(wide, { ...wholeCrop, zoom: 99 }).zoom).toBe(4)
})
