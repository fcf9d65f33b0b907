import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { toast, toastDuration } from './toast.tsx'

afterEach(() => vi.useRealTimers())

test('there is one toast at a time', async () => {
  await renderScreen(null)
  toast({ title: 'Error', description: 'Failed to update case status', variant: 'destructive' })
  await screen.findByText('Failed to update case status')
  toast({ title: 'Status Updated', description: 'Case status has been updated successfully' })
  await screen.findByText('Case status has been updated successfully')
  expect(screen.queryByText('Failed to update case status')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('a new render of a test begins without a toast', async () => {
  await renderScreen(null)
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('it closes after five seconds', async () => {
  const first = await renderScreen(null)
  toast({ title: 'Case created successfully' })
  // From here on the region is mounted with its toast, and nothing is left to wait for.
  await screen.findByRole('listitem')
  first.unmount()
  await renderScreen(null, { toastsStayFor: toastDuration })
  vi.useFakeTimers()
  act(() => toast({ title: 'Case deleted' }))
  act(() => void vi.advanceTimersByTime(4999))
  expect(screen.getByRole('listitem').textContent).toContain('Case deleted')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByRole('listitem')).toBeNull()
})

test('F8 focuses it, and its action runs and closes it', async () => {
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

test('it moves to the other edge where it would cover the focused field, or the button that submits it', async () => {
  const rects = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  rects.mockImplementation(function rect(this: Element) {
    if (this.matches('[aria-label=Comment]')) return new DOMRect(0, 40, 360, 40)
    if (this.matches('[aria-label=Title], [aria-label=Savings]')) return new DOMRect(0, 300, 360, 40)
    if (this.matches('[type=submit]')) return new DOMRect(0, 60, 120, 40)
    return new DOMRect(0, this.matches('[data-across]') ? innerHeight - 100 : 0, 360, 100)
  })
  await renderScreen(
    <>
      <input aria-label="Title" />
      <textarea aria-label="Comment" />
      <form>
        <input aria-label="Savings" />
        <button type="submit">Save</button>
      </form>
    </>,
  )
  toast({ title: 'Case deleted' })
  const region = await screen.findByRole('list')
  act(() => screen.getByLabelText('Title').focus())
  expect(region.hasAttribute('data-across')).toBe(false)
  act(() => screen.getByLabelText('Comment').focus())
  expect(region.hasAttribute('data-across')).toBe(true)
  act(() => screen.getByLabelText('Title').focus())
  expect(region.hasAttribute('data-across')).toBe(false)
  act(() => screen.getByLabelText('Savings').focus())
  expect(region.hasAttribute('data-across')).toBe(true)
  rects.mockRestore()
})
