import { expect, test } from 'vitest'
import { sentPhotos } from './sentPhotos.ts'

const blob = new Blob(['a picture'])

test('a photo with a drawing is sent alone, unless its original was requested, which then follows it', () => {
  const photos = [
    { id: 'one', name: 'leak.png', blob, marked: { id: 'two', original: null } },
    { id: 'three', name: 'floor.jpg', blob, marked: null },
    { id: 'four', name: 'belt.png', blob, marked: { id: 'five', original: blob } },
  ]
  expect(sentPhotos(photos).map(({ id, name }) => [id, name])).toEqual([
    ['two', 'leak-drawn.jpg'],
    ['three', 'floor.jpg'],
    ['five', 'belt-drawn.jpg'],
    ['four', 'belt.png'],
  ])
})
