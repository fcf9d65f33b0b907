import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { andonCalls } from '../../contract/andon/andon.ts'
import { similarCalls } from '../../contract/cases/similar.ts'
import { fakeDrawing, photo } from '../attachments/testing/fakeUploads.ts'
import { drawnCopy, readBaseImage } from '../attachments/drawing/render.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { writeInto } from '../cases/testing/writeInto.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { dismissToast } from '../ui/toast.tsx'
import { queueReport } from './queueReport.ts'
import QuickCaseDialog from './QuickCaseDialog.tsx'
import { anAnalysis } from './testing/anAnalysis.ts'

vi.mock('./queueReport.ts')
vi.mock('../attachments/drawing/render.ts', () => ({ readBaseImage: vi.fn(), drawnCopy: vi.fn(), render: vi.fn() }))
const keep = vi.mocked(queueReport)

const open = async () => {
  const view = await renderScreen(<QuickCaseDialog opened onClose={() => {}} />)
  await screen.findByRole('dialog', { name: 'Quick Case' })
  return view
}
const report = () => screen.getByRole('button', { name: 'Report Issue' })
const subject = () => screen.getByLabelText<HTMLInputElement>(/^Subject/)
const description = () => screen.getByLabelText<HTMLTextAreaElement>('Description')
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const usePhoto = () => screen.getByRole('button', { name: 'Use photo' })
const takePhoto = () => screen.getByLabelText('Take photo', { selector: 'input' })

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  keep.mockReset()
  keep.mockResolvedValue({ done: Promise.resolve('sent') })
  server = fakeServer()
  fakeDrawing({ width: 4000, height: 3000 })
  const ground = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
  vi.mocked(readBaseImage).mockResolvedValue(ground)
})
afterEach(() => {
  sessionStorage.clear()
  dismissToast()
})

/** A server that reads the photo when the test says so. */
function slowReading() {
  let answer = (_with: object) => {}
  server.on(andonCalls.analyzePhoto, () => new Promise<object>((resolve) => (answer = resolve)))
  return { answer: (what: object) => act(async () => answer(what)) }
}

test('the first photo is read once it is confirmed and fills in the form; its values are marked until accepted or edited', async () => {
  const reading = slowReading()
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('display.jpg'))
  await hand.click(usePhoto())
  expect(await screen.findByText('Analyzing photo…')).toBeTruthy()
  await waitFor(() => expect(server.requestsTo(andonCalls.analyzePhoto)).toHaveLength(1))
  expect(server.requestsTo(andonCalls.analyzePhoto)[0]?.body).toEqual({
    imageData: expect.stringMatching(/^data:image\/jpeg;base64,/),
  })
  await reading.answer(anAnalysis())

  expect(await screen.findByText('Photo Analyzed')).toBeTruthy()
  expect(screen.getByText('AI has filled in the form based on your photo')).toBeTruthy()
  expect(screen.queryByText('Analyzing photo…')).toBeNull()
  expect(subject().value).toBe('Alarm E-204 at press P-07')
  expect(radio('Maintenance').checked).toBe(true)
  expect(screen.getAllByText('Filled in from the photo by the AI model')).toHaveLength(3)
  expect(screen.getAllByText('Filled in from the photo')).toHaveLength(1)

  const [mark] = screen.getAllByRole('button', { name: 'Filled in from the photo by the AI model. Keep it.' })
  if (mark) await hand.click(mark)
  await hand.type(description(), '!')
  expect(screen.getAllByText('Filled in from the photo by the AI model')).toHaveLength(2)
  expect(screen.queryByText('Filled in from the photo')).toBeNull()

  await hand.click(screen.getByRole('button', { name: 'Remove P-07' }))
  await hand.click(report())
  await waitFor(() => expect(keep).toHaveBeenCalledOnce())
  expect(keep.mock.calls[0]?.[0].body).toMatchObject({ analysisId: anAnalysis().id, tags: ['quick-case'] })
})

test('what was typed while the photo was read stays, with the suggestion offered beside it', async () => {
  const reading = slowReading()
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('display.jpg'))
  await hand.click(usePhoto())
  await hand.type(subject(), 'Oil on the floor')
  await reading.answer(anAnalysis())
  await screen.findByText('Photo Analyzed')
  expect(subject().value).toBe('Oil on the floor')
  await hand.click(screen.getByRole('button', { name: 'Use: Alarm E-204 at press P-07' }))
  expect(subject().value).toBe('Alarm E-204 at press P-07')
})

test('text from the photo does not hide the cases similar to the subject', async () => {
  server.on(similarCalls.findSimilarCases, [])
  server.on(andonCalls.analyzePhoto, anAnalysis())
  const { hand } = await open()
  // Typed slowly, it would be searched for word by word.
  await writeInto(hand)(subject(), 'Oil under press')
  await hand.upload(takePhoto(), photo('display.jpg'))
  await hand.click(usePhoto())
  await waitFor(() => expect(description().value).not.toBe(''))
  // A slow machine searches twice with the same words: before the photo sets the department, and after.
  const asked = () => [...new Set(server.requestsTo(similarCalls.findSimilarCases).map(({ query }) => query.get('q')))]
  await waitFor(() => expect(asked()).toEqual(['Oil under press']))
  await hand.type(description(), '!')
  await waitFor(() => expect(asked()).toEqual(['Oil under press', `Oil under press ${description().value}`]))
})

test.each([
  [
    'there is no text in it',
    anAnalysis({
      subject: null,
      description: null,
      department: null,
      severity: null,
      readText: '',
      codes: [],
      tags: [],
    }),
    'No text found in the photo: describe it in a few words',
  ],
  ['no model read it', anAnalysis({ source: 'reader' }), 'The form was filled in from your photo'],
])('AI is not named when %s', async (_what, analysis, words) => {
  server.on(andonCalls.analyzePhoto, analysis)
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('wall.jpg'))
  await hand.click(usePhoto())
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/^AI /)).toBeNull()
})

test.each([
  ['the photo is damaged', () => refusal('unreadable')],
  ['the engine is off', () => refusal('unavailable')],
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when %s the photo stays and the form is filled in by hand', async (_why, answer) => {
  server.on(andonCalls.analyzePhoto, answer)
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('dark.jpg'))
  await hand.click(usePhoto())
  expect(await screen.findByText('AI Analysis Unavailable')).toBeTruthy()
  expect(screen.getByText('Please fill in the form manually. The photo has been saved.')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Photos' })).getByAltText('dark.jpg')).toBeTruthy()
  expect(subject().value).toBe('')
})

test('a field that the photo fills in is no longer missing', async () => {
  server.on(andonCalls.analyzePhoto, anAnalysis())
  const { hand } = await open()
  await hand.click(report())
  expect(await screen.findByText('Subject is required')).toBeTruthy()
  expect(screen.getByText('Department is required')).toBeTruthy()
  await hand.upload(takePhoto(), photo('display.jpg'))
  await hand.click(usePhoto())
  await waitFor(() => expect(subject().value).not.toBe(''))
  expect(screen.queryByText('Subject is required')).toBeNull()
  expect(screen.queryByText('Department is required')).toBeNull()
})

const nothing = {
  subject: null,
  description: null,
  department: null,
  severity: null,
  readText: '',
  codes: [],
  tags: [],
}

test('a photo without text is not an error: a hint beside it, until there is a subject', async () => {
  server.on(andonCalls.analyzePhoto, anAnalysis(nothing))
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('wall.jpg'))
  await hand.click(usePhoto())
  const hint = await screen.findByText('No text found in the photo: describe it in a few words')
  expect(hint.getAttribute('role')).toBe('status')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('listitem', { name: /AI/ })).toBeNull()
  await hand.type(subject(), 'Oil')
  expect(hint.textContent).toBe('')
})

test('a subject that is not certain is offered to tap, and fills in nothing by itself', async () => {
  server.on(
    andonCalls.analyzePhoto,
    anAnalysis({ ...nothing, readText: 'Pump 2 leaks', likelySubject: 'Pump 2 leaks' }),
  )
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('note.jpg'))
  await hand.click(usePhoto())
  const offer = await screen.findByRole('button', { name: 'Use: Pump 2 leaks' })
  expect(subject().value).toBe('')
  await hand.click(report())
  expect(await screen.findByText('Subject is required')).toBeTruthy()
  await hand.click(offer)
  expect(subject().value).toBe('Pump 2 leaks')
  expect(screen.queryByText('Subject is required')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Use: / })).toBeNull()
})

test('every photo is read until the form is filled in, and later ones replace nothing', async () => {
  const answers = [
    anAnalysis(nothing),
    anAnalysis({ subject: 'Guard open', department: null, tags: ['G-1'] }),
    anAnalysis({ subject: 'Press P-07', tags: ['P-07'] }),
  ]
  server.on(andonCalls.analyzePhoto, () => answers.shift() ?? anAnalysis())
  const { hand } = await open()
  await hand.upload(
    takePhoto(),
    ['wall.jpg', 'guard.jpg', 'plate.jpg', 'hall.jpg'].map((name) => photo(name)),
  )
  await hand.click(screen.getByRole('button', { name: 'Use photos' }))
  await waitFor(() => expect(radio('Maintenance').checked).toBe(true))
  expect(subject().value).toBe('Guard open')
  expect(screen.getByRole('button', { name: 'Remove G-1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove P-07' })).toBeTruthy()
  expect(server.requestsTo(andonCalls.analyzePhoto)).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /^Use photo/ })).toBeNull()
})

test('offline a confirmed photo waits, and is read once the connection is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  server.on(andonCalls.analyzePhoto, anAnalysis())
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('display.jpg'))
  await hand.click(usePhoto())
  expect(await screen.findByText('You’re offline. The photo will be read when sent.')).toBeTruthy()
  expect(screen.queryByText('Analyzing photo…')).toBeNull()
  expect(screen.queryByText('AI Analysis Unavailable')).toBeNull()
  expect(server.requestsTo(andonCalls.analyzePhoto)).toEqual([])
  isOnline.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(subject().value).not.toBe(''))
  isOnline.mockRestore()
})

test('offline a photo that was not read before sending is left to the server', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('display.jpg'))
  await hand.click(usePhoto())
  await writeInto(hand)(subject(), 'Guard open')
  await hand.click(radio('Safety'))
  await hand.click(report())
  await waitFor(() => expect(keep.mock.calls[0]?.[0].body).toMatchObject({ readPhotos: true, analysisId: null }))
  isOnline.mockRestore()
})

test('reading can be cancelled, without further messages', async () => {
  const reading = slowReading()
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('display.jpg'))
  await hand.click(usePhoto())
  await hand.click(await screen.findByRole('button', { name: 'Cancel' }))
  await reading.answer(anAnalysis())
  expect(screen.queryByText('Analyzing photo…')).toBeNull()
  expect(subject().value).toBe('')
  expect(screen.getByAltText('display.jpg')).toBeTruthy()
})

test('a serious photo asks whether it is unsafe: yes makes the case critical, no closes the question', async () => {
  server.on(andonCalls.analyzePhoto, anAnalysis({ severity: 'Critical' }))
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('display.jpg'))
  await hand.click(usePhoto())
  const question = await screen.findByRole('group', { name: 'Is this unsafe or is the line stopped?' })
  expect(radio('Requires Attention').checked).toBe(true)
  await hand.click(within(question).getByRole('button', { name: 'No' }))
  expect(screen.queryByRole('group', { name: /unsafe/ })).toBeNull()
  await hand.click(report())
  await waitFor(() => expect(keep.mock.calls[0]?.[0].body.priority).toBe('medium'))

  await hand.upload(takePhoto(), photo('display.jpg'))
  await hand.click(usePhoto())
  await hand.click(await screen.findByRole('button', { name: 'Yes' }))
  expect(screen.getByText('This will be reported as critical.')).toBeTruthy()
  await hand.click(report())
  await waitFor(() => expect(keep.mock.calls[1]?.[0].body.priority).toBe('critical'))
})

test('an unanswered question about safety holds nothing up', async () => {
  server.on(andonCalls.analyzePhoto, anAnalysis({ severity: 'High' }))
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('display.jpg'))
  await hand.click(usePhoto())
  await screen.findByRole('group', { name: /unsafe/ })
  await hand.click(report())
  await waitFor(() => expect(keep.mock.calls[0]?.[0].body.priority).toBe('medium'))
})

test('a photo leaves the device only once it is confirmed, and a report can be sent without', async () => {
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('sign.jpg'))
  expect(screen.getByRole('group', { name: /^Fill in the form from this photo\?/ })).toBeTruthy()
  await hand.type(subject(), 'Sign is loose')
  await hand.click(radio('Safety'))
  await hand.click(report())
  await waitFor(() => expect(keep).toHaveBeenCalledOnce())
  expect(server.requestsTo(andonCalls.analyzePhoto)).toEqual([])
})

test('a photo that is blurred before it is confirmed is read as drawn, without asking again', async () => {
  server.on(andonCalls.analyzePhoto, anAnalysis())
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('sign.jpg'))
  await hand.click(screen.getByRole('button', { name: 'Blur or mark' }))
  await drawOn(hand, 'Blur', 'blur')
  expect(await screen.findByText('Photo Analyzed')).toBeTruthy()
  expect(picturesRead()).toEqual(['blur'])
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use photo' })).toBeNull())
})

test('values from a photo are removed when something in it is blurred, and the blurred photo is read', async () => {
  server.on(andonCalls.analyzePhoto, anAnalysis())
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('sign.jpg'))
  await hand.click(usePhoto())
  await screen.findByText('Photo Analyzed')
  await hand.type(description(), '!')
  const typed = description().value
  const again = slowReading()
  await hand.click(screen.getByRole('button', { name: 'Draw on sign.jpg' }))
  await drawOn(hand, 'Blur', 'blur')
  expect(subject().value).toBe('')
  expect(description().value).toBe(typed)
  expect(screen.queryByRole('button', { name: 'Remove P-07' })).toBeNull()
  await waitFor(() => expect(picturesRead()).toEqual(['small', 'blur']))
  await again.answer(anAnalysis({ subject: 'Sign is loose' }))
  await waitFor(() => expect(subject().value).toBe('Sign is loose'))
})

test('an arrow on a photo that was read changes nothing in the form', async () => {
  server.on(andonCalls.analyzePhoto, anAnalysis())
  const { hand } = await open()
  await hand.upload(takePhoto(), photo('sign.jpg'))
  await hand.click(usePhoto())
  await screen.findByText('Photo Analyzed')
  await hand.click(screen.getByRole('button', { name: 'Draw on sign.jpg' }))
  await drawOn(hand, 'Arrow', 'pointed')
  expect(subject().value).toBe('Alarm E-204 at press P-07')
  expect(picturesRead()).toEqual(['small'])
})

/** Draws one mark with keys; the picture becomes a JPEG of this text, which must be shorter than the scaled picture. */
async function drawOn(hand: Awaited<ReturnType<typeof open>>['hand'], tool: string, jpeg: string): Promise<void> {
  vi.mocked(drawnCopy).mockResolvedValueOnce(new Blob([jpeg], { type: 'image/jpeg' }))
  const stage = await screen.findByRole('application', { name: 'Photo to draw on' })
  await hand.click(screen.getByRole('button', { name: tool }))
  stage.focus()
  await hand.keyboard('{Enter}{Enter}')
  await hand.click(screen.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('application', { name: 'Photo to draw on' })).toBeNull())
}

/** The pictures that were sent to be read, as text. */
const picturesRead = () =>
  server
    .requestsTo(andonCalls.analyzePhoto)
    .map(({ body }) => atob((body as { imageData: string }).imageData.replace(/^.*,/, '')))
