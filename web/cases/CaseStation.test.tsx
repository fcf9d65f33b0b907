import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { stationCalls } from '../../contract/stations/stations.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aStation } from '../stations/testing/aStation.ts'
import { CreateCaseDialog } from './CreateCaseDialog.tsx'
import { EditCaseDialog } from './EditCaseDialog.tsx'
import { aCase } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'
import { writeInto } from './testing/writeInto.ts'

const stations = [aStation(1, { department: 'production' }), aStation(2)]

test('a new case takes place and department from its station', async () => {
  const server = caseServer([])
  server.on(stationCalls.listStations, stations)
  server.on(caseCalls.createCase, aCase(1044))
  const { hand } = await renderScreen(<CreateCaseDialog opened onClose={() => {}} />)
  const write = writeInto(hand)
  await write(await screen.findByLabelText(/Title/), 'Oil')
  await write(screen.getByLabelText(/Description/), 'A puddle')
  await hand.click(screen.getByRole('button', { name: 'More details' }))
  await hand.click(await screen.findByRole('combobox', { name: 'Station' }))
  expect(screen.getByRole('textbox', { name: 'Location' })).toBeTruthy()
  await hand.click(await screen.findByRole('option', { name: /Press 1/ }))
  expect(screen.queryByRole('textbox', { name: 'Location' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Create Case' }))
  await waitFor(() => expect(server.requestsTo(caseCalls.createCase)).toHaveLength(1))
  expect(server.requestsTo(caseCalls.createCase)[0]?.body).toMatchObject({
    stationId: stations[0]?.id,
    location: 'North / Hall 1 / Press 1',
    department: 'production',
  })
})

test('without any stations a case has a location in words', async () => {
  const server = caseServer([])
  server.on(stationCalls.listStations, [])
  const { hand } = await renderScreen(<CreateCaseDialog opened onClose={() => {}} />)
  await hand.click(await screen.findByRole('button', { name: 'More details' }))
  expect(await screen.findByRole('textbox', { name: 'Location' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Station' })).toBeNull()
})

test('moving a case to another station sends only the station', async () => {
  const theCase = aCase(7, { stationId: stations[0]?.id ?? null, location: stations[0]?.location ?? null })
  const server = caseServer([theCase])
  server.on(stationCalls.listStations, stations)
  const { hand } = await renderScreen(<EditCaseDialog caseId={theCase.id} opened onClose={() => {}} />)
  const station = await screen.findByRole('combobox', { name: 'Station' })
  await waitFor(() => expect(station).toHaveProperty('value', 'North / Hall 1 / Press 1'))
  await hand.click(station)
  await hand.click(await screen.findByRole('option', { name: /Press 2/ }))
  await hand.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(server.requestsTo(caseCalls.editCase)).toHaveLength(1))
  expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({
    stationId: stations[1]?.id,
    location: 'North / Hall 1 / Press 2',
  })
})
