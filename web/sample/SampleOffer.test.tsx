import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleCalls } from '../../contract/sample.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { follow } from '../platform/live.ts'
import { fakeServer } from '../platform/testing/fakeServer.ts'
import { fakeStream } from '../platform/testing/fakeStream.ts'
import { SampleOffer } from './SampleOffer.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the offer goes once something is recorded, by whomever', async () => {
  const stream = fakeStream()
  const server = fakeServer()
  server.on(sampleCalls.readSampleState, { offered: true, present: false })
  const { client } = await renderScreen(<SampleOffer />)
  await screen.findByRole('button', { name: 'Start with sample data' })
  const stop = follow(client, () => {})

  server.on(sampleCalls.readSampleState, { offered: false, present: false })
  stream.tell({ room: 'cases', id: '1', actorId: '2', action: 'imported' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Sample data' })).toBeNull())
  stop()
})

test('what was said last time is there before the answer is', async () => {
  const server = fakeServer()
  server.on(sampleCalls.readSampleState, { offered: false, present: true })
  const { unmount } = await renderScreen(<SampleOffer />)
  await screen.findByRole('region', { name: 'Sample data' })
  unmount()

  server.on(sampleCalls.readSampleState, () => new Promise(() => {}))
  await renderScreen(<SampleOffer />)
  expect(screen.getByRole('region', { name: 'Sample data' })).toBeTruthy()
})
