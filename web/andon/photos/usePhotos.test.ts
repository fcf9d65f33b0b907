import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeDrawing, photo } from '../../attachments/testing/fakeUploads.ts'
import { usePhotos } from './usePhotos.ts'

beforeEach(() => {
  fakeDrawing({ width: 4000, height: 3000 })
})

const open = (limit?: number) => renderHook(({ draft }) => usePhotos(draft, limit), { initialProps: { draft: 'one' } })

test('pictures are shown at once, and scaled down when they are sent', async () => {
  const { result } = open()
  act(() => void result.current.add([photo('IMG_1.png', 'image/png'), photo('IMG_2.png', 'image/png')]))
  expect(result.current.photos.map(({ name }) => name)).toEqual(['IMG_1.png', 'IMG_2.png'])
  await act(() => result.current.ready())
  const sent = await result.current.ready()
  expect(sent.map(({ name, blob }) => [name, blob.type])).toEqual([
    ['IMG_1.jpg', 'image/jpeg'],
    ['IMG_2.jpg', 'image/jpeg'],
  ])
})

const mark = (text: string, how: { hidesParts?: boolean; keepsOriginal?: boolean } = {}) => ({
  blob: new Blob([text]),
  hidesParts: false,
  keepsOriginal: false,
  ...how,
})

test('a picture with a drawing is sent alone, and drawing again replaces it', async () => {
  const { result } = open()
  act(() => void result.current.add([photo('leak.jpg')]))
  const id = result.current.photos[0]?.id ?? ''
  act(() => result.current.draw(id, mark('first')))
  act(() => result.current.draw(id, mark('second')))
  const sent = await result.current.ready()
  expect(sent.map(({ name }) => name)).toEqual(['leak-drawn.jpg'])
  expect(await sent[0]?.blob.text()).toBe('second')
})

test('the original is sent beside it only on request, and the request can be withdrawn', async () => {
  const { result } = open()
  act(() => void result.current.add([photo('leak.jpg')]))
  await act(() => result.current.ready())
  const id = result.current.photos[0]?.id ?? ''
  const names = async () => (await result.current.ready()).map(({ name }) => name)
  act(() => result.current.draw(id, mark('first', { keepsOriginal: true })))
  act(() => result.current.draw(id, mark('second', { keepsOriginal: true })))
  expect(await names()).toEqual(['leak-drawn.jpg', 'leak.jpg'])
  expect(await (await result.current.ready())[1]?.blob.text()).toBe('small')
  act(() => result.current.draw(id, mark('third')))
  expect(await names()).toEqual(['leak-drawn.jpg'])
})

test('once something is blurred no original is kept, whatever was requested before or after', async () => {
  const { result } = open()
  act(() => void result.current.add([photo('sign.jpg')]))
  const id = result.current.photos[0]?.id ?? ''
  act(() => result.current.draw(id, mark('arrow', { keepsOriginal: true })))
  act(() => result.current.draw(id, mark('blurred', { hidesParts: true, keepsOriginal: true })))
  expect(await Promise.all((await result.current.ready()).map(({ blob }) => blob.text()))).toEqual(['blurred'])
  expect(result.current.photos[0]?.marked?.original).toBeNull()
})

test('a photo that is drawn on while it is being scaled down stays as drawn', async () => {
  const { result } = open()
  act(() => void result.current.add([photo('sign.jpg')]))
  act(() => result.current.draw(result.current.photos[0]?.id ?? '', mark('blurred', { hidesParts: true })))
  const sent = await result.current.ready()
  expect(await Promise.all(sent.map(({ blob }) => blob.text()))).toEqual(['blurred'])
})

test('no more are accepted than a report may have, counting originals beside drawings', async () => {
  const { result } = open(3)
  act(() => void result.current.add([photo('one.jpg')]))
  act(() => result.current.draw(result.current.photos[0]?.id ?? '', mark('drawn', { keepsOriginal: true })))
  expect(result.current.free).toBe(1)
  act(() => void result.current.add([photo('two.jpg'), photo('three.jpg')]))
  expect(result.current.photos.map(({ name }) => name)).toHaveLength(2)
  expect(result.current.problem).toBe('tooMany')
})

test('a file that is not a picture is refused, and one that is too large is reported', async () => {
  const { result } = open()
  act(() => void result.current.add([photo('manual.pdf', 'application/pdf')]))
  expect(result.current.photos).toEqual([])
  expect(result.current.problem).toBe('notAPicture')
  const large = new File([new Uint8Array(11 * 1024 * 1024)], 'broken.jpg', { type: 'image/jpeg' })
  act(() => void result.current.add([large]))
  await waitFor(() => expect(result.current.problem).toBe('tooLarge'))
  expect(result.current.photos).toEqual([])
})

test.each([
  ['IMG_0042.HEIC', 'image/heic'],
  ['20261122_0815.heic', ''],
])('%s, which the browser cannot read and the server does not take, is told at once', async (name, type) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Unknown format.')))
  const { result } = open()
  act(() => void result.current.add([photo(name, type), photo('leak.jpg')]))
  await waitFor(() => expect(result.current.problem).toBe('unreadable'))
  expect((await result.current.ready()).map((one) => one.name)).toEqual(['leak.jpg'])
})

test('another report has none of them', () => {
  const { result, rerender } = open()
  act(() => void result.current.add([photo('leak.jpg')]))
  rerender({ draft: 'two' })
  expect(result.current.photos).toEqual([])
})
