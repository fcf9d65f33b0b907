import { expect, test } from 'vitest'
import { shrinkPicture } from './shrinkPicture.ts'
import { fakeDrawing, photo } from './testing/fakeUploads.ts'

test('a large photo is drawn upright with at most 1600 pixels and becomes a JPEG', async () => {
  const { drawn, options } = fakeDrawing({ width: 4000, height: 3000 })
  const small = await shrinkPicture(photo('IMG_0042.HEIC', 'image/heic'))
  expect(drawn).toEqual([{ width: 1600, height: 1200 }])
  expect(options).toEqual([{ imageOrientation: 'from-image' }])
  expect(small.name).toBe('IMG_0042.jpg')
  expect(small.type).toBe('image/jpeg')
})

test('a small picture is not enlarged', async () => {
  const { drawn } = fakeDrawing({ width: 640, height: 480 })
  await shrinkPicture(photo('small.png', 'image/png'))
  expect(drawn).toEqual([{ width: 640, height: 480 }])
})

test('a file that cannot be decoded is returned unchanged', async () => {
  fakeDrawing({ width: 1, height: 1 })
  const broken = photo('broken.jpg')
  expect(await shrinkPicture(broken)).toBe(broken)
})

test('a picture that would only grow is returned unchanged', async () => {
  fakeDrawing({ width: 100, height: 100 }, 'x'.repeat(1000))
  const drawing = photo('drawing.png', 'image/png')
  expect(await shrinkPicture(drawing)).toBe(drawing)
})

test('documents and animated images are left alone', async () => {
  const { drawn } = fakeDrawing({ width: 100, height: 100 })
  const report = photo('report.pdf', 'application/pdf')
  const moving = photo('moving.gif', 'image/gif')
  expect(await shrinkPicture(report)).toBe(report)
  expect(await shrinkPicture(moving)).toBe(moving)
  expect(drawn).toEqual([])
})
