import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callCalls } from '../../../contract/calls/callCalls.ts'
import { aCall } from '../../calls/testing/aCall.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { answerCall } from './answerCall.ts'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => vi.unstubAllGlobals())

test('one tap on a notification acknowledges the call', async () => {
  server.on(callCalls.acknowledgeCall, aCall({ state: 'acknowledged' }))
  expect(await answerCall('3f2a91bc-0000-4000-8000-000000001042')).toBe(true)
  expect(server.requestsTo(callCalls.acknowledgeCall)[0]?.params).toEqual({
    id: '3f2a91bc-0000-4000-8000-000000001042',
  })
})

test.each([
  ['nobody is signed in', () => refusal('notSignedIn')],
  ['the call is over', () => refusal('conflict')],
  ['no server answers', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the app is to open where %s', async (_what, answer) => {
  server.on(callCalls.acknowledgeCall, answer)
  expect(await answerCall('1')).toBe(false)
})
