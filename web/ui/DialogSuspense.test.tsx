import { act, fireEvent, render, screen } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test } from 'vitest'
import { useShortcuts } from '../browser/useShortcuts.ts'
import { DialogSuspense } from './DialogSuspense.tsx'

test('keys that are typed while a dialog loads trigger nothing on the page', async () => {
  let arrive = () => {}
  const Dialog = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = () => resolve({ default: () => 'Dialog' })
      }),
  )
  let pressed = 0
  function Page() {
    useShortcuts({ createCase: () => pressed++ })
    return (
      <DialogSuspense>
        <Dialog />
      </DialogSuspense>
    )
  }
  render(<Page />)
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(pressed).toBe(0)
  await act(async () => arrive())
  expect(await screen.findByText('Dialog')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'c' })
  expect(pressed).toBe(1)
})
