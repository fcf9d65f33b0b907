import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { PhotoDrawing } from './PhotoDrawing.tsx'
import { drawnCopy, readBaseImage } from './render.ts'

vi.mock('./render.ts', () => ({ readBaseImage: vi.fn(), drawnCopy: vi.fn(), render: vi.fn() }))

const copy = new Blob(['drawn'], { type: 'image/jpeg' })

beforeEach(() => {
  const ground = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
  vi.mocked(readBaseImage).mockResolvedValue(ground)
  vi.mocked(drawnCopy).mockResolvedValue(copy)
})
afterEach(() => vi.clearAllMocks())

async function open() {
  const [onDone, onCancel] = [vi.fn(), vi.fn()]
  const view = await renderScreen(
    <PhotoDrawing picture={new Blob()} keepsOriginal={false} onDone={onDone} onCancel={onCancel} />,
  )
  return { ...view, onDone, onCancel }
}
const photo = () => screen.findByRole('application', { name: 'Photo to draw on' })
const button = (name: string) => screen.getByRole('button', { name })
const statusText = () => screen.getByRole('status').textContent

test('the photo receives the focus once loaded, and no tool before that', async () => {
  const read = Promise.withResolvers<HTMLCanvasElement>()
  vi.mocked(readBaseImage).mockReturnValue(read.promise)
  await open()
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Draw on the photo' }))
  read.resolve(Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 }))
  const drawn = await photo()
  await waitFor(() => expect(document.activeElement).toBe(drawn))
})

test('with keys alone a mark is begun in the middle, moved, resized, placed, undone and redone', async () => {
  const { hand, onDone } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Circle' }))
  await hand.click(button('Yellow'))
  ;(await photo()).focus()
  await hand.keyboard('{Enter}')
  expect(statusText()).toMatch(/^Use the arrow keys to move the circle/)
  await hand.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}{Enter}')
  expect(statusText()).toMatch(/^1 mark/)
  await hand.keyboard('{Control>}z{/Control}')
  expect(button('Done')).toHaveProperty('disabled', true)
  await hand.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await hand.click(button('Done'))
  expect(onDone).toHaveBeenCalledWith({ blob: copy, hidesParts: false, keepsOriginal: false })
  const [, shapes] = vi.mocked(drawnCopy).mock.lastCall ?? []
  const step = 1600 / 60
  expect(shapes).toEqual([
    { tool: 'circle', ink: 'yellow', from: { x: 680 - step, y: 480 }, to: { x: 920 - step, y: 720 + step } },
  ])
})

test('a mark that is not placed yet is dropped by Escape, and kept by Done', async () => {
  const { hand, onDone } = await open()
  ;(await photo()).focus()
  await hand.keyboard(' {Escape}')
  expect(statusText()).toMatch(/^Drag across the photo/)
  await hand.keyboard(' ')
  await hand.click(button('Done'))
  expect(onDone).toHaveBeenCalledOnce()
})

test('undo removes the unplaced mark and no other, by key as by button', async () => {
  const { hand } = await open()
  ;(await photo()).focus()
  await hand.keyboard('{Enter}{Enter}{Enter}{Control>}z{/Control}')
  expect(statusText()).toMatch(/^1 mark/)
  await hand.keyboard('{Enter}')
  await hand.click(button('Undo'))
  expect(statusText()).toMatch(/^1 mark/)
})

test('closing restores the focus', async () => {
  function Photo() {
    const [isDrawing, setDrawing] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setDrawing(true)}>
          Draw
        </button>
        {isDrawing && (
          <PhotoDrawing
            picture={new Blob()}
            keepsOriginal={false}
            onDone={() => {}}
            onCancel={() => setDrawing(false)}
          />
        )}
      </>
    )
  }
  const { hand } = await renderScreen(<Photo />)
  await hand.click(button('Draw'))
  ;(await photo()).focus()
  await hand.click(button('Cancel'))
  await waitFor(() => expect(document.activeElement).toBe(button('Draw')))
})

test('cancelling asks for confirmation only when something would be lost', async () => {
  const { hand, onCancel } = await open()
  ;(await photo()).focus()
  await hand.keyboard('{Enter}{Enter}')
  await hand.click(button('Cancel'))
  expect(screen.getByText('Discard drawing?')).toBeTruthy()
  expect(document.activeElement).toBe(button('Keep drawing'))
  await hand.keyboard('{Enter}')
  expect(document.activeElement).toBe(await photo())
  expect(onCancel).not.toHaveBeenCalled()
  await hand.click(button('Clear'))
  await hand.click(button('Undo'))
  await hand.click(button('Cancel'))
  await hand.click(button('Discard'))
  expect(onCancel).toHaveBeenCalledOnce()
})

test('Escape asks for confirmation, and while asked returns to the drawing, however often it is pressed', async () => {
  const { hand, onCancel } = await open()
  ;(await photo()).focus()
  await hand.keyboard('{Enter}{Enter}')
  // Whether the browser is kept from closing the dialog on its own.
  const isKept = () => !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  for (let time = 0; time < 2; time += 1) {
    expect(isKept()).toBe(true)
    expect(document.activeElement).toBe(button('Keep drawing'))
    expect(isKept()).toBe(true)
    expect(document.activeElement).toBe(await photo())
  }
  expect(onCancel).not.toHaveBeenCalled()
  expect(statusText()).toMatch(/^1 mark/)
})

test('without a drawing it closes at once', async () => {
  const { hand, onCancel } = await open()
  await photo()
  await hand.click(button('Cancel'))
  expect(onCancel).toHaveBeenCalledOnce()
})

test('a file that is not an image says so and can be closed', async () => {
  vi.mocked(readBaseImage).mockRejectedValue(new Error('no picture'))
  const { hand, onCancel } = await open()
  expect(await screen.findByText('This photo cannot be drawn on.')).toBeTruthy()
  expect(button('Done')).toHaveProperty('disabled', true)
  await hand.click(button('Cancel'))
  expect(onCancel).toHaveBeenCalledOnce()
})

const original = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also send the photo without these marks' })

test('only the marked picture is sent unless the original is requested, too', async () => {
  const { hand, onDone } = await open()
  ;(await photo()).focus()
  await hand.keyboard('{Enter}{Enter}')
  expect(original().checked).toBe(false)
  await hand.click(button('Done'))
  expect(onDone).toHaveBeenLastCalledWith({ blob: copy, hidesParts: false, keepsOriginal: false })
  await hand.click(original())
  await hand.click(button('Done'))
  expect(onDone).toHaveBeenLastCalledWith({ blob: copy, hidesParts: false, keepsOriginal: true })
})

test('with a blurred part the original cannot be requested, and it says that this is permanent', async () => {
  const { hand, onDone } = await open()
  await photo()
  await hand.click(original())
  await hand.click(button('Blur'))
  ;(await photo()).focus()
  await hand.keyboard('{Enter}{Enter}')
  expect(original()).toMatchObject({ checked: false, disabled: true })
  expect(statusText()).toBe('1 mark on the photo. Blurred areas are permanently removed when you choose Done.')
  await hand.click(button('Done'))
  expect(onDone).toHaveBeenLastCalledWith({ blob: copy, hidesParts: true, keepsOriginal: false })
  await hand.click(button('Undo'))
  expect(original()).toMatchObject({ checked: true, disabled: false })
})
