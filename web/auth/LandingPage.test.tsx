import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { productName } from '../../contract/product.ts'
import * as navigate from '../browser/navigate.ts'
import { LandingPage } from './LandingPage.tsx'
import { renderScreen } from './testing/renderScreen.tsx'

test('shows four cards about the product', async () => {
  await renderScreen(<LandingPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`Transform your future with ${productName}`)
  expect(screen.getByText('Ready to Enhance Your Business Operations?').tagName).toBe('H2')
  const cards = screen.getAllByRole('listitem').map((card) => card.querySelector('h2')?.textContent)
  expect(cards).toEqual([
    'Sales & Finance Budgeting',
    'Supply Chain Planning',
    'Product Lifecycle Management',
    'Continuous Improvement',
  ])
})

test.each(['Sign In to Access Dashboard', 'Sign In to Continue'])('%s links to /api/login', async (name) => {
  const leave = vi.spyOn(navigate, 'leaveFor').mockReturnValue()
  const { hand } = await renderScreen(<LandingPage />)
  await hand.click(screen.getByRole('button', { name }))
  expect(leave).toHaveBeenCalledWith('/api/login')
})
