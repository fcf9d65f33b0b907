import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { ExportMenu } from './ExportMenu.tsx'

test('Escape closes a menu that does not have the focus yet, and its button keeps it', async () => {
  const { hand } = await renderScreen(<ExportMenu lists={[{ address: ({ format }) => `/list.${format}` }]} />)
  const button = screen.getByRole('button', { name: 'Export' })
  button.focus()
  fireEvent.click(button)
  fireEvent.keyDown(button, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button))
  await hand.keyboard('{Enter}')
  expect(await screen.findByRole('menu', { name: 'Export' })).toBeTruthy()
})
