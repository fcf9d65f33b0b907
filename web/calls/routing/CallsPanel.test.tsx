import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callCalls } from '../../../contract/calls/callCalls.ts'
import type { CallPreview, CallRoute } from '../../../contract/calls/callRoutes.ts'
import { type PlannedShift, shiftCalls } from '../../../contract/settings/shifts.ts'
import { stationCalls } from '../../../contract/stations/stations.ts'
import { userCalls } from '../../../contract/users/users.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { ben, carla } from '../testing/aCall.ts'
import { CallsPanel } from './CallsPanel.tsx'

const night: PlannedShift = {
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'Night',
  from: '22:00',
  to: '06:00',
  weekdays: [1, 2, 3, 4, 5],
  site: null,
  timeZone: 'Europe/Berlin',
}
const rung = (to: object, acknowledgeMinutes = 5) => ({ to, acknowledgeMinutes, clearMinutes: 30 })
const anyCall: CallRoute = {
  callTypes: [],
  siteArea: null,
  shiftId: null,
  repeats: 2,
  rungs: [rung({ department: 'case' }), rung({ role: 'Operations Lead' }, 10), rung({ role: 'Process Manager' }, 15)],
}
const nightCalls: CallRoute = {
  ...anyCall,
  callTypes: ['machine', 'safety'],
  siteArea: { site: 'North', area: 'Hall 1' },
  shiftId: night.id,
  repeats: 0,
  rungs: [rung({ role: 'Team Member', activeHours: { from: '22:00', to: '06:00', weekdays: [1, 2, 3, 4, 5] } })],
}
const calledAt = '2026-07-03T20:00:00.000Z'
const plan: CallPreview = {
  route: 1,
  shift: 'Night',
  calledAt,
  timeZone: 'Europe/Berlin',
  isCritical: true,
  isMailSetUp: true,
  rungs: [
    { rung: 1, afterMinutes: null, at: calledAt, people: [] },
    { rung: 2, afterMinutes: 0, at: calledAt, people: [ben] },
    { rung: 3, afterMinutes: 10, at: '2026-07-03T20:10:00.000Z', people: [carla] },
  ],
  repeats: [],
  notCleared: [{ rung: 1, afterMinutes: 30, at: '2026-07-03T20:30:00.000Z', people: [carla] }],
}

function aServer(routes: CallRoute[] = [nightCalls, anyCall]) {
  const server = fakeServer()
  server.on(callCalls.readCallRoutes, routes)
  server.on(shiftCalls.listShifts, [night])
  server.on(callCalls.previewCall, plan)
  server.on(stationCalls.listStations, [])
  server.on(userCalls.listUsers, [])
  return server
}
const show = () => renderScreen(<CallsPanel />, { path: '/settings', route: '/settings' })

test('an escalation is described by its calls, and by who is notified when', async () => {
  aServer()
  await show()
  const [first, last] = within(await screen.findByRole('list', { name: 'Escalations' }))
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('ul'))
  expect(first?.textContent).toContain('Machine and Safety · North / Hall 1 · Night')
  expect(first?.textContent).toContain('At onceTeam Members (Mon – Fri, 22:00 – 06:00)')
  expect(last?.textContent).toContain('All other calls')
  expect(last?.textContent).toContain('After 5 minOperations Leads')
  expect(last?.textContent).toContain('After 15 minProcess Managers')
  expect(last?.textContent).toContain('Every 15 min after thatProcess Managers, 2 times')
})

test('the last escalation cannot be moved or removed; another one can, and is restored', async () => {
  const server = aServer()
  server.on(callCalls.putCallRoutes, ({ body }) => body)
  const { hand } = await show()
  const title = 'Machine and Safety · North / Hall 1 · Night'
  expect(await screen.findByRole('button', { name: `Remove “${title}”` })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove “All other calls”' })).toBeNull()
  await hand.click(screen.getByRole('button', { name: `Remove “${title}”` }))
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.requestsTo(callCalls.putCallRoutes)).toHaveLength(2))
  const sent = server.requestsTo(callCalls.putCallRoutes).map(({ body }) => body)
  expect(sent).toEqual([[anyCall], [nightCalls, anyCall]])
})

test('a new escalation is first; one without people is reported beside the field', async () => {
  const server = aServer([anyCall])
  server.on(callCalls.putCallRoutes, ({ body }) => body)
  const { hand } = await show()
  await hand.click(await screen.findByRole('button', { name: 'Add escalation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add escalation' }))
  await hand.click(dialog.getByRole('button', { name: 'Add step' }))
  await hand.click(dialog.getByRole('button', { name: 'Add escalation' }))
  expect(await dialog.findByText('Enter who is called.')).toBeTruthy()
  expect(server.requestsTo(callCalls.putCallRoutes)).toEqual([])
  const [, second] = dialog.getAllByRole('button', { name: 'Remove this step' })
  if (second) await hand.click(second)
  await hand.click(dialog.getByRole('button', { name: 'Add escalation' }))
  await waitFor(() => expect(server.requestsTo(callCalls.putCallRoutes)).toHaveLength(1))
  const [{ body } = { body: null }] = server.requestsTo(callCalls.putCallRoutes)
  expect(body).toMatchObject([{ rungs: [{ to: { department: 'case' } }] }, anyCall])
})

test('the server’s reason for refusing an escalation is shown in the form', async () => {
  const server = aServer([anyCall])
  const message = 'Escalation 1 would reach no one.'
  server.on(callCalls.putCallRoutes, refusal('invalid', message, { errors: [{ path: '0', message }] }))
  const { hand } = await show()
  await hand.click(await screen.findByRole('button', { name: 'Add escalation' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add escalation' }))
  await hand.click(dialog.getByRole('button', { name: 'Add escalation' }))
  expect(await dialog.findByText(message)).toBeTruthy()
})

test('a preview shows in words and on a timeline who would be called', async () => {
  aServer()
  await show()
  expect(await screen.findByText(/Uses escalation 2: All other calls\. Shift: Night\./)).toBeTruthy()
  const line = within(screen.getByRole('list', { name: 'If no one answers' }))
  expect(line.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^[\d: APM]+/, ''))).toEqual([
    'Call',
    'Step 1: no one available, skipped',
    'Step 2: at onceBen Okafor',
    'Step 3: after 10 minCarla Ruiz',
  ])
})

test('both ways of a call are drawn to the same scale, without the steps that are skipped', async () => {
  aServer()
  await show()
  const marks = await screen.findAllByTestId('mark')
  expect(marks.map((mark) => [mark.textContent, Number(mark.style.getPropertyValue('--at')).toFixed(2)])).toEqual([
    ['2', '0.00'],
    ['3', '0.33'],
    ['1', '1.00'],
  ])
})

test('without a mail server, the page says that nothing replaces a failed push message', async () => {
  const server = aServer()
  server.on(callCalls.previewCall, { ...plan, isMailSetUp: false })
  await show()
  expect(await screen.findByText(/no email takes its place/)).toBeTruthy()
})

test('a shift that an escalation uses is not deleted, and the refusal names the reason', async () => {
  const server = aServer()
  server.on(shiftCalls.putShifts, refusal('conflict', 'Escalation 1 is for the shift “Night”.'))
  const { hand } = await show()
  expect(await screen.findByText('Ends the next day')).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Remove “Night”' }))
  expect(await screen.findByText('Escalation 1 is for the shift “Night”.')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: 'Shifts' })).getByText('Night')).toBeTruthy()
})
