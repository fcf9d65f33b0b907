import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportConnection } from '../api/connection.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { ErrorState } from './ErrorState.tsx'

beforeEach(() => reportConnection(true))
afterEach(() => act(() => reportConnection(true)))

test('a server that does not respond is reported, and one can try again', async () => {
  const onRetry = vi.fn()
  const { hand } = await renderScreen(<ErrorState error={new TypeError('Failed to fetch')} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toMatch(/^Could not load/)
  await hand.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalled()
})

test('without a network it is one quiet line without a button', async () => {
  reportConnection(false)
  await renderScreen(<ErrorState error={new TypeError('Failed to fetch')} onRetry={() => {}} />)
  expect(screen.getByText(/^Not saved on this device yet/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})
