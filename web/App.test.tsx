import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { analyticsCalls } from '../contract/analytics/analyticsCalls.ts'
import { authCalls } from '../contract/auth/auth.ts'
import { caseCalls } from '../contract/cases/caseCalls.ts'
import { caseStatuses } from '../contract/cases/caseChoices.ts'
import './cases/board/boardQueries.ts'
import './dashboard/readDashboard.ts'
import { startApp } from './App.tsx'
import { signedInAs } from './auth/testing/people.ts'
import { fakeServer, refusal } from './testing/fakeServer.ts'

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(authCalls.readSignedInUser, signedInAs())
  server.on(caseCalls.listCases, [])
})
afterEach(() => history.replaceState(null, '', '/'))

/** Starts the app at an address; its language never loads, so nothing is ever rendered. */
function begin(address: string): void {
  history.replaceState(null, '', address)
  void startApp(document.createElement('div'), new Promise(() => undefined))
}

test('the board’s data is requested before it is rendered, with the filters of its address', async () => {
  begin('/kanban?priority=high')
  await waitFor(() => expect(server.requestsTo(caseCalls.listCases)).toHaveLength(caseStatuses.length))
  const asked = server.requestsTo(caseCalls.listCases).map(({ query }) => [query.get('status'), query.get('priority')])
  expect(asked).toEqual(caseStatuses.map((status) => [status, 'high']))
})

test('so are the figures and the latest cases of the dashboard', async () => {
  begin('/')
  await waitFor(() => expect(server.requestsTo(caseCalls.listCases)).toHaveLength(1))
  expect(server.requestsTo(analyticsCalls.readMetrics)).toHaveLength(1)
})

test('nothing is requested for somebody who is not signed in', async () => {
  const answers = vi.fn(() => refusal('notSignedIn'))
  server.on(authCalls.readSignedInUser, answers)
  begin('/kanban')
  // The code that would send requests has loaded, and the sign-in state is known.
  await import('./cases/board/boardQueries.ts')
  await waitFor(() => expect(answers.mock.settledResults).toHaveLength(1))
  expect(server.requestsTo(caseCalls.listCases)).toEqual([])
})
