import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ReadAcross } from '../../contract/readAcross/readAcross.ts'
import { readAcrossCalls } from '../../contract/readAcross/readAcross.ts'
import { stationCalls } from '../../contract/stations/stations.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCar, maria } from '../cars/testing/aCar.ts'
import { carServer } from '../cars/testing/carServer.ts'
import { refusal } from '../testing/fakeServer.ts'
import { AlsoAt } from './AlsoAt.tsx'
import { PlacePage } from './PlacePage.tsx'
import { aPlace } from './testing/aPlace.ts'
import { WhereElse } from './WhereElse.tsx'

const car = aCar(17, { title: 'Oil under the press' })
const manager = signedInAs('Process Manager')

function serve(places: ReadAcross[]) {
  const server = carServer([car])
  server.on(stationCalls.listStations, [])
  server.on(readAcrossCalls.listReadAcrossOfCar, () => places)
  server.on(readAcrossCalls.readReadAcross, () => places[0] ?? refusal('notFound'))
  server.on(readAcrossCalls.editReadAcross, ({ body }) => ({
    ...aPlace(1),
    ...(body as Partial<ReadAcross>),
    version: 2,
  }))
  return server
}

const openPlace = (user = manager) =>
  renderScreen(<PlacePage />, { path: `/read-across/${aPlace(1).id}`, route: '/read-across/$id', user })

test('the page of a CAR shows each place with its answer, and who still owes one', async () => {
  serve([
    aPlace(1, { dueDate: '2020-01-05' }),
    aPlace(2, { state: 'not_applicable', reason: 'Electric drive' }),
    aPlace(3, { state: 'applies', task: { title: 'Change the seals', status: 'completed' } }),
    aPlace(4, { askedOfGone: true }),
    aPlace(5, { placeRetired: true }),
  ])
  await renderScreen(<WhereElse car={car} />, { user: manager })
  const section = within(await screen.findByRole('region', { name: 'Where else?' }))
  expect(await section.findByText('2 of 5 answered')).toBeTruthy()
  const rows = section.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('Answer overdue')
  expect(rows[1]).toContain('Electric drive')
  expect(rows[2]).toContain('The task is done. Is it applied here?')
  expect(rows[3]).toContain(`${maria.name} is deactivated. Ask someone else.`)
  expect(rows[4]).toContain('This place is out of use.')
})

test('the strip of the sheet names where it is in place apart from where it does not apply', async () => {
  serve([aPlace(1, { state: 'not_applicable' }), aPlace(2, { state: 'applied' }), aPlace(3)])
  await renderScreen(<AlsoAt car={car} />, { user: manager })
  const [also, notAt] = [await screen.findByText('Also at:'), await screen.findByText('Does not apply at:')]
  const [one, two, three] = [1, 2, 3].map((number) => aPlace(number).location)
  expect(also.parentElement?.textContent).toBe(`Also at: ${two} (Applied) · ${three} (Not answered)`)
  expect(notAt.parentElement?.textContent).toBe(`Does not apply at: ${one}`)
})

test('other places are chosen from proposals with their reasons, and asked one after another', async () => {
  const server = serve([])
  const { siteId, site, area, station, stationId, location } = aPlace(8)
  const askedOf = aPlace(8).askedOf
  server.on(readAcrossCalls.proposeReadAcross, [
    {
      siteId,
      site,
      area,
      station,
      stationId,
      location,
      askedOf,
      reasons: [
        { reason: 'stationType', of: 'Press', cases: null },
        { reason: 'similarCases', of: null, cases: 3 },
      ],
    },
  ])
  server.on(readAcrossCalls.askReadAcross, () => aPlace(8))
  const { hand } = await renderScreen(<WhereElse car={car} />, { user: manager })
  await hand.click(await screen.findByRole('button', { name: 'Ask other places' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Same station type: Press · Similar cases (3 cases)')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Add a station' })))
  await hand.click(dialog.getByRole('checkbox', { name: location }))
  await hand.click(dialog.getByRole('button', { name: 'Ask 1 place' }))
  const [sent] = server.requestsTo(readAcrossCalls.askReadAcross)
  expect(sent?.body).toMatchObject({ stationId, askedOfId: askedOf.id })
})

test('an answer takes a tap and words; a missing reason is asked for', async () => {
  const server = serve([aPlace(1)])
  const { hand } = await openPlace()
  await hand.click(await screen.findByRole('button', { name: /Does not apply/ }))
  await hand.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Say why it does not apply.')).toBeTruthy()
  await hand.type(screen.getByRole('textbox', { name: /Why does it not apply/ }), 'No hydraulics')
  await hand.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Answer sent')).toBeTruthy()
  const [sent] = server.requestsTo(readAcrossCalls.editReadAcross)
  expect(sent?.body).toEqual({ state: 'not_applicable', reason: 'No hydraulics' })
})

test('somebody who was not asked sees the answer, and no buttons to give one', async () => {
  serve([aPlace(1, { state: 'already_done', evidence: 'Changed in May', askedOfId: maria.id })])
  await openPlace({ ...signedInAs('Team Member'), id: '11111111-0000-4000-8000-000000000001' })
  expect(await screen.findByText('Changed in May')).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Answer' })).toBeNull()
})

test('a question that was withdrawn says so', async () => {
  serve([])
  await openPlace()
  expect(await screen.findByText('This question was withdrawn.')).toBeTruthy()
})
