import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { callCalls } from '../../contract/calls/callCalls.ts'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { similarCalls } from '../../contract/cases/similar.ts'
import { fakeDrawing, photo } from '../attachments/testing/fakeUploads.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { writeInto } from '../cases/testing/writeInto.ts'
import { newId } from '../api/newId.ts'
import { DeviceFull } from '../outbox/itemStore.ts'
import type { SendOutcome } from '../outbox/outbox.ts'
import { adoptPreferences, forgetPreferences } from '../i18n/preferences.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import { dismissToast } from '../ui/toast.tsx'
import { joinReport } from './joinReport.ts'
import { queueReport } from './queueReport.ts'
import { aCall } from '../calls/testing/aCall.ts'
import QuickCaseDialog from './QuickCaseDialog.tsx'

vi.mock('./queueReport.ts')
vi.mock('./joinReport.ts')
const keep = vi.mocked(queueReport)
const join = vi.mocked(joinReport)

const onClose = vi.fn()
const open = async () => {
  const view = await renderScreen(<QuickCaseDialog opened onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Quick Case' })
  return view
}
const report = () => screen.getByRole('button', { name: 'Report Issue' })
const subject = () => screen.getByLabelText<HTMLInputElement>(/^Subject/)
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description')
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const takePhoto = () => screen.getByLabelText('Take photo', { selector: 'input' })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  onClose.mockReset()
  keep.mockReset()
  join.mockReset()
  outcome('sent')
  server = fakeServer()
  fakeDrawing({ width: 4000, height: 3000 })
})
afterEach(() => {
  sessionStorage.clear()
  dismissToast()
})

/** Sets the outcome of a report once it is stored. */
function outcome(what: SendOutcome): void {
  keep.mockResolvedValue({ done: Promise.resolve(what) })
}

test('subject and department are required, with these messages, and nothing is sent without them', async () => {
  const { hand } = await open()
  await hand.click(report())
  expect(await screen.findByText('Subject is required')).toBeTruthy()
  expect(screen.getByText('Department is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(subject()))
  expect(keep).not.toHaveBeenCalled()
})

test('in a language of the floor, what is missing is named in that language', async () => {
  onTestFinished(forgetPreferences)
  adoptPreferences({ ...defaultPreferences, language: 'en', floorLanguage: 'tr' })
  const { hand } = await renderScreen(<QuickCaseDialog opened onClose={onClose} />)
  await hand.click(await screen.findByRole('button', { name: 'Sorun bildir' }))
  expect(await screen.findByText('Konu gerekli')).toBeTruthy()
  expect(screen.getByText('Bölüm gerekli')).toBeTruthy()
})

test('Ctrl-Enter reports from whichever field has the focus', async () => {
  const { hand } = await open()
  await hand.click(radio('Maintenance'))
  await hand.type(subject(), 'Oil under press P-07{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Issue Reported')).toBeTruthy()
  expect(keep).toHaveBeenCalledTimes(1)
})

test('severity is Log Only until Requires Attention is chosen', async () => {
  await open()
  expect(radio('Log Only').checked).toBe(true)
  expect(radio('Requires Attention').checked).toBe(false)
})

test('a report with a photo is stored with its time, closes the form, and says that it arrived', async () => {
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('leak.jpg'))
  await hand.type(subject(), '  Oil under press P-07 ')
  await hand.click(radio('Maintenance'))
  await hand.type(description(), 'Since the early shift.')
  await hand.click(radio('Requires Attention'))
  await hand.click(report())

  expect(await screen.findByText('Issue Reported')).toBeTruthy()
  expect(screen.getByText('Your issue has been submitted successfully')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  expect(keep.mock.calls.map(([sent]) => sent)).toEqual([
    {
      as: 'person',
      body: {
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        title: 'Oil under press P-07',
        description: 'Since the early shift.',
        status: 'new',
        category: 'process_improvement',
        priority: 'medium',
        department: 'maintenance',
        assigneeId: null,
        tags: ['quick-case'],
        analysisId: null,
        readPhotos: true,
        reportedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
      photos: [{ id: expect.any(String), name: 'leak.jpg', blob: expect.any(Blob) }],
    },
  ])
  expect(subject().value).toBe('')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Photos' })).toBeNull())
})

test('a person who needs help now says so beside the button, and sees who is coming in place of the form', async () => {
  server.on(callCalls.readCall, ({ params }) => aCall({ caseId: params['id'] ?? '' }))
  const { hand } = await open()
  await hand.type(subject(), 'Oil under press P-07')
  await hand.click(radio('Quality'))
  await hand.click(screen.getByRole('checkbox', { name: 'Do you need help now?' }))
  expect(radio('Machine').checked).toBe(false)
  await hand.click(radio('Machine'))
  await hand.click(screen.getByRole('button', { name: 'Report and call for help' }))
  expect(await screen.findAllByText('Called 1 person: Ben Okafor')).not.toEqual([])
  expect(keep.mock.calls[0]?.[0].body).toMatchObject({ call: { type: 'machine', lineStopped: false }, priority: 'low' })
  expect(onClose).not.toHaveBeenCalled()
  await hand.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onClose).toHaveBeenCalledOnce()
})

test('it says that it is saved before anything has been sent', async () => {
  keep.mockResolvedValue({ done: new Promise(() => {}) })
  const { hand } = await open()
  await hand.type(subject(), 'Oil')
  await hand.click(radio('Quality'))
  await hand.click(report())
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['kept', 'Saved on this device', 'It will be sent as soon as you’re back online.'],
  ['refused', 'Error', 'Failed to submit issue'],
] as const)('a report that is %s says so', async (what, title, words) => {
  outcome(what)
  const { hand } = await open()
  await hand.type(subject(), 'Oil')
  await hand.click(radio('Quality'))
  await hand.click(report())
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(words)).toBeTruthy()
})

test('a full device keeps the form as it is, and says what to do', async () => {
  keep.mockRejectedValue(new DeviceFull())
  const { hand } = await open()
  await hand.type(subject(), 'Guard open')
  await hand.click(radio('Safety'))
  await hand.click(report())
  expect(await screen.findByText(/This device is out of storage/)).toBeTruthy()
  expect(subject().value).toBe('Guard open')
  expect(onClose).not.toHaveBeenCalled()

  outcome('sent')
  await hand.click(report())
  expect(await screen.findByText('Issue Reported')).toBeTruthy()
  const [first, second] = keep.mock.calls.map(([{ body }]) => body.id)
  expect(second).toBe(first)
})

test('an unsent report is restored after a reload, until somebody starts over', async () => {
  const { hand, unmount } = await open()
  await hand.type(subject(), 'Guard open')
  await hand.click(radio('Safety'))
  unmount()

  const again = await open()
  expect(subject().value).toBe('Guard open')
  expect(radio('Safety').checked).toBe(true)
  await again.hand.click(screen.getByRole('button', { name: 'Start over' }))
  expect(subject().value).toBe('')
})

test('a discarded report is restored with its photo, and sent once', async () => {
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('guard.jpg'))
  await hand.type(subject(), 'Guard open')
  await hand.click(radio('Safety'))
  await hand.click(screen.getByRole('button', { name: 'Start over' }))
  expect(subject().value).toBe('')
  expect(screen.queryByAltText('guard.jpg')).toBeNull()
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByAltText('guard.jpg')).toBeTruthy()
  expect(subject().value).toBe('Guard open')
  await hand.click(report())
  await waitFor(() => expect(keep).toHaveBeenCalledOnce())
  expect(keep.mock.calls[0]?.[0]).toMatchObject({
    body: { title: 'Guard open', department: 'safety' },
    photos: [{ name: 'guard.jpg' }],
  })
})

test('Start over is far from the submit button', async () => {
  const { hand } = await open()
  await hand.type(subject(), 'Guard open')
  const over = screen.getByRole('button', { name: 'Start over' })
  expect(over.compareDocumentPosition(subject()) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('two tabs with the same draft, as when a browser duplicates a tab, send two reports', async () => {
  const first = await open()
  await first.hand.type(subject(), 'Guard open')
  await first.hand.click(radio('Safety'))
  const copied = Object.entries(sessionStorage) as [string, string][]
  await first.hand.click(report())
  expect(await screen.findByText('Issue Reported')).toBeTruthy()
  first.unmount()

  for (const [name, value] of copied) sessionStorage.setItem(name, value)
  const second = await open()
  await second.hand.type(subject(), ', and a hose burst')
  await second.hand.click(report())
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(2))
  const sent = keep.mock.calls.map(([{ body }]) => body)
  expect(sent.map(({ title }) => title)).toEqual(['Guard open', 'Guard open, and a hose burst'])
  expect(sent[0]?.id).not.toBe(sent[1]?.id)
})

const similar = {
  id: '00000000-0000-4000-8000-000000000017',
  key: 'CASE-17',
  title: 'Oil leak at press P-07',
  status: 'new',
  department: 'maintenance',
  location: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  alsoReported: 0,
  thumbnailUrl: null,
} as const

test('similar open cases are listed while typing; the report is added to one of them with its photos', async () => {
  server.on(similarCalls.findSimilarCases, [similar, { ...similar, id: newId(), key: 'CASE-18' }])
  join.mockResolvedValue({ done: Promise.resolve('sent') })
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('leak.jpg'))
  // Typed slowly, it would be searched for word by word.
  await writeInto(hand)(subject(), 'Oil under press')
  const list = await screen.findByRole('region', { name: 'Similar cases' })
  expect(within(list).getByText('2 similar open cases')).toBeTruthy()
  expect(server.requestsTo(similarCalls.findSimilarCases).map(({ query }) => query.get('q'))).toEqual([
    'Oil under press',
  ])
  expect(
    within(list)
      .getByRole('link', { name: /CASE-17/ })
      .getAttribute('href'),
  ).toBe(`/cases/${similar.id}`)

  await hand.click(within(list).getByRole('button', { name: 'Add to CASE-17' }))
  expect(await screen.findByText('Your report was added to CASE-17.')).toBeTruthy()
  expect(join.mock.calls[0]?.[0]).toMatchObject({
    caseId: similar.id,
    body: { title: 'Oil under press', description: '' },
    photos: [{ name: 'leak.jpg' }],
  })
  expect(keep).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
})

test('when the server cannot find similar cases, nothing is shown', async () => {
  server.on(similarCalls.findSimilarCases, () => Promise.reject(new TypeError('Failed to fetch')))
  const { hand } = await open()
  // Typed slowly, it would be searched for word by word.
  await writeInto(hand)(subject(), 'Oil under press')
  await waitFor(() => expect(server.requestsTo(similarCalls.findSimilarCases)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: 'Similar cases' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
