import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleCalls, type SampleState } from '../../contract/sample.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { follow } from '../live/live.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { fakeStream } from '../testing/fakeStream.ts'
import { SampleNotice } from './SampleNotice.tsx'

const present = { offered: false, present: true }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const open = () => renderScreen(<SampleNotice>The page</SampleNotice>)
const notice = () => screen.queryByRole('region', { name: 'Sample data' })
const page = () => screen.queryByText('The page')

test('the offer goes once something is recorded, by whomever', async () => {
  const stream = fakeStream()
  const server = fakeServer()
  server.on(sampleCalls.readSampleState, { offered: true, present: false })
  const { client } = await open()
  await screen.findByRole('button', { name: 'Start with sample data' })
  const stop = follow(client, () => {})

  server.on(sampleCalls.readSampleState, { offered: false, present: false })
  stream.tell({ room: 'cases', id: '1', actorId: '2', action: 'imported' })
  await waitFor(() => expect(notice()).toBeNull())
  stop()
})

test('on a device that never heard of sample data the page waits for what stands above it', async () => {
  const asked = Promise.withResolvers<SampleState>()
  fakeServer().on(sampleCalls.readSampleState, () => asked.promise)
  await open()
  expect(page()).toBeNull()
  await act(async () => asked.resolve(present))
  await screen.findByText('The page')
  expect(notice()).toBeTruthy()
})

test('a page waits no longer when nobody can say what stands above it', async () => {
  fakeServer().on(sampleCalls.readSampleState, refusal('unavailable'))
  await open()
  await screen.findByText('The page')
  expect(notice()).toBeNull()
})

test('what was said last time is there before the answer is, and so is the page', async () => {
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

test('the pages for work say nothing of sample data', async () => {
  fakeServer().on(sampleCalls.readSampleState, present)
  const { router } = await open()
  await waitFor(() => expect(notice()).toBeTruthy())
  await act(() => router.navigate({ to: '/cases' }))
  await waitFor(() => expect(notice()).toBeNull())
})
