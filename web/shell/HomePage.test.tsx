import { createMemoryHistory } from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authCalls } from '../../contract/auth/auth.ts'
import { callCalls } from '../../contract/calls/callCalls.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { sampleCalls } from '../../contract/sample/sample.ts'
import { userCalls } from '../../contract/users/users.ts'
import { makeQueryClient } from '../api/queryClient.ts'
import { App } from '../App.tsx'
import { signedInAs } from '../auth/testing/people.ts'
import { makeRouter } from '../router.ts'
import { rememberRequestedPath } from '../session/requestedPath.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import { fakeStream } from '../testing/fakeStream.ts'

/** The code of two pages arrives when a test lets it. */
const arrivals = vi.hoisted(() => ({ cars: Promise.withResolvers<void>(), cases: Promise.withResolvers<void>() }))
vi.mock('../cars/CarsPage.tsx', async (original) => {
  await arrivals.cars.promise
  return original()
})
vi.mock('../cases/CasesPage.tsx', async (original) => {
  await arrivals.cases.promise
  return original()
})

beforeEach(() => {
  fakeStream()
  sessionStorage.clear()
  const server = fakeServer()
  server.on(authCalls.readSignedInUser, signedInAs('Quality Analyst'))
  server.on(caseCalls.listCases, [])
  server.on(caseCalls.countCases, { new: 0, in_progress: 0, review: 0, completed: 0, closed: 0 })
  server.on(userCalls.listUsers, [])
  server.on(callCalls.listCalls, [])
  server.on(sampleCalls.readSampleState, { offered: true, present: false, liveUntil: null })
})
afterEach(() => vi.unstubAllGlobals())

function open() {
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/'] }))
  render(<App client={makeQueryClient()} router={router} />)
  return router
}
const isShown = (name: string) => waitFor(() => expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy())

test('a link pressed while the requested page loads is not overtaken by it', async () => {
  rememberRequestedPath('/cars')
  const router = open()
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/cars'))
  await act(() => router.navigate({ href: '/calls' }))
  await isShown('Calls')
  await act(async () => arrivals.cars.resolve())
  expect(router.state.location.pathname).toBe('/calls')
  await isShown('Calls')
})

test('Dashboard pressed while the requested page loads shows the dashboard, and stays', async () => {
  rememberRequestedPath('/cases')
  const router = open()
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/cases'))
  await act(() => router.navigate({ href: '/' }))
  await isShown('Dashboard')
  await act(async () => arrivals.cases.resolve())
  expect(router.state.location.pathname).toBe('/')
  await isShown('Dashboard')
})
