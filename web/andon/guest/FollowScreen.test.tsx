import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { andonCalls, type FollowedReport } from '../../../contract/andon/andon.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { followedToken } from './followAddress.ts'
import { FollowScreen } from './FollowScreen.tsx'

const token = 'a'.repeat(43)
const report: FollowedReport = {
  key: 'CASE-7',
  status: 'new',
  reportedAt: '2026-11-23T08:00:00.000Z',
  call: null,
  emergencyNumber: '112',
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
})

function open(more: Partial<FollowedReport> = {}) {
  server.on(andonCalls.followGuestReport, { ...report, ...more })
  render(<FollowScreen token={token} />)
}

test('shows the number, the progress of the report, and the emergency number', async () => {
  open()
  expect(await screen.findByText('CASE-7')).toBeTruthy()
  expect(screen.getByText('Received. Nobody has started on it yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'In danger call 112' })).toBeTruthy()
})

const call = { state: 'called', person: null, expectedAt: null, reachedNobody: false } as const
test.each([
  ['help was called', call, 'Help has been called'],
  ['nobody could be reached', { ...call, reachedNobody: true }, 'Nobody could be reached. Get someone in person.'],
  ['somebody comes', { ...call, state: 'acknowledged', person: 'Maria S.' }, 'Maria S. is coming'],
  ['somebody is there', { ...call, state: 'arrived', person: 'Maria S.' }, 'Maria S. is here'],
] as const)('says that %s', async (_what, of, text) => {
  open({ call: of })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('a resolved report needs no help and no emergency number', async () => {
  open({ status: 'completed', call: { ...call, state: 'cleared', person: 'Maria S.' } })
  expect(await screen.findByText('Solved. Thank you for reporting it.')).toBeTruthy()
  expect(screen.queryByText('Help was here')).toBeNull()
  expect(screen.queryByRole('link', { name: /In danger/ })).toBeNull()
})

test('a link without a report says so', async () => {
  server.on(andonCalls.followGuestReport, refusal('notFound'))
  render(<FollowScreen token={token} />)
  expect(await screen.findByText(/^There is no report at this link/)).toBeTruthy()
})

test('a missing network is reported', async () => {
  server.on(andonCalls.followGuestReport, () => Promise.reject(new TypeError('Failed to fetch')))
  render(<FollowScreen token={token} />)
  expect(await screen.findByText(/^No connection\. Your report/)).toBeTruthy()
})

test.each([
  ['/andon/report', null],
  ['/andon/report/', null],
  [`/andon/report/${token}`, token],
])('%s is about %s', (path, of) => {
  expect(followedToken(path)).toBe(of)
})
