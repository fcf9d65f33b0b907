import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carImportCalls } from '../../../contract/cars/carImport.ts'
import { signedInAs } from '../../auth/testing/people.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { fakeServer } from '../../testing/fakeServer.ts'
import { ImportCarsPage } from './ImportCarsPage.tsx'

test('a file of CARs is previewed, imported and linked to its CARs', async () => {
  const server = fakeServer()
  const user = signedInAs()
  const file = {
    id: '00000000-0000-4000-8000-000000000702',
    fileName: 'cars.csv',
    state: 'read' as const,
    rows: 2,
    columns: [
      { name: 'Title', examples: ['Leak'] },
      { name: 'Problem', examples: ['Oil'] },
      { name: 'Cases', examples: ['CASE-12'] },
    ],
    mapping: ['title', 'background', 'cases'],
    imported: 0,
    createdBy: user,
    createdAt: '2026-11-21T08:00:00.000Z',
  }
  server.on(carImportCalls.listCarImports, [file])
  server.on(carImportCalls.previewCarImport, {
    rows: 2,
    examples: [{ line: 2, values: { title: 'Leak', background: 'Oil', cases: 'CASE-12' } }],
    problems: [],
    problemCount: 0,
    needsDateOrder: false,
  })
  server.on(carImportCalls.importCars, { ...file, state: 'imported', imported: 2 })
  const { hand, router } = await renderScreen(<ImportCarsPage />, { path: '/cars/import', user })
  await hand.click(await screen.findByRole('button', { name: 'Continue with cars.csv' }))
  expect(await screen.findByText('2 CARs will be created')).toBeTruthy()
  expect(screen.getByRole('row', { name: '2 Leak Oil CASE-12' })).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 CARs' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await hand.click(button)
  await hand.click(await screen.findByRole('link', { name: 'Show these CARs' }))
  await waitFor(() => expect(router.state.location.href).toBe(`/cars?importId=${file.id}`))
})
