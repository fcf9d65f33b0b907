import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { caseCalls } from '../../contract/caseCalls.ts'
import { fakeDrawing, fakeUploads, photo } from '../attachments/testing/fakeUploads.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { fakeServer, refusal } from '../platform/testing/fakeServer.ts'
import { dismissToast } from '../ui/toast.tsx'
import QuickCaseDialog from './QuickCaseDialog.tsx'

const onClose = vi.fn()
const open = async () => {
  const view = await renderScreen(<QuickCaseDialog opened onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Quick Case' })
  return view
}
const report = () => screen.getByRole('button', { name: /Report Issue|Waiting/ })
const subject = () => screen.getByLabelText<HTMLInputElement>(/^Subject/)

beforeEach(() => {
  onClose.mockReset()
  fakeDrawing({ width: 4000, height: 3000 })
})
afterEach(() => {
  sessionStorage.clear()
  dismissToast()
})

test('subject and department are wanted, in these words, and nothing is sent without them', async () => {
  const server = fakeServer()
  const { hand } = await open()
  await hand.click(report())
  expect(await screen.findByText('Subject is required')).toBeTruthy()
  expect(screen.getByText('Department is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(subject()))
  expect(server.heardOf(caseCalls.createCase)).toEqual([])
})

test('severity is Log Only until somebody says Requires Attention', async () => {
  fakeServer()
  await open()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Log Only' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Requires Attention' }).checked).toBe(false)
})

test('a report with a photo is sent as one case and says that it arrived', async () => {
  const server = fakeServer()
  const uploads = fakeUploads()
  server.on(caseCalls.createCase, aCase(1042))
  const { hand } = await open()
  await hand.upload(screen.getByLabelText('Take photo', { selector: 'input' }), photo('leak.jpg'))
  await hand.type(subject(), '  Oil under press P-07 ')
  await hand.click(screen.getByRole('radio', { name: 'Maintenance' }))
  await hand.type(screen.getByLabelText('Description'), 'Since the early shift.')
  await hand.click(screen.getByRole('radio', { name: 'Requires Attention' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  const url = uploads[0]?.store()
  await waitFor(() => expect(screen.queryByLabelText('Uploading leak.jpg')).toBeNull())
  await hand.click(report())

  expect(await screen.findByText('Issue Reported')).toBeTruthy()
  expect(screen.getByText('Your issue has been submitted successfully')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.heardOf(caseCalls.createCase).map(({ body }) => body)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      title: 'Oil under press P-07',
      description: 'Since the early shift.',
      status: 'new',
      category: 'process_improvement',
      priority: 'medium',
      department: 'maintenance',
      assigneeId: null,
      attachments: [url],
      tags: ['quick-case'],
    },
  ])
  expect(subject().value).toBe('')
})

test('a failed send keeps every word, and sending again is the same case', async () => {
  const server = fakeServer()
  server.on(caseCalls.createCase, refusal('internal'))
  const { hand } = await open()
  await hand.type(subject(), 'Guard open')
  await hand.click(screen.getByRole('radio', { name: 'Safety' }))
  await hand.click(report())
  expect(await screen.findByText('Failed to submit issue')).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
  expect(subject().value).toBe('Guard open')
  expect(onClose).not.toHaveBeenCalled()

  server.on(caseCalls.createCase, aCase(1042))
  await hand.click(report())
  expect(await screen.findByText('Issue Reported')).toBeTruthy()
  const [first, second] = server.heardOf(caseCalls.createCase).map(({ body }) => (body as { id: string }).id)
  expect(second).toBe(first)
})

test('sent before the last photo has arrived, it waits for it', async () => {
  const server = fakeServer()
  const uploads = fakeUploads()
  server.on(caseCalls.createCase, aCase(1042))
  const { hand } = await open()
  await hand.upload(screen.getByLabelText('Choose photos', { selector: 'input' }), photo('leak.jpg'))
  await hand.type(subject(), 'Oil')
  await hand.click(screen.getByRole('radio', { name: 'Quality' }))
  await hand.click(report())
  expect(report().textContent).toBe('Waiting for the photos...')
  expect(server.heardOf(caseCalls.createCase)).toEqual([])

  await waitFor(() => expect(uploads).toHaveLength(1))
  const url = uploads[0]?.store()
  expect(await screen.findByText('Issue Reported')).toBeTruthy()
  expect(server.heardOf(caseCalls.createCase)[0]?.body).toMatchObject({ attachments: [url] })
})

test('a photo that did not arrive keeps the report from going without it', async () => {
  const server = fakeServer()
  const uploads = fakeUploads()
  const { hand } = await open()
  await hand.upload(screen.getByLabelText('Choose photos', { selector: 'input' }), photo('leak.jpg'))
  await hand.type(subject(), 'Oil')
  await hand.click(screen.getByRole('radio', { name: 'Quality' }))
  await hand.click(report())
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.lose()
  expect(await screen.findByText('A photo was not uploaded. Try it again or remove it, then send.')).toBeTruthy()
  expect(server.heardOf(caseCalls.createCase)).toEqual([])
})

test('an unsent report is there again after a reload, until somebody starts over', async () => {
  fakeServer()
  const { hand, unmount } = await open()
  await hand.type(subject(), 'Guard open')
  await hand.click(screen.getByRole('radio', { name: 'Safety' }))
  unmount()

  const again = await open()
  expect(subject().value).toBe('Guard open')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Safety' }).checked).toBe(true)
  await again.hand.click(screen.getByRole('button', { name: 'Start over' }))
  expect(subject().value).toBe('')
})
