import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Recurrence, recurrenceCalls } from '../../contract/recurrences/recurrences.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar } from '../cars/testing/aCar.ts'
import { maria } from '../cases/testing/aCase.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import CarRecurrences from './CarRecurrences.tsx'

const doubtedAt = '2026-11-05T12:00:00.000Z'
const car = aCar(17, { status: 'complete', doubtedAt })
const cameBack: Recurrence = {
  id: '7e2a91bc-0000-4000-8000-000000000001',
  case: { id: '3f2a91bc-0000-4000-8000-000000001042', key: 'CASE-1042', title: 'Hydraulic hose leaks' },
  car: { id: car.id, key: car.key, title: car.title },
  reason: 'station',
  state: 'yes',
  note: '',
  completedAt: '2026-10-01T12:00:00.000Z',
  proposedAt: doubtedAt,
  answeredAt: doubtedAt,
  answeredBy: maria,
  version: 2,
}

test('the page of a CAR says since when its proof is in doubt, by which case, and the answer can be changed', async () => {
  const server = fakeServer()
  server.on(recurrenceCalls.listRecurrences, [cameBack])
  server.on(recurrenceCalls.answerRecurrence, { ...cameBack, state: 'no', version: 3 })
  const { hand } = await renderScreen(<CarRecurrences car={car} />)
  expect(await screen.findByText(/^Proof in doubt since Nov 05, 2026/)).toBeTruthy()
  const note = within(await screen.findByRole('region', { name: 'Recurrence' }))
  expect(note.getByRole('link', { name: /CASE-1042/ }).getAttribute('href')).toBe(`/cases/${cameBack.case.id}`)
  await hand.click(note.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.requestsTo(recurrenceCalls.answerRecurrence)[0]?.body).toEqual({ answer: 'no' }))
})

test('a CAR whose problem did not come back says nothing', async () => {
  const server = fakeServer()
  server.on(recurrenceCalls.listRecurrences, [{ ...cameBack, state: 'no' }])
  await renderScreen(<CarRecurrences car={{ ...car, doubtedAt: null }} />)
  await waitFor(() => expect(server.requestsTo(recurrenceCalls.listRecurrences)).toHaveLength(1))
  expect(screen.queryByText(/in doubt/)).toBeNull()
  expect(screen.queryByRole('link', { name: /CASE-1042/ })).toBeNull()
})
