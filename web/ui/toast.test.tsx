import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { dismissToast, toast } from './toast.tsx'
import { toastDuration } from './ToastRegion.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  dismissToast()
  vi.useRealTimers()
})

test('there is one toast at a time', async () => {
  await renderScreen(null)
  toast({ title: 'Error', description: 'Failed to update case status', variant: 'destructive' })
  await screen.findByText('Failed to update case status')
  toast({ title: 'Status Updated', description: 'Case status has been updated successfully' })
  await screen.findByText('Case status has been updated successfully')
  expect(screen.queryByText('Failed to update case status')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('it leaves after five seconds', async () => {
  await renderScreen(null)
  toast({ title: 'Case created successfully' })
  await screen.findByRole('listitem')
  expect(toastDuration).toBe(5000)
  await vi.advanceTimersByTimeAsync(4000)
  expect(screen.queryByRole('listitem')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(1500)
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('F8 leads to it, and its action is done and closes it', async () => {
  const undo = vi.fn()
  await renderScreen(null)
  toast({ title: 'Case deleted', action: { label: 'Undo', onClick: undo } })
  const button = await screen.findByRole('button', { name: 'Undo' })
  fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
  expect(document.activeElement).toBe(screen.getByRole('list'))
  fireEvent.click(button)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('listitem')).toBeNull()
})
