import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { attachmentCountLimit } from '../../contract/attachments/attachmentFiles.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { AttachmentPicker } from './AttachmentPicker.tsx'
import { fakeDrawing, fakeUploads, photo } from './testing/fakeUploads.ts'

const onChange = vi.fn()
const onBusyChange = vi.fn()

function Form({ before = [] }: { before?: string[] }) {
  const [value, setValue] = useState(before)
  onChange.mockImplementation(setValue)
  return (
    <form aria-label="Form">
      <AttachmentPicker value={value} onChange={onChange} onBusyChange={onBusyChange} />
    </form>
  )
}

beforeEach(() => {
  onChange.mockReset()
  onBusyChange.mockReset()
  fakeServer()
  fakeDrawing({ width: 4000, height: 3000 })
})

async function pick(...files: File[]) {
  const screenOf = await renderScreen(<Form />)
  await screenOf.hand.upload(await screen.findByLabelText('Choose files'), files)
  return screenOf
}

test('photos are shown at once, scaled down before sending, and their addresses are returned', async () => {
  const uploads = fakeUploads()
  await pick(photo('guard.jpg'), photo('belt.jpg'))
  expect((await screen.findByRole('img', { name: 'guard.jpg' })).getAttribute('src')).toBe('blob:guard.jpg')

  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(await uploads[0]?.file.text()).toBe('small')
  uploads[0]?.progress(0.4)
  await waitFor(() => expect(screen.getByLabelText('Uploading guard.jpg')).toHaveProperty('value', 0.4))
  expect(onBusyChange).toHaveBeenLastCalledWith(true, 0)

  const [first, second] = [uploads[0]?.store(), uploads[1]?.store()]
  await waitFor(() => expect(onBusyChange).toHaveBeenLastCalledWith(false, 0))
  expect(onChange).toHaveBeenLastCalledWith([first, second])
})

test('a failed upload says so and is retried under the same id', async () => {
  const uploads = fakeUploads()
  const { hand } = await pick(photo('guard.jpg'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.lose()
  expect((await screen.findByRole('alert')).textContent).toBe('Not uploaded. Check the connection and try again.')
  await waitFor(() => expect(onBusyChange).toHaveBeenLastCalledWith(false, 1))

  await hand.click(screen.getByRole('button', { name: 'Retry guard.jpg' }))
  await waitFor(() => expect(uploads).toHaveLength(2))
  expect(uploads[1]?.id).toBe(uploads[0]?.id)
  uploads[1]?.store()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
})

test('a refused file says why, offers no retry, and can be removed', async () => {
  const uploads = fakeUploads()
  const { hand } = await pick(photo('broken.jpg'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.refuse(415, 'This file is no picture.')
  expect((await screen.findByRole('alert')).textContent).toBe('This file is no picture.')
  expect(screen.queryByRole('button', { name: 'Retry broken.jpg' })).toBeNull()

  await hand.click(screen.getByRole('button', { name: 'Remove broken.jpg' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(onBusyChange).toHaveBeenLastCalledWith(false, 0))
})

test('a file that is too large or of the wrong type is not even sent', async () => {
  const uploads = fakeUploads()
  const large = new File(['%PDF'], 'large.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
  await renderScreen(<Form />)
  fireEvent.drop(await screen.findByRole('button', { name: 'Choose files' }), {
    dataTransfer: { files: [large, new File(['MZ'], 'broken.exe')], types: ['Files'] },
  })
  expect(await screen.findByText('Files can be at most 10 MB.')).toBeTruthy()
  expect(await screen.findByText('Files of this type are not accepted.')).toBeTruthy()
  expect(uploads).toEqual([])
})

test('removing a pending upload cancels it', async () => {
  const uploads = fakeUploads()
  const { hand } = await pick(photo('guard.jpg'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await hand.click(screen.getByRole('button', { name: 'Remove guard.jpg' }))
  expect(uploads[0]?.aborted).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
})

test('pictures can be pasted into the form around it, and text stays text', async () => {
  const uploads = fakeUploads()
  await renderScreen(<Form />)
  const form = await screen.findByRole('form')
  fireEvent.paste(form, { clipboardData: { files: [photo('cells.png', 'image/png')], types: ['text/plain', 'Files'] } })
  fireEvent.paste(form, { clipboardData: { files: [photo('screen.png', 'image/png')], types: ['Files'] } })
  expect(await screen.findByRole('img', { name: 'screen.png' })).toBeTruthy()
  await waitFor(() => expect(uploads).toHaveLength(1))
})

test('existing files of the record are shown and can be removed', async () => {
  fakeUploads()
  const { hand } = await renderScreen(<Form before={['/api/attachments/a', '/api/attachments/b']} />)
  const first = await screen.findByRole('img', { name: 'File 1' })
  expect(first.getAttribute('src')).toBe('/api/attachments/a?size=thumbnail')
  await hand.click(screen.getByRole('button', { name: 'Remove File 1' }))
  expect(onChange).toHaveBeenCalledWith(['/api/attachments/b'])
})

test('no more files are accepted than a record may have', async () => {
  const uploads = fakeUploads()
  await pick(...Array.from({ length: attachmentCountLimit + 1 }, (_, index) => photo(`photo-${index}.jpg`)))
  expect((await screen.findByRole('alert')).textContent).toBe('Attach at most 20 files.')
  await waitFor(() => expect(uploads).toHaveLength(attachmentCountLimit))
})

test('a phone’s camera is one tap away', async () => {
  fakeUploads()
  await renderScreen(<Form />)
  const camera = await screen.findByLabelText('Take photo', { selector: 'input' })
  expect(camera.getAttribute('accept')).toBe('image/*')
  expect(camera.getAttribute('capture')).toBe('environment')
  expect(screen.getByText(/PDF, DOC, PNG, JPG up to 10MB/)).toBeTruthy()
})
