import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { stationCalls } from '../../contract/stations/stations.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { refusal } from '../testing/fakeServer.ts'
import { aStation } from '../stations/testing/aStation.ts'
import { CasePage } from './CasePage.tsx'
import { aCase } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'
import { writeInto } from './testing/writeInto.ts'

const theCase = aCase(1042)

async function open(server = caseServer([theCase])) {
  const view = await renderScreen(<CasePage />, { path: `/cases/${theCase.id}`, route: '/cases/$id' })
  await screen.findByRole('button', { name: 'Priority: Medium' })
  const edits = () => server.requestsTo(caseCalls.editCase).map(({ body }) => body)
  return { ...view, server, edits }
}

test('a shortcut opens the values of a field, the choice is saved with the version that was loaded, and Undo restores the old one', async () => {
  const { hand, server, edits } = await open()
  await hand.keyboard('p')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'High' }))
  expect(await screen.findByRole('button', { name: 'Priority: High' })).toBeTruthy()
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Priority: Medium' })).toBeTruthy()
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(edits()).toEqual([{ priority: 'high' }, { priority: 'medium' }])
  expect(server.requestsTo(caseCalls.editCase).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"2"'])
})

test('Undo keeps what somebody else has chosen since, and says so', async () => {
  const { hand, server } = await open()
  await hand.click(screen.getByRole('button', { name: 'Priority: Medium' }))
  await hand.click(await screen.findByRole('menuitemradio', { name: 'High' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  server.change(theCase.id, { priority: 'critical' })
  await hand.click(undo)
  expect(await screen.findByText('Someone has changed this since: Priority')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Priority: Critical' })).toBeTruthy()
})

test('a field that somebody else has changed first opens the conflict dialog, a change of another field is kept', async () => {
  const { hand, server, edits } = await open()
  server.change(theCase.id, { category: 'safety' })
  await hand.click(screen.getByRole('button', { name: 'Priority: Medium' }))
  await hand.click(await screen.findByRole('menuitemradio', { name: 'High' }))
  expect(await screen.findByRole('button', { name: 'Category: Safety' })).toBeTruthy()
  server.change(theCase.id, { priority: 'low' })
  await hand.click(await screen.findByRole('button', { name: 'Priority: High' }))
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Critical' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'CASE-1042 has changed' }))
  expect(dialog.getByText('Low')).toBeTruthy()
  await hand.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('button', { name: 'Priority: Critical' })).toBeTruthy()
  expect(edits().at(-1)).toEqual({ priority: 'critical' })
})

test('a refused value is reverted, with the reason', async () => {
  const { hand, server } = await open()
  server.on(caseCalls.editCase, refusal('forbidden'))
  await hand.keyboard('m')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Quality' }))
  expect(await screen.findByText(/^Failed to update case: ./)).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Department: Not specified' })).toBeTruthy()
})

test('a day is chosen from the calendar or the usual days, and cleared again', async () => {
  const { hand, edits } = await open()
  await hand.keyboard('d')
  await hand.click(await screen.findByRole('button', { name: 'Tomorrow' }))
  await waitFor(() => expect(edits()).toEqual([{ dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]))
  await hand.click(await screen.findByRole('button', { name: /^Due Date: / }))
  await hand.click(await screen.findByRole('button', { name: 'No due date' }))
  await waitFor(() => expect(edits().at(-1)).toEqual({ dueDate: null }))
})

test('Enter saves a number, Escape discards it, and an invalid one is reported beside the field', async () => {
  const { hand, edits } = await open()
  await hand.keyboard('h')
  const field = await screen.findByRole('textbox', { name: 'Effort (hours)' })
  await writeInto(hand)(field, 'many')
  await hand.keyboard('{Enter}')
  expect(await screen.findByText('Enter a number.')).toBeTruthy()
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Effort (hours)' })).toBeNull())
  await hand.keyboard('h')
  await writeInto(hand)(await screen.findByRole('textbox', { name: 'Effort (hours)' }), '2.5')
  await hand.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Effort (hours): 2.5 hours' })).toBeTruthy()
  expect(edits()).toEqual([{ effort: 2.5 }])
})

test('tags are saved together, and the station sets its place and department', async () => {
  const server = caseServer([theCase])
  const station = aStation(1, { department: 'production' })
  server.on(stationCalls.listStations, [station])
  const { hand, edits } = await open(server)
  await hand.keyboard('t')
  await hand.type(await screen.findByRole('combobox', { name: 'Tags' }), 'oil,leak{Enter}')
  await hand.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(edits()).toEqual([{ tags: ['oil', 'leak'] }]))
  await hand.keyboard('w')
  await hand.click(await screen.findByRole('combobox', { name: 'Station' }))
  await hand.click(await screen.findByRole('option', { name: /Press 1/ }))
  await waitFor(() =>
    expect(edits().at(-1)).toEqual({
      stationId: station.id,
      location: 'North / Hall 1 / Press 1',
      department: 'production',
    }),
  )
})
