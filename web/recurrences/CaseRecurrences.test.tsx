import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CarProposal, type Recurrence, recurrenceCalls } from '../../contract/recurrences/recurrences.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCase, maria } from '../cases/testing/aCase.ts'
import { fakeServer } from '../testing/fakeServer.ts'
import { CaseRecurrences } from './CaseRecurrences.tsx'

const theCase = aCase(1042, { title: 'Hydraulic hose leaks' })
const car = { id: '5c2a91bc-0000-4000-8000-000000000017', key: 'CAR-17', title: 'Oil leak' }
const question: Recurrence = {
  id: '7e2a91bc-0000-4000-8000-000000000001',
  case: { id: theCase.id, key: theCase.key, title: theCase.title },
  car,
  reason: 'station',
  state: 'proposed',
  note: '',
  completedAt: '2026-10-01T12:00:00.000Z',
  proposedAt: '2026-11-05T12:00:00.000Z',
  answeredAt: null,
  answeredBy: null,
  version: 1,
}
const proposal: CarProposal = {
  id: '7e2a91bc-0000-4000-8000-000000000002',
  place: 'North / Hall 1 / Press 4',
  stationId: null,
  cases: [theCase, aCase(1041), aCase(1040)].map(({ id, key, title, createdAt }) => ({ id, key, title, createdAt })),
  reports: 3,
  days: 30,
  proposedAt: '2026-11-05T12:00:00.000Z',
  version: 1,
}

async function open(recurrences: Recurrence[], proposals: CarProposal[] = []) {
  const server = fakeServer()
  server.on(recurrenceCalls.listRecurrences, recurrences)
  server.on(recurrenceCalls.listCarProposals, proposals)
  return { server, ...(await renderScreen(<CaseRecurrences theCase={theCase} />, { user: signedInAs() })) }
}

test('a case like that of a completed CAR asks whether it came back, and the answer can be undone', async () => {
  const { server, hand } = await open([question])
  server.on(recurrenceCalls.answerRecurrence, ({ body }) => {
    const state = (body as { answer: 'yes' | 'no' }).answer
    return { ...question, state, answeredBy: maria, answeredAt: question.proposedAt, version: 2 }
  })
  const note = within(await screen.findByRole('region', { name: 'Recurrence' }))
  expect(note.getByRole('link', { name: 'CAR-17 Oil leak' }).getAttribute('href')).toBe(`/cars/${car.id}`)
  await hand.click(note.getByRole('button', { name: 'Came back' }))
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.requestsTo(recurrenceCalls.answerRecurrence)).toHaveLength(2))
  expect(server.requestsTo(recurrenceCalls.answerRecurrence).map(({ body }) => body)).toEqual([
    { answer: 'yes' },
    { answer: 'no' },
  ])
})

test('what was answered with no is not asked again', async () => {
  await open([{ ...question, state: 'no' }], [proposal])
  await screen.findByRole('region', { name: 'Recurring problem' })
  expect(screen.queryByRole('region', { name: 'Recurrence' })).toBeNull()
})

test('several similar reports offer a CAR with them, which can be dismissed', async () => {
  const { server, hand } = await open([], [proposal])
  server.on(recurrenceCalls.dismissCarProposal, null)
  const note = within(await screen.findByRole('region', { name: 'Recurring problem' }))
  expect(note.getByText('3 reports like “Hydraulic hose leaks” in 30 days')).toBeTruthy()
  const address = note.getByRole('link', { name: 'Open a CAR' }).getAttribute('href') ?? ''
  for (const { id } of proposal.cases) expect(address).toContain(id)
  await hand.click(note.getByRole('button', { name: 'Dismiss' }))
  await screen.findByText('Dismissed until another report like these')
  expect(server.requestsTo(recurrenceCalls.dismissCarProposal)).toHaveLength(1)
})
