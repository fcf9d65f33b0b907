import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { authCalls } from '../../contract/auth/auth.ts'
import { searchCalls } from '../../contract/search/search.ts'
import { App } from '../App.tsx'
import { signedInAs } from '../auth/testing/people.ts'
import { makeQueryClient } from '../api/queryClient.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import { fakeStream } from '../testing/fakeStream.ts'
import { makeRouter } from '../router.ts'
import { nothing } from '../search/testing/found.ts'

// Loaded beforehand, so that nothing waits for a busy machine; the page still renders it a moment later.
beforeAll(() => import('../search/CommandPalette.tsx'))
beforeEach(() => {
  fakeStream()
  const server = fakeServer()
  server.on(authCalls.readSignedInUser, signedInAs('Quality Analyst'))
  server.on(searchCalls.search, nothing)
})
afterEach(() => vi.unstubAllGlobals())

// In a file of its own: the palette's code loads only until it was first opened.
test('text typed before the palette has loaded is inserted into its field, and triggers nothing on the page', async () => {
  const router = makeRouter(createMemoryHistory({ initialEntries: ['/nowhere'] }))
  render(<App client={makeQueryClient()} router={router} />)
  await screen.findByRole('button', { name: 'Search everything' })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  // C alone would open the form of a new case.
  for (const key of ['c', 'a', 'x', 'Backspace', 'b']) fireEvent.keyDown(document.body, { key })
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(field.value).toBe('cab'))
  expect(screen.queryByRole('dialog', { name: 'Create New Case' })).toBeNull()
})
