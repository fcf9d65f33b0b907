import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Analysis, type AnalysisEngine, andonCalls } from '../../contract/andon/andon.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { AnalysisSettings } from './AnalysisSettings.tsx'

const builtin: AnalysisEngine = {
  provider: 'builtin',
  model: null,
  host: null,
  timeoutMs: 15_000,
  since: null,
  analyses: 0,
  unreadable: 0,
  failed: 0,
  fellBack: 0,
  reports: 0,
  accuracy: [],
}
const openai: AnalysisEngine = {
  ...builtin,
  provider: 'openai',
  model: 'a-model',
  host: 'api.openai.com',
  timeoutMs: 20_000,
  since: '2026-11-05T08:00:00.000Z',
  analyses: 1234,
  unreadable: 3,
  failed: 2,
  fellBack: 5,
  reports: 8,
  accuracy: [
    { source: 'model', field: 'subject', tally: { kept: 6, changed: 2, empty: 0 } },
    { source: 'model', field: 'severity', tally: { kept: 0, changed: 0, empty: 0 } },
    { source: 'reader', field: 'department', tally: { kept: 1, changed: 0, empty: 1 } },
  ],
}
const analysis: Analysis = {
  id: '00000000-0000-4000-8000-00000000000a',
  subject: 'Alarm E-42 at press 4',
  likelySubject: null,
  description: 'The display shows E-42.',
  department: 'maintenance',
  severity: null,
  source: 'model',
  sources: { subject: 'model', description: 'model', department: 'reader', severity: null },
  readText: 'PRESS 4\nE-42',
  codes: [{ format: 'QRCode', text: 'M-0042' }],
  tags: ['E-42'],
  station: null,
}

beforeEach(() => {
  // jsdom cannot decode pictures; a picture is then sent as it is.
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No pictures here.')))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }))
})

const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const picture = new File(['picture'], 'press.jpg', { type: 'image/jpeg' })
const pick = async (hand: Awaited<ReturnType<typeof renderScreen>>['hand']) =>
  hand.upload(screen.getByLabelText<HTMLInputElement>('Choose a picture', { selector: 'input' }), picture)

test('with nothing configured it says that photos stay here, and that nothing was counted yet', async () => {
  fakeServer().on(andonCalls.readAnalysisEngine, builtin)
  await renderScreen(<AnalysisSettings />)
  expect(await screen.findByText('Text recognition on this server')).toBeTruthy()
  expect(screen.getByText(/Photos do not leave this server/)).toBeTruthy()
  expect(factOf('Photos')).toBe('None yet')
  expect(factOf('Time limit')).toBe('15 s per photo')
  expect(screen.queryByText('Sent to')).toBeNull()
  expect(screen.getByText('No reports yet')).toBeTruthy()
})

test('a model is named with the host that receives the photos, and its accuracy is shown by field and source', async () => {
  fakeServer().on(andonCalls.readAnalysisEngine, openai)
  await renderScreen(<AnalysisSettings />)
  expect((await screen.findByText('a-model')).parentElement?.textContent).toBe('OpenAI a-model')
  expect(factOf('Sent to')).toBe('api.openai.com')
  expect(factOf('Photos')).toContain('1,234 since Nov 05, 2026')
  expect(factOf('Photos')).toContain('5 analyzed by text recognition because the model failed')
  const ofModel = within(screen.getByRole('table', { name: 'Accuracy: AI model' }))
  const rows = ofModel.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(['FieldKeptChangedEmpty', 'Subject75%625%20%0', 'Severity0%00%00%0'])
  const ofReader = within(screen.getByRole('table', { name: 'Accuracy: Text recognition on this server' }))
  expect(ofReader.getByRole('row', { name: /Department/ }).textContent).toBe('Department50%10%050%1')
})

test('a test picture shows what was read, field by field with its source, and how long that took', async () => {
  const server = fakeServer()
  server.on(andonCalls.readAnalysisEngine, openai)
  server.on(andonCalls.analyzePhoto, analysis)
  const { hand } = await renderScreen(<AnalysisSettings />)
  await screen.findByText('a-model')
  await pick(hand)
  expect(await screen.findByText('Alarm E-42 at press 4')).toBeTruthy()
  expect(factOf('Subject')).toBe('Alarm E-42 at press 4AI model')
  expect(factOf('Department')).toBe('MaintenanceText recognition on this server')
  expect(factOf('Severity')).toBe('Left empty')
  expect(factOf('Text')).toBe('PRESS 4\nE-42')
  expect(factOf('Codes')).toContain('M-0042')
  expect(factOf('Duration')).toMatch(/^\d+\.\d s$/)
  expect(screen.getByRole('img', { name: 'press.jpg' })).toBeTruthy()
  const [sent] = server.requestsTo(andonCalls.analyzePhoto)
  expect(sent?.body).toEqual({ imageData: expect.stringMatching(/^data:image\/jpeg;base64,/) })
  // The counts have changed.
  await waitFor(() => expect(server.requestsTo(andonCalls.readAnalysisEngine)).toHaveLength(2))
})

test('a result of the reader where a model is configured is shown as the model’s failure', async () => {
  const server = fakeServer()
  server.on(andonCalls.readAnalysisEngine, openai)
  server.on(andonCalls.analyzePhoto, { ...analysis, source: 'reader' })
  const { hand } = await renderScreen(<AnalysisSettings />)
  await screen.findByText('a-model')
  await pick(hand)
  expect(await screen.findByText(/The model did not respond/)).toBeTruthy()
})

test('a test picture that cannot be read shows the reason', async () => {
  const server = fakeServer()
  server.on(andonCalls.readAnalysisEngine, builtin)
  server.on(andonCalls.analyzePhoto, refusal('unreadable', 'This photo could not be analyzed.'))
  const { hand } = await renderScreen(<AnalysisSettings />)
  await screen.findByText('Try a picture')
  await pick(hand)
  expect(await screen.findByText('This photo could not be analyzed.')).toBeTruthy()
})

test('turned off, it says so and offers no test', async () => {
  fakeServer().on(andonCalls.readAnalysisEngine, { ...builtin, provider: 'off' })
  await renderScreen(<AnalysisSettings />)
  expect(await screen.findByText('Photo analysis is turned off')).toBeTruthy()
  expect(screen.queryByText('Try a picture')).toBeNull()
})

test('a failure to load is reported and can be retried', async () => {
  const server = fakeServer()
  server.on(andonCalls.readAnalysisEngine, refusal('unavailable'))
  const { hand } = await renderScreen(<AnalysisSettings />)
  await screen.findByRole('alert')
  server.on(andonCalls.readAnalysisEngine, builtin)
  await hand.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Text recognition on this server')).toBeTruthy()
})
