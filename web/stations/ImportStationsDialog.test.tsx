import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stationCalls } from '../../contract/stations/stations.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { ImportStationsDialog } from './ImportStationsDialog.tsx'

const nothing = { added: 0, changed: 0, unchanged: 0, problems: [] }

async function openDialog() {
  const server = fakeServer()
  server.on(stationCalls.importStations, { ...nothing, added: 2, unchanged: 1 })
  const onClose = vi.fn()
  const { hand } = await renderScreen(<ImportStationsDialog onClose={onClose} />)
  const paste = async (text: string) => {
    await hand.click(await screen.findByRole('textbox', { name: 'Or paste the list' }))
    await hand.paste(text)
  }
  return { server, hand, onClose, paste }
}
const sent = (server: ReturnType<typeof fakeServer>) =>
  server.requestsTo(stationCalls.importStations).map(({ body }) => body)

test('a pasted list is checked first and imported then', async () => {
  const { server, hand, onClose, paste } = await openDialog()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  await paste('site,area,station\nNorth,Hall 1,Press 1')
  await hand.click(await screen.findByRole('button', { name: 'Import 2 stations' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const csv = 'site,area,station\nNorth,Hall 1,Press 1'
  expect(sent(server).slice(0, 2)).toEqual([{ csv, dryRun: true }, { csv }])
})

test('a list with problems names them by line and cannot be imported', async () => {
  const { server, paste } = await openDialog()
  const problems = [
    { line: 4, field: 'area', message: 'Area is required' },
    { line: 9, field: null, message: 'Same station as in row 4.' },
  ]
  server.on(stationCalls.importStations, { ...nothing, added: 3, problems })
  await paste('site,area,station\nNorth,,Press 1')
  expect(await screen.findByRole('row', { name: '4 Area Area is required' })).toBeTruthy()
  expect(screen.getByRole('row', { name: '9 Same station as in row 4.' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test('a file of an older spreadsheet keeps its letters', async () => {
  const { server, hand } = await openDialog()
  // "Prüfplatz" as Windows encodes it.
  const bytes = Uint8Array.from('site,area,station\nS,A,Pr\u00fcfplatz', (letter) => letter.charCodeAt(0))
  const file = new File([bytes], 'stations.csv', { type: 'text/csv' })
  await screen.findByRole('button', { name: 'Choose a CSV file' })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await hand.upload(input ?? document.body, file)
  expect(await screen.findByText('stations.csv')).toBeTruthy()
  await waitFor(() => expect(sent(server)[0]).toEqual({ csv: 'site,area,station\nS,A,Prüfplatz', dryRun: true }))
})

test('a refused import says why and keeps the list', async () => {
  const { server, hand, onClose, paste } = await openDialog()
  await paste('site,area,station\nNorth,Hall 1,Press 1')
  const button = await screen.findByRole('button', { name: 'Import 2 stations' })
  server.on(stationCalls.importStations, ({ body }) =>
    (body as { dryRun?: boolean }).dryRun
      ? { ...nothing, added: 2 }
      : refusal('forbidden', 'Only a process manager changes the list of stations.'),
  )
  await hand.click(button)
  expect(await screen.findByText('Only a process manager changes the list of stations.')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
