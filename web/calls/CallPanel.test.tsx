import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callCalls } from '../../contract/calls/callCalls.ts'
import type { AndonCall } from '../../contract/calls/calls.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { aCase } from '../cases/testing/aCase.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { CallPanel } from './CallPanel.tsx'
import { aCall, ben, carla } from './testing/aCall.ts'

let server: ReturnType<typeof fakeServer>
let call: AndonCall | undefined
beforeEach(() => {
  server = fakeServer()
  server.on(callCalls.listCalls, () => (call ? [call] : []))
})

const change = (more: Partial<AndonCall>) => (call = { ...(call ?? aCall()), ...more })
const open = (status: 'new' | 'closed' = 'new', user = signedInAs()) =>
  renderScreen(<CallPanel theCase={aCase(1042, { status })} />, { user })
const panel = () => screen.findByRole('region', { name: /call for help/i })
const me = () => {
  const { id, firstName, lastName, profileImageUrl } = signedInAs()
  return { id, name: `${firstName} ${lastName}`, firstName, lastName, profileImageUrl }
}

test('without a call one can call for help, and report a stopped line', async () => {
  call = undefined
  server.on(callCalls.raiseCall, ({ body }) => change(body as Partial<AndonCall>))
  const { hand } = await open()
  await screen.findByRole('button', { name: 'Call for help' })
  await hand.keyboard('{Shift>}h{/Shift}')
  const dialog = within(await screen.findByRole('dialog'))
  await hand.click(dialog.getByRole('radio', { name: 'Quality' }))
  await hand.click(dialog.getByRole('switch', { name: 'The line is stopped' }))
  await hand.click(dialog.getByRole('button', { name: 'Call for help' }))
  expect(await within(await panel()).findByText('Quality, line stopped')).toBeTruthy()
  expect(server.requestsTo(callCalls.raiseCall)[0]?.body).toEqual({ type: 'quality', lineStopped: true })
})

test('a finished case offers no call', async () => {
  call = undefined
  await open('closed')
  expect(screen.queryByRole('button', { name: 'Call for help' })).toBeNull()
})

test('an open call shows its state, how long the line has been stopped, and whom its ladder notified', async () => {
  const at = (minutes: number) => new Date(Date.parse('2026-11-05T14:00:00Z') + minutes * 60_000).toISOString()
  call = aCall({
    told: [ben, carla],
    steps: [
      {
        rung: 1,
        kind: 'not_acknowledged',
        dueAt: at(0),
        firedAt: at(0),
        toldIds: [],
        state: 'nobody',
        to: { department: 'case' },
      },
      {
        rung: 2,
        kind: 'not_acknowledged',
        dueAt: at(5),
        firedAt: at(9),
        toldIds: [ben.id, carla.id],
        state: 'late',
        to: { role: 'Operations Lead' },
      },
      {
        rung: 3,
        kind: 'not_acknowledged',
        dueAt: at(15),
        firedAt: null,
        toldIds: [],
        state: 'missed',
        to: { role: 'Process Manager' },
      },
      {
        rung: 3,
        kind: 'not_acknowledged',
        dueAt: at(20),
        firedAt: null,
        toldIds: [],
        state: 'stopped',
        to: { role: 'Process Manager' },
      },
    ],
  })
  await open()
  const shown = within(await panel())
  expect(shown.getByText('Unanswered')).toBeTruthy()
  expect(shown.getByText('5 min and counting')).toBeTruthy()
  const steps = within(shown.getByRole('list', { name: 'Until someone answers' })).getAllByRole('listitem')
  const words = steps.map(({ textContent }) => textContent)
  expect(words).toHaveLength(3)
  expect(words[0]).toMatch(/^Step 1, Responsible department.*nobody available/)
  expect(words[1]).toMatch(/^Step 2, Operations Leads.* instead of .*, notified Ben Okafor and Carla Ruiz/)
  expect(words[2]).toMatch(/^Step 3, Process Managers.*not sent/)
})

test('the second person to acknowledge is told whom they help', async () => {
  call = aCall()
  server.on(callCalls.acknowledgeCall, () =>
    change({ state: 'acknowledged', acknowledgedAt: new Date().toISOString(), acknowledgedBy: ben, helpers: [me()] }),
  )
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: "I'm coming" }))
  expect(await screen.findByText('Ben Okafor is already coming')).toBeTruthy()
  expect(await within(await panel()).findByText(/^Helpers/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /I'm coming/ })).toBeNull()
})

test('the minutes until arrival can be given', async () => {
  call = aCall()
  server.on(callCalls.acknowledgeCall, ({ body }) => {
    const expectedMinutes = (body as { minutes: number }).minutes
    return change({
      state: 'acknowledged',
      acknowledgedAt: new Date().toISOString(),
      acknowledgedBy: me(),
      expectedMinutes,
    })
  })
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: "I'm coming in … minutes" }))
  await hand.click(await screen.findByRole('menuitem', { name: 'In 10 min' }))
  expect(await within(await panel()).findByText(/is coming, expected at/)).toBeTruthy()
})

test('clearing asks what solved the problem and whether that is permanent', async () => {
  call = aCall({ state: 'arrived', acknowledgedBy: me(), arrivedBy: me() })
  server.on(callCalls.clearCall, ({ body }) => change({ state: 'cleared', downtimeMinutes: 4, ...(body as object) }))
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Clear the call' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.click(dialog.getByRole('button', { name: 'Clear the call' }))
  expect(await dialog.findByText('Enter what fixed the problem.')).toBeTruthy()
  expect(dialog.getByText('Choose yes or no.')).toBeTruthy()
  await hand.type(dialog.getByRole('textbox', { name: /What fixed it/ }), 'Reset the curtain')
  await hand.click(dialog.getByRole('radio', { name: 'Yes, it may come back' }))
  await hand.click(dialog.getByRole('button', { name: 'Clear the call' }))
  expect(await within(await panel()).findByText('Needs a deeper fix')).toBeTruthy()
  expect(server.requestsTo(callCalls.clearCall)[0]?.body).toMatchObject({
    finding: 'Reset the curtain',
    needsDeeperFix: true,
  })
})

test('a time that the server refuses is reported beside its field', async () => {
  call = aCall({ state: 'arrived' })
  const errors = [{ path: 'runningAgainAt', message: 'The line cannot run again in the future.' }]
  server.on(callCalls.clearCall, refusal('invalid', undefined, { errors }))
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Clear the call' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(dialog.getByRole('textbox', { name: /What fixed it/ }), 'Reset')
  await hand.click(dialog.getByRole('radio', { name: 'No, this fixed it' }))
  await hand.click(dialog.getByRole('button', { name: 'Clear the call' }))
  expect(await dialog.findByText('The line cannot run again in the future.')).toBeTruthy()
})

test('a process manager corrects the downtime, others cannot', async () => {
  call = aCall({
    state: 'cleared',
    clearedAt: new Date().toISOString(),
    runningAgainAt: new Date().toISOString(),
    downtimeMinutes: 5,
  })
  const { unmount } = await open('new', signedInAs('Team Member'))
  await panel()
  expect(screen.queryByRole('button', { name: 'Correct the downtime' })).toBeNull()
  unmount()
  server.on(callCalls.correctDowntime, () => change({ downtimeMinutes: 3 }))
  const { hand } = await open()
  await hand.click(await screen.findByRole('button', { name: 'Correct the downtime' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It ran earlier')
  await hand.click(dialog.getByRole('button', { name: 'Correct' }))
  expect(await within(await panel()).findByText('3 min')).toBeTruthy()
})
