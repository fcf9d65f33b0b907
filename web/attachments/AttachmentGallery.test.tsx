import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { AttachmentGallery } from './AttachmentGallery.tsx'

const file = (id: string, more: Partial<Attachment> = {}): Attachment => ({
  id,
  url: `/api/attachments/${id}`,
  thumbnailUrl: `/api/attachments/${id}?size=thumbnail`,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  size: 250 * 1024,
  width: 1600,
  height: 1200,
  createdAt: '2026-11-05T12:00:00.000Z',
  ...more,
})
const files = [
  file('guard'),
  file('belt'),
  file('report', { name: 'report.pdf', type: 'application/pdf', size: 2_621_440 }),
]

test('a photo opens full size, arrows move to the next, Escape closes', async () => {
  fakeServer()
  const { hand } = await renderScreen(<AttachmentGallery attachments={files} />)
  await hand.click(await screen.findByRole('button', { name: 'Open guard.jpg full size' }))
  expect((await screen.findByRole('img', { name: 'guard.jpg' })).getAttribute('src')).toBe('/api/attachments/guard')
  expect(screen.getByText(/1 of 2/)).toBeTruthy()

  await hand.keyboard('{ArrowRight}')
  expect(screen.getByRole('img', { name: 'belt.jpg' })).toBeTruthy()
  await hand.keyboard('{ArrowRight}')
  expect(screen.getByRole('img', { name: 'belt.jpg' })).toBeTruthy()
  await hand.keyboard('{ArrowLeft}')
  expect(screen.getByRole('img', { name: 'guard.jpg' })).toBeTruthy()

  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a document is a row with its size, and downloads', async () => {
  fakeServer()
  await renderScreen(<AttachmentGallery attachments={files} />)
  const row = await screen.findByRole('link', { name: /report.pdf/ })
  expect(row.textContent).toContain('2.5 MB')
  expect(row.getAttribute('href')).toBe('/api/attachments/report')
  expect(row.getAttribute('download')).toBe('report.pdf')
})

test('plus and a click zoom in, minus and another photo show it whole', async () => {
  fakeServer()
  const { hand } = await renderScreen(<AttachmentGallery attachments={files} />)
  await hand.click(await screen.findByRole('button', { name: 'Open guard.jpg full size' }))
  const zoom = await screen.findByRole('button', { name: 'Zoom' })
  const isClose = () => zoom.getAttribute('aria-pressed') === 'true'
  expect(isClose()).toBe(false)

  await hand.keyboard('+')
  expect(isClose()).toBe(true)
  // Arrow keys pan the picture.
  await hand.keyboard('{ArrowRight}')
  expect(screen.getByRole('img', { name: 'guard.jpg' })).toBeTruthy()
  await hand.keyboard('-')
  expect(isClose()).toBe(false)

  await hand.click(screen.getByRole('img', { name: 'guard.jpg' }))
  expect(isClose()).toBe(true)
  await hand.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(screen.getByRole('img', { name: 'belt.jpg' })).toBeTruthy()
  expect(isClose()).toBe(false)
})
