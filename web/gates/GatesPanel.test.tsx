import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gateCalls } from '../../contract/gates/gates.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { aGate } from '../cars/testing/aGate.ts'
import { carServer } from '../cars/testing/carServer.ts'
import { GatesPanel } from './GatesPanel.tsx'

const show = async (car = aCar(17)) => {
  const server = carServer([car])
  server.on(gateCalls.listGates, [
    aGate('figure'),
    aGate('owner', { met: true }),
    aGate('documents', { required: false }),
  ])
  await renderScreen(<GatesPanel car={car} />, { path: `/cars/${car.id}`, route: '/cars/$id' })
}

test('only what is missing and asked for is listed, with the status that it is missing for', async () => {
  await show()
  const panel = within(await screen.findByRole('region', { name: 'Missing for “Active”' }))
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No figure describes the problem',
  ])
})

test('an exception is shown with its reason, who made it, and what was missing', async () => {
  const at = '2026-11-20T09:00:00.000Z'
  const override = {
    status: 'active',
    missing: ['figure'],
    reason: 'Audit tomorrow',
    byId: aCar(1).id,
    byName: 'Ada Brandt',
    at,
  } as const
  await show(aCar(17, { status: 'active', gateOverrides: [{ ...override, missing: [...override.missing] }] }))
  expect(await screen.findByText('Exception for “Active”')).toBeTruthy()
  expect(screen.getByText('Audit tomorrow')).toBeTruthy()
  expect(screen.getByText(/Ada Brandt.*Missing: A figure describes the problem/)).toBeTruthy()
})

test('nothing is shown of a cancelled CAR', async () => {
  await show(aCar(17, { status: 'cancelled' }))
  expect(screen.queryByText(/^Missing/)).toBeNull()
})
