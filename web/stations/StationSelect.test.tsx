import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stationCalls } from '../../contract/stations/stations.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer } from '../testing/fakeServer.ts'
import { StationSelect } from './StationSelect.tsx'
import { aStation } from './testing/aStation.ts'

const stations = [aStation(1), aStation(2), aStation(3, { area: 'Hall 2', name: 'Weld cell' })]

async function openSelect(value: string | null = null) {
  fakeServer().on(stationCalls.listStations, stations)
  const onChange = vi.fn()
  const select = <StationSelect label="Station" value={value} onChange={onChange} knownAs="Gone / Long / Ago" />
  const { hand } = await renderScreen(select)
  return { hand, onChange, field: await screen.findByRole('combobox', { name: 'Station' }) }
}
const offered = () => screen.getAllByRole('option').map((option) => option.getAttribute('value') ?? option.textContent)

test('a station is found by words of its place and shown in full', async () => {
  const { hand, onChange, field } = await openSelect()
  await hand.click(field)
  await waitFor(() => expect(offered()).toHaveLength(3))
  expect(screen.getByText('North / Hall 2')).toBeTruthy()
  await hand.type(field, 'hall 1 press 2')
  expect(offered()).toHaveLength(1)
  await hand.click(screen.getByRole('option'))
  expect(onChange).toHaveBeenCalledWith(stations[1])
})

test('a station is found by the code on its label', async () => {
  const { hand, field } = await openSelect()
  await hand.click(field)
  await waitFor(() => expect(offered()).toHaveLength(3))
  await hand.type(field, 'pres0003')
  expect(screen.getByRole('option').textContent).toContain('Weld cell')
  await hand.clear(field)
  await hand.type(field, 'nothing like it')
  expect(await screen.findByText('No matching station')).toBeTruthy()
})

test('a deleted station keeps its name, and others are offered', async () => {
  const { hand, field } = await openSelect('5a2f91bc-0000-4000-8000-00000000dead')
  await waitFor(() => expect(field).toHaveProperty('value', 'Gone / Long / Ago'))
  await hand.click(field)
  await waitFor(() => expect(offered().length).toBeGreaterThan(3))
})
