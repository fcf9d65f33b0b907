import { expect, test } from 'vitest'
import { sentPhotos } from './sentPhotos.ts'

const blob = new Blob(['a picture'])

test('a photo that was drawn on is sent before its original, and is named so', () => {
  const photos = [
    { id: 'one', name: 'leak.png', blob, drawn: { id: 'two', blob } },
    { id: 'three', name: 'floor.jpg', blob, drawn: null },
  ]
  expect(sentPhotos(photos).map(({ id, name }) => [id, name])).toEqual([
    ['two', 'leak-drawn.jpg'],
    ['one', 'leak.png'],
    ['three', 'floor.jpg'],
  ])
})
