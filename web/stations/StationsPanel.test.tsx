import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Station, stationCalls } from '../../contract/stations/stations.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { StationsPanel } from './StationsPanel.tsx'
import { aStation } from './testing/aStation.ts'

async function openPanel(stations: Station[]) {
  const server = fakeServer()
  server.on(stationCalls.listStations, ({ query }) => (query.get('deleted') ? [] : stations))
  const view = await renderScreen(<StationsPanel />)
  return { server, ...view }
}
const names = () =>
  screen
    .getAllByRole('button', { name: /^Edit / })
    .map((button) => button.getAttribute('aria-label')?.replace('Edit ', ''))

describe('the list of stations', () => {
  test('is grouped by area in natural order, and filtered while typing', async () => {
    const { hand } = await openPanel([
      aStation(10, { department: 'quality' }),
      aStation(2),
      aStation(7, { area: 'Hall 2', name: 'Weld cell 7' }),
    ])
    expect(await screen.findByRole('rowheader', { name: 'North / Hall 1 2' })).toBeTruthy()
    expect(screen.getByRole('rowheader', { name: 'North / Hall 2 1' })).toBeTruthy()
    expect(names()).toEqual(['Press 2', 'Press 10', 'Weld cell 7'])

    await hand.type(screen.getByRole('searchbox'), 'weld')
    await waitFor(() => expect(names()).toEqual(['Weld cell 7']))
    await hand.type(screen.getByRole('searchbox'), ' 99')
    expect(await screen.findByText('No stations match these filters.')).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(names()).toHaveLength(3))
  })

  test('with many stations shows the areas, and expands one', async () => {
    const many = Array.from({ length: 160 }, (_none, index) => aStation(index, { area: `Hall ${index % 2}` }))
    const { hand } = await openPanel(many)
    const area = await screen.findByRole('button', { name: 'North / Hall 1 80' })
    expect(screen.queryByText('Press 3')).toBeNull()
    await hand.click(area)
    expect(screen.getByText('Press 3')).toBeTruthy()
    expect(area.getAttribute('aria-expanded')).toBe('true')
  })

  test('explains stations when there are none, and says when it failed to load', async () => {
    await openPanel([])
    expect(await screen.findByText('No stations yet')).toBeTruthy()
    const { server, hand } = await openPanel([])
    server.on(stationCalls.listStations, refusal('unavailable'))
    await hand.click(screen.getAllByRole('switch', { name: 'Deleted' }).at(-1) ?? document.body)
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

describe('a station', () => {
  test('is added beside the others, with missing values reported at their fields', async () => {
    const { server, hand } = await openPanel([aStation(1)])
    server.on(stationCalls.createStation, aStation(2))
    await hand.click(await screen.findByRole('button', { name: 'Add station' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add station' })
    expect(within(dialog).getByRole('combobox', { name: /Site/ })).toHaveProperty('value', 'North')
    await hand.click(within(dialog).getByRole('button', { name: 'Add station' }))
    expect(await within(dialog).findByText('Station is required')).toBeTruthy()
    await hand.type(within(dialog).getByRole('textbox', { name: /Station/ }), 'Press 2')
    await hand.click(within(dialog).getByRole('button', { name: 'Add station' }))
    await waitFor(() => expect(server.requestsTo(stationCalls.createStation)).toHaveLength(1))
    expect(server.requestsTo(stationCalls.createStation)[0]?.body).toMatchObject({
      site: 'North',
      area: 'Hall 1',
      name: 'Press 2',
      department: null,
    })
  })

  test('at a place that is taken is refused at its name, and the form stays', async () => {
    const { server, hand } = await openPanel([aStation(1)])
    const detail = 'This area already has a station with this name.'
    server.on(
      stationCalls.editStation,
      refusal('alreadyExists', detail, { errors: [{ path: 'name', message: detail }] }),
    )
    await hand.click(await screen.findByRole('button', { name: 'Edit Press 1' }))
    const dialog = await screen.findByRole('dialog', { name: 'Edit station' })
    const name = within(dialog).getByRole('textbox', { name: /Station/ })
    await hand.clear(name)
    await hand.type(name, 'Press 9')
    await hand.click(within(dialog).getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
    const [sent] = server.requestsTo(stationCalls.editStation)
    expect(sent?.body).toEqual({ name: 'Press 9' })
    expect(sent?.headers.get('If-Match')).toBe('"1"')
  })

  test('is deleted without confirmation, and Undo restores it', async () => {
    const station = aStation(1)
    const { server, hand } = await openPanel([station])
    server.on(stationCalls.deleteStation, null)
    server.on(stationCalls.restoreStation, station)
    await hand.click(await screen.findByRole('button', { name: 'Delete Press 1' }))
    await hand.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(server.requestsTo(stationCalls.restoreStation)).toHaveLength(1))
    expect(server.requestsTo(stationCalls.deleteStation)[0]?.params).toEqual({ id: station.id })
  })

  test('that was deleted is found again and restored', async () => {
    const station = aStation(1, { deletedAt: '2026-11-06T12:00:00.000Z' })
    const { server, hand } = await openPanel([])
    server.on(stationCalls.listStations, ({ query }) => (query.get('deleted') ? [station] : []))
    server.on(stationCalls.restoreStation, station)
    await hand.click(await screen.findByRole('switch', { name: 'Deleted' }))
    await hand.click(await screen.findByRole('button', { name: 'Restore Press 1' }))
    await waitFor(() => expect(server.requestsTo(stationCalls.restoreStation)).toHaveLength(1))
  })
})

describe('labels', () => {
  const address = async () =>
    new URL((await screen.findByRole('link', { name: 'Open PDF' })).getAttribute('href') ?? '', location.origin)

  test('are printed for chosen stations', async () => {
    const stations = [aStation(1), aStation(2), aStation(3, { area: 'Hall 2' })]
    const { hand } = await openPanel(stations)
    await hand.click(await screen.findByRole('checkbox', { name: 'Select all of North / Hall 1' }))
    await hand.click(screen.getByRole('checkbox', { name: 'Select Press 2' }))
    await hand.click(screen.getByRole('button', { name: /^Print 1/ }))
    const { pathname, searchParams } = await address()
    expect(pathname).toBe('/api/stations/labels')
    expect(searchParams.getAll('id')).toEqual([stations[0]?.id])
    expect(searchParams.get('layout')).toBe('3x8')
  })

  test('are printed for all stations in the list, in the chosen layout', async () => {
    const { hand } = await openPanel([aStation(1), aStation(2)])
    await hand.type(await screen.findByRole('searchbox'), 'press 2')
    await waitFor(() => expect(names()).toEqual(['Press 2']))
    await hand.click(screen.getByRole('button', { name: 'Print labels' }))
    await hand.click(await screen.findByRole('radio', { name: /10 large labels/ }))
    const { searchParams } = await address()
    expect(Object.fromEntries(searchParams)).toEqual({ q: 'press 2', layout: '2x5' })
    await hand.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print labels' })))
  })

  test('are refused for more than an address can list', async () => {
    const { hand } = await openPanel(Array.from({ length: 101 }, (_none, index) => aStation(index)))
    await hand.click(await screen.findByRole('checkbox', { name: 'Select all of North / Hall 1' }))
    await hand.click(screen.getByRole('button', { name: /^Print 101/ }))
    expect(await screen.findByText(/Print at most 100 labels at once/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Open PDF' })).toBeNull()
  })
})
