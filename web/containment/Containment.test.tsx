import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { authCalls } from '../../contract/auth/auth.ts'
import { containmentCalls, type Containment as ContainmentRecord } from '../../contract/containment/containment.ts'
import { type Disposition, dispositionCalls, type Suspect } from '../../contract/containment/dispositions.ts'
import { userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCase, maria } from '../cases/testing/aCase.ts'
import { setOwner, waitingItems } from '../outbox/waiting.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { CaseContainment } from './CaseContainment.tsx'
import { MyContainment } from './MyContainment.tsx'
import { aContainment, aDisposition, aSuspect } from './testing/aContainment.ts'

afterEach(() => vi.unstubAllGlobals())

const theCase = aCase(1042, { title: 'Burrs on housing' })

type Served = { rows?: ContainmentRecord[]; dispositions?: Disposition[]; suspect?: Partial<Suspect> }

function serve({ rows = [], dispositions = [], suspect = {} }: Served) {
  const server = fakeServer()
  server.on(containmentCalls.listCaseContainment, () => rows)
  server.on(dispositionCalls.listCaseDispositions, () => dispositions)
  server.on(dispositionCalls.readCaseSuspect, () => aSuspect(suspect))
  server.on(authCalls.readSignedInUser, signedInAs())
  server.on(userCalls.listUsers, [signedInAs(), { ...signedInAs(), ...maria }])
  return server
}

test('the containment of merged cases is shown with where it stays', async () => {
  const server = serve({})
  const merged = aCase(1050)
  server.on(containmentCalls.listContainment, [
    aContainment(3, { caseId: merged.id, subject: { key: merged.key, title: merged.title } }),
  ])
  const occurrence = { at: theCase.createdAt, byId: maria.id, caseId: merged.id }
  await renderScreen(<CaseContainment theCase={{ ...theCase, occurrences: [occurrence], alsoReported: 1 }} />)
  const row = within(await screen.findByRole('region', { name: 'Containment of merged cases' })).getByRole('listitem')
  expect(row.textContent).toBe('Stock500 pcsNot confirmedCASE-1050')
  expect(server.requestsTo(containmentCalls.listContainment)[0]?.query.getAll('caseId')).toEqual([merged.id])
})

test('what is not confirmed says so, with its figures, owner and hold', async () => {
  serve({
    rows: [
      aContainment(1, { checked: 120, bad: 12 }),
      aContainment(2, {
        where: 'Rack 4',
        unit: 'kg',
        quantity: 12.5,
        confirmedAt: '2026-11-05T12:00:00.000Z',
        confirmedBy: maria,
        holdItem: '1000',
        holdNote: 'Blocked for sales',
      }),
    ],
  })
  await renderScreen(<CaseContainment theCase={theCase} />)
  const section = within(await screen.findByRole('region', { name: 'Containment' }))
  const [first, second] = section.getAllByRole('listitem').map((row) => row.textContent)
  expect(section.getByText('1 place not confirmed')).toBeTruthy()
  expect(first).toContain('StockNot confirmedQuantity: 500 pcs · Checked: 120 pcs · Bad: 12 pcs')
  expect(second).toContain('Rack 4Confirmed')
  expect(second).toContain('Quantity: 12.5 kg')
  expect(second).toContain('Hold: Item 1000, Blocked for sales')
  expect(second).toContain('not confirmed by Business Central')
})

test('a place is added, and what the contract refuses is shown at its field', async () => {
  const server = serve({})
  server.on(containmentCalls.addCaseContainment, aContainment(1))
  const { hand } = await renderScreen(<CaseContainment theCase={theCase} />)
  await screen.findByRole('button', { name: 'Add containment' })
  await hand.keyboard('{Shift>}i{/Shift}')
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(dialog.getByRole('combobox', { name: 'Place' }), 'Stock')
  await hand.type(dialog.getByRole('textbox', { name: 'Quantity' }), '10')
  await hand.type(dialog.getByRole('textbox', { name: 'Bad' }), '11')
  await hand.click(dialog.getByRole('button', { name: 'Add containment' }))
  expect(await dialog.findByText('No more can be bad than was checked.')).toBeTruthy()
  await hand.clear(dialog.getByRole('textbox', { name: 'Bad' }))
  await hand.click(dialog.getByRole('button', { name: 'Add containment' }))
  await waitFor(() => expect(server.requestsTo(containmentCalls.addCaseContainment)).toHaveLength(1))
  const [sent] = server.requestsTo(containmentCalls.addCaseContainment)
  expect(sent?.body).toMatchObject({ where: 'stock', quantity: 10, bad: null })
})

test('dispositions say how much is open, not approved or too much', async () => {
  const used = aDisposition(2, {
    kind: 'use_as_is',
    quantity: 5,
    reason: 'Cut off in the next step',
    until: '2026-12-31',
    secondPersonId: signedInAs().id,
    secondPerson: signedInAs(),
  })
  const server = serve({
    rows: [aContainment(1, { bad: 12 })],
    dispositions: [aDisposition(1), used],
    suspect: { disposed: 12, open: 0, unapproved: 5 },
  })
  server.on(dispositionCalls.approveDisposition, { ...used, approvedAt: '2026-11-06T12:00:00.000Z' })
  const { hand } = await renderScreen(<CaseContainment theCase={theCase} />)
  const section = within(await screen.findByRole('region', { name: 'Disposition' }))
  expect(section.getByText('Suspect: 12 pcs')).toBeTruthy()
  expect(section.getByText('5 pcs not approved')).toBeTruthy()
  expect(section.queryByRole('button', { name: 'Add disposition' })).toBeNull()
  await hand.click(section.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(server.requestsTo(dispositionCalls.approveDisposition)).toHaveLength(1))
})

test('the end of a use as is can be undone', async () => {
  const used = aDisposition(2, {
    kind: 'use_as_is',
    secondPersonId: signedInAs().id,
    secondPerson: signedInAs(),
    approvedAt: '2026-11-06T12:00:00.000Z',
  })
  const server = serve({ rows: [aContainment(1, { bad: 7 })], dispositions: [used], suspect: { disposed: 7, open: 0 } })
  const ended = { ...used, endedAt: '2026-11-07T12:00:00.000Z', version: 2 }
  server.on(dispositionCalls.editDisposition, ended)
  const { hand } = await renderScreen(<CaseContainment theCase={theCase} />)
  await hand.click(await screen.findByRole('button', { name: 'End use' }))
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  const sent = () => server.requestsTo(dispositionCalls.editDisposition)
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().map(({ body }) => body)).toEqual([{ ended: true }, { ended: false }])
})

test('use as is is asked for only with a reason, an end and a second person', async () => {
  const server = serve({ rows: [aContainment(1, { bad: 12 })] })
  server.on(dispositionCalls.addCaseDisposition, refusal('invalid', 'Only 4 pcs still need a disposition.'))
  const { hand } = await renderScreen(<CaseContainment theCase={theCase} />)
  await hand.click(await screen.findByRole('button', { name: 'Add disposition' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.click(dialog.getByRole('combobox', { name: 'Disposition' }))
  await hand.click(await screen.findByRole('option', { name: 'Use as is' }))
  await hand.click(dialog.getByRole('button', { name: 'Add disposition' }))
  expect(await dialog.findByText('Say why the parts can be used as they are.')).toBeTruthy()
  // The unit of the quantity, and of the one up to which they may be used.
  expect(dialog.getAllByText('pcs')).toHaveLength(2)
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Why can the parts be used as they are?' }))
  expect(dialog.getByText('Choose a second person who approves this.')).toBeTruthy()
  await hand.click(dialog.getByRole('combobox', { name: 'Disposition' }))
  await hand.click(await screen.findByRole('option', { name: 'Scrap' }))
  await hand.click(dialog.getByRole('button', { name: 'Add disposition' }))
  expect(await dialog.findByText('Only 4 pcs still need a disposition.')).toBeTruthy()
  expect(server.requestsTo(dispositionCalls.addCaseDisposition)[0]?.body).toMatchObject({ kind: 'scrap', quantity: 5 })
})

test('a finished case without containment offers none', async () => {
  const server = serve({})
  await renderScreen(<CaseContainment theCase={aCase(1042, { status: 'completed' })} />)
  await waitFor(() => expect(server.requestsTo(containmentCalls.listCaseContainment)).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Add containment' })).toBeNull()
})

test('my work has the places that I have to confirm, and only what I changed there is sent', async () => {
  const server = serve({})
  server.on(containmentCalls.listContainment, [aContainment(1, { where: 'transit', until: '2026-12-01' })])
  server.on(containmentCalls.confirmContainment, aContainment(1, { confirmedAt: '2026-11-06T12:00:00.000Z' }))
  setOwner({ id: signedInAs().id, name: signedInAs().name })
  const { hand } = await renderScreen(<MyContainment />)
  const section = within(await screen.findByRole('region', { name: 'Containment to confirm' }))
  expect(section.getByRole('link', { name: 'CASE-1042 Burrs on housing' })).toBeTruthy()
  await hand.click(section.getByRole('button', { name: 'Confirm here' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(dialog.getByRole('textbox', { name: 'Checked' }), '500')
  await hand.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(server.requestsTo(containmentCalls.confirmContainment)).toHaveLength(1))
  const [sent] = server.requestsTo(containmentCalls.confirmContainment)
  expect(sent?.body).toEqual({ checked: 500, attachmentIds: [] })
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy()
})

test('without a network a confirmation waits on this device', async () => {
  const server = serve({})
  server.on(containmentCalls.listContainment, [aContainment(1)])
  server.on(containmentCalls.confirmContainment, () => {
    throw new TypeError('Failed to fetch')
  })
  setOwner({ id: signedInAs().id, name: signedInAs().name })
  const { hand } = await renderScreen(<MyContainment />)
  await hand.click(await screen.findByRole('button', { name: 'Confirm here' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('img', { name: 'Saved on this device, not sent yet' })).toBeTruthy()
  expect(waitingItems()[0]).toMatchObject({ label: { kind: 'containment', title: 'Stock' } })
})
