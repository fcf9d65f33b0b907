import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { Tip } from './Tip.tsx'

const asked = vi.hoisted(() => vi.fn())
vi.mock('./tooltipParts.ts', () => {
  asked()
  throw new Error('The network is gone.')
})

test('a tooltip that cannot be loaded does not break its page', async () => {
  fakeServer()
  const { hand } = await renderScreen(
    <Tip label="Move up">
      <button type="button">Up</button>
    </Tip>,
  )
  const button = await screen.findByRole('button', { name: 'Up' })
  await hand.hover(button)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await hand.click(button)
  expect(screen.getByRole('button', { name: 'Up' })).toBe(button)
})
