import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carCalls } from '../../contract/cars/carCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CarsPage } from './CarsPage.tsx'
import { aCar } from './testing/aCar.ts'
import { carServer } from './testing/carServer.ts'

const car = aCar(17, { title: 'Oil under the press' })

test('Space shows a CAR beside the list, its shortcut changes its status, and Escape restores the focus', async () => {
  const server = carServer([car])
  const { hand } = await renderScreen(<CarsPage />, { path: '/cars', route: '/cars' })
  const card = await screen.findByRole('link', { name: car.title })
  card.focus()
  await hand.keyboard(' ')
  const panel = within(await screen.findByRole('complementary', { name: 'Preview of CAR-17' }))
  expect(panel.getByText(car.background)).toBeTruthy()
  await hand.keyboard('s')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Active' }))
  expect(await panel.findByRole('button', { name: 'Status: Active' })).toBeTruthy()
  await waitFor(() =>
    expect(server.requestsTo(carCalls.editCar).map(({ body }) => body)).toEqual([{ status: 'active' }]),
  )
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: car.title }))
})
