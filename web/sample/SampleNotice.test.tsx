import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleCalls, type SampleState } from '../../contract/sample/sample.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { follow } from '../live/live.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { fakeStream } from '../testing/fakeStream.ts'
import { SampleNotice } from './SampleNotice.tsx'

const present = { offered: false, present: true, liveUntil: null }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const open = () => renderScreen(<SampleNotice>The page</SampleNotice>)
const notice = () => screen.queryByRole('region', { name: 'Sample data' })
const page = () => screen.queryByText('The page')

test('the offer disappears once something is recorded, by anybody', async () => {
  const stream = fakeStream()
  const server = fakeServer()
  server.on(sampleCalls.readSampleState, { offered: true, present: false, liveUntil: null })
  const { client } = await open()
  await screen.findByRole('button', { name: 'Start with sample data' })
  const stop = follow(client, () => {})

  server.on(sampleCalls.readSampleState, { offered: false, present: false, liveUntil: null })
  stream.send({ feature: 'cases', id: '1', actorId: '2', action: 'imported' })
  await waitFor(() => expect(notice()).toBeNull())
  stop()
})

test('on a device without earlier information the page waits for the notice above it', async () => {
  const asked = Promise.withResolvers<SampleState>()
  fakeServer().on(sampleCalls.readSampleState, () => asked.promise)
  await open()
  expect(page()).toBeNull()
  await act(async () => asked.resolve(present))
  await screen.findByText('The page')
  expect(notice()).toBeTruthy()
})

test('a page stops waiting when the state of sample data stays unknown', async () => {
  fakeServer().on(sampleCalls.readSampleState, refusal('unavailable'))
  await open()
  await screen.findByText('The page')
  expect(notice()).toBeNull()
})

test('the last notice is shown before the response arrives, and so is the page', async () => {
  const server = fakeServer()
  server.on(sampleCalls.readSampleState, present)
  const { unmount } = await open()
  await screen.findByRole('region', { name: 'Sample data' })
  unmount()

  server.on(sampleCalls.readSampleState, () => new Promise(() => {}))
  await open()
  await screen.findByRole('region', { name: 'Sample data' })
  await screen.findByText('The page')
})

test('other pages have no notice about sample data', async () => {
  fakeServer().on(sampleCalls.readSampleState, present)
  const { router } = await open()
  await waitFor(() => expect(notice()).toBeTruthy())
  await act(() => router.navigate({ to: '/cases' }))
  await waitFor(() => expect(notice()).toBeNull())
})

test('a live shift is started and stopped, says until when it runs, and that nobody real is notified', async () => {
  const server = fakeServer()
  const live = { ...present, liveUntil: '2026-10-24T16:00:00.000Z' }
  server.on(sampleCalls.readSampleState, present)
  server.on(sampleCalls.startLiveShift, live)
  server.on(sampleCalls.stopLiveShift, present)
  const { hand } = await open()
  await screen.findByText(/For 2 hours, people of the sample data call for help/)
  await hand.click(screen.getByRole('button', { name: 'Start live shift' }))
  await screen.findByText(/^Live shift until .*Nobody real is notified/)
  expect(screen.getByRole('link', { name: 'View open calls' }).getAttribute('href')).toContain('/calls')
  await hand.click(screen.getByRole('button', { name: 'Stop live shift' }))
  await screen.findByRole('button', { name: 'Start live shift' })
})

test('a live shift that somebody else has started or stopped is shown as it is', async () => {
  const stream = fakeStream()
  const server = fakeServer()
  server.on(sampleCalls.readSampleState, present)
  const { client } = await open()
  await screen.findByRole('button', { name: 'Start live shift' })
  const stop = follow(client, () => {})
  server.on(sampleCalls.readSampleState, { ...present, liveUntil: '2026-10-24T16:00:00.000Z' })
  stream.send({ feature: 'calls', id: '1', actorId: '2', action: 'liveShiftStarted' })
  await screen.findByRole('button', { name: 'Stop live shift' })
  stop()
})
