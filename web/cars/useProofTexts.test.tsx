import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { useProofTexts } from './useProofTexts.ts'

function Change({ from, to }: { from: string; to: string }) {
  const words = useProofTexts((id) => id)
  return <pre>{JSON.stringify(words('points', from, to))}</pre>
}

test('points that were removed are named by day and value, below each other', async () => {
  await renderScreen(<Change from="2026-06-08: 172; 2026-06-15: 1204.5; 2026-06-2…" to="" />)
  const from = 'Jun 08, 2026: 172\nJun 15, 2026: 1,204.5\n2026-06-2…'
  expect(JSON.parse((await screen.findByText(/Points entered/)).textContent ?? '')).toEqual({
    name: 'Points entered',
    from,
    to: 'None',
    isLong: true,
  })
})
