import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { andonCalls } from '../../../contract/andon/andon.ts'
import { type ScannedStation, stationCalls } from '../../../contract/stations/stations.ts'
import { fakeDrawing, photo } from '../../attachments/testing/fakeUploads.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { aStation } from '../../stations/testing/aStation.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { queueReport } from '../queueReport.ts'
import QuickCaseDialog from '../QuickCaseDialog.tsx'
import { anAnalysis } from '../testing/anAnalysis.ts'

vi.mock('../queueReport.ts')
const keep = vi.mocked(queueReport)

const { id, code, site, area, name, department, location } = aStation(5)
const station: ScannedStation = { id, code, site, area, name, department, location }

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  keep.mockReset()
  keep.mockResolvedValue({ done: Promise.resolve('sent') })
  server = fakeServer()
  fakeDrawing({ width: 400, height: 300 })
})
afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open() {
  const view = await renderScreen(<QuickCaseDialog opened onClose={() => {}} />)
  await screen.findByRole('dialog', { name: 'Quick Case' })
  return view
}
async function send({ hand }: Awaited<ReturnType<typeof open>>) {
  await hand.type(screen.getByLabelText(/^Subject/), 'Oil')
  await hand.click(screen.getByRole('radio', { name: 'Quality' }))
  await hand.click(screen.getByRole('button', { name: 'Report Issue' }))
  await waitFor(() => expect(keep).toHaveBeenCalledOnce())
  return keep.mock.calls[0]?.[0].body
}

test('where the browser reads no codes, a photo of the label names the station, and a photo without one says so', async () => {
  let found: object | null = null
  server.on(andonCalls.readLabel, () => ({ station: found }))
  const view = await open()
  await view.hand.click(screen.getByRole('button', { name: 'Scan label' }))
  const camera = await screen.findByLabelText('Take photo of label', { selector: 'input' })
  await view.hand.upload(camera, photo('label.jpg'))
  expect(await screen.findByText('No label found in the photo. Try again closer, or enter the code.')).toBeTruthy()
  found = station
  await view.hand.upload(camera, photo('label.jpg'))
  expect(await screen.findByText(location)).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Scan label' })).toBeNull()
})

test('a label seen by the camera sets the station, which the report contains and this device remembers', async () => {
  const stopped = vi.fn()
  const getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop: stopped }] }))
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }))
  HTMLVideoElement.prototype.play = async () => {}
  const seen = ['https://example.com/?q=1', `https://yokoten.example.com/andon/report?station=${code}`]
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: seen.shift() ?? '' }]
    },
  )
  server.on(stationCalls.readScannedStation, ({ params }) =>
    params['code'] === code ? { ...station, emergencyNumber: '', departments: [] } : refusal('notFound'),
  )
  const view = await open()
  await view.hand.click(screen.getByRole('button', { name: 'Scan label' }))
  expect(await screen.findByText(location)).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Scan label' })).toBeNull()
  expect(stopped).toHaveBeenCalled()
  expect(await send(view)).toMatchObject({ stationId: id, location })
  view.unmount()

  const next = await open()
  await next.hand.click(screen.getByRole('button', { name: `Last used: ${location}` }))
  expect(screen.getByText(location)).toBeTruthy()
})

test('without camera support the code is typed; an unknown one says so', async () => {
  server.on(stationCalls.readScannedStation, ({ params }) =>
    params['code'] === code ? { ...station, emergencyNumber: '', departments: [] } : refusal('notFound'),
  )
  const { hand } = await open()
  await hand.click(screen.getByRole('button', { name: 'Scan label' }))
  expect(await screen.findByText('Take a photo of the label, or enter the code below the QR code.')).toBeTruthy()
  await hand.type(screen.getByLabelText('Code on the label'), 'AAAA9999{Enter}')
  expect(await screen.findByText('Unknown label.')).toBeTruthy()
  await hand.clear(screen.getByLabelText('Code on the label'))
  await hand.type(screen.getByLabelText('Code on the label'), `${code.toLowerCase()}{Enter}`)
  expect(await screen.findByText(location)).toBeTruthy()
  expect(keep).not.toHaveBeenCalled()
})

test('a station in the photo is filled in and can be cleared; one that a person chose stays', async () => {
  server.on(andonCalls.analyzePhoto, anAnalysis({ station }))
  const other = aStation(7)
  server.on(stationCalls.listStations, [other])
  const { hand } = await open()
  await hand.upload(screen.getByLabelText('Take photo', { selector: 'input' }), photo('plate.jpg'))
  await hand.click(screen.getByRole('button', { name: 'Use photo' }))
  expect(await screen.findByText(location)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Clear location' }))
  await hand.click(screen.getByRole('button', { name: 'Choose station' }))
  await hand.click(await screen.findByRole('combobox', { name: 'Station' }))
  await hand.click(await screen.findByRole('option', { name: /Press 7/ }))
  expect(screen.getByText(other.location)).toBeTruthy()
  expect(screen.queryByText(location)).toBeNull()
})

test('a report can be sent without a station', async () => {
  const body = await send(await open())
  expect(body).not.toHaveProperty('stationId')
})
