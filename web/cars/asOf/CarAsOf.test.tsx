import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { carCalls } from '../../../contract/cars/carCalls.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { CarPage } from '../CarPage.tsx'
import { aCar } from '../testing/aCar.ts'
import { carServer } from '../testing/carServer.ts'

const car = aCar(17, { title: 'Oil under the press', background: 'Seals wear out.' })

test('the sheet shows its steps as they were, with the text of now where it has changed', async () => {
  const server = carServer([car])
  server.on(carCalls.readCarAsOf, {
    id: car.id,
    at: '2026-11-20T08:00:00.000Z',
    previousAt: null,
    nextAt: null,
    deleted: false,
    fields: [
      { field: 'background', then: 'Oil on the floor.', now: car.background, changed: true },
      {
        field: 'currentConditionQuantitative',
        then: [{ description: 'Leaks a month', value: '5' }],
        now: [],
        changed: true,
      },
      { field: 'status', then: 'draft', now: 'active', changed: true },
      { field: 'reviewDate', then: '2026-12-01', now: null, changed: true },
    ],
    attachments: { files: [], removedSince: 0, addedSince: 0 },
    tasks: [],
    comments: [],
    containment: [],
    dispositions: [],
    suspect: [],
    causes: [],
    countermeasures: [],
    effectiveness: [],
    eightD: [],
    replies: [],
    documents: [],
    readAcross: [],
    savings: [],
    signatures: [],
    unrecorded: [],
  })
  await renderScreen(<CarPage />, { path: `/cars/${car.id}?asOf=2026-11-20T08:00Z`, route: '/cars/$id' })
  const background = within(await screen.findByRole('region', { name: 'Background' }))
  expect(background.getByText('Oil on the floor.')).toBeTruthy()
  expect(background.getByText('Seals wear out.')).toBeTruthy()
  const current = within(screen.getByRole('region', { name: 'Current Condition' }))
  expect(current.getByRole('cell', { name: '5' })).toBeTruthy()
  expect(screen.getByText('Now: Active')).toBeTruthy()
  expect(screen.getByText('Dec 01, 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Edit|Change|Delete/ })).toBeNull()
  const countermeasures = within(screen.getByRole('region', { name: 'Countermeasures' }))
  expect(countermeasures.queryByText('Changed since: current version')).toBeNull()
})
