import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keyCalls } from '../../contract/auth/keys.ts'
import { signalCalls, type SignalSettings, type StationSignal } from '../../contract/signals/signals.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { SignalsPanel } from './SignalsPanel.tsx'

const settings: SignalSettings = { debounceSeconds: 10, silentAfterSeconds: 300, stopping: ['machine'], version: 4 }
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const signal: StationSignal = {
  id: '00000000-0000-4000-8000-0000000000c1',
  location: 'Hall 1, Press P-04',
  station: 'K7M2P9QX',
  signal: 'machine',
  source: 'PLC 4',
  state: 'off',
  changedAt: ago(600),
  heardAt: ago(20),
  caseId: null,
}

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(signalCalls.readSignalSettings, settings)
  server.on(signalCalls.listSignals, [])
  server.on(keyCalls.listKeys, [])
})
afterEach(() => vi.unstubAllGlobals())

test('signals are listed by station; one that nothing was heard of for long is silent since then, whatever it said last', async () => {
  const id = (last: number) => `00000000-0000-4000-8000-0000000000c${last}`
  const packing = { location: 'Hall 3, Packing', station: 'ABCD2345', heardAt: ago(301) }
  server.on(signalCalls.listSignals, [
    { ...signal, state: 'on', caseId: id(9) },
    { ...signal, id: id(2), signal: 'quality', source: 'Camera 2' },
    { ...signal, ...packing, id: id(3), state: 'off' },
  ])
  await renderScreen(<SignalsPanel />)
  const list = await screen.findByRole('list', { name: 'Last signals' })
  expect(
    within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hall 1, Press P-04', 'Hall 3, Packing'])
  const [press, packed] = [...list.children].map((one) => within(one as HTMLElement).getAllByRole('listitem'))
  expect(press?.map(({ textContent }) => textContent?.replaceAll(/ since.*ago/g, ''))).toEqual([
    'OnMachine from PLC 4OnOpen case',
    'OffQuality from Camera 2Off',
  ])
  expect(
    within(press?.[0] as HTMLElement)
      .getByRole('link', { name: 'Open case' })
      .getAttribute('href'),
  ).toBe(`/cases/${id(9)}`)
  expect(packed?.[0]?.textContent).toMatch(/^SilentMachine from PLC 4Silent since .*, last state: Off$/)
  expect(screen.getByText('1 signal is silent. Silence does not mean that a machine is running.')).toBeTruthy()
})

test('a setting is saved when chosen, and a refused one is reverted', async () => {
  server.on(signalCalls.putSignalSettings, { ...settings, stopping: ['machine', 'safety'], version: 5 })
  const { hand } = await renderScreen(<SignalsPanel />)
  await hand.click(await screen.findByRole('checkbox', { name: 'Safety' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Safety' }).checked).toBe(true))
  expect(server.requestsTo(signalCalls.putSignalSettings)[0]?.body).toEqual({
    debounceSeconds: 10,
    silentAfterSeconds: 300,
    stopping: ['machine', 'safety'],
  })
  server.on(signalCalls.readSignalSettings, { ...settings, stopping: ['machine', 'safety'], version: 6 })
  server.on(signalCalls.putSignalSettings, () => refusal('stale', 'Somebody else was faster.'))
  await hand.click(screen.getByRole('checkbox', { name: 'Quality' }))
  expect(await screen.findByText('Somebody else was faster.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Quality' }).checked).toBe(false)
})

test('without signals it explains how to connect a machine', async () => {
  await renderScreen(<SignalsPanel />)
  expect(await screen.findByText('No signals yet')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Example command').value).toContain('/api/calls/signals')
  expect(screen.getByRole('button', { name: 'New key' })).toBeTruthy()
})
