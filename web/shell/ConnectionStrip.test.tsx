import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { authCalls } from '../../contract/auth/auth.ts'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { reportConnection } from '../api/connection.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { enqueue } from '../outbox/outbox.ts'
import { aCase } from '../cases/testing/aCase.ts'
import { anItem, jonas } from '../outbox/testing/anItem.ts'
import { setOwner, waitingItems } from '../outbox/waiting.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { PageError } from './PageError.tsx'

const me = signedInAs()
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer()
  server.on(authCalls.readSignedInUser, me)
  setOwner({ id: me.id, name: me.name })
})
afterEach(() => vi.unstubAllGlobals())

/** Adds reports that the server refuses, and opens the panel that lists them. */
async function openPanel(...titles: string[]) {
  server.on(caseCalls.createCase, refusal('invalid', 'Say which press it is.'))
  for (const title of titles) await (await enqueue(anItem(title, { owner: { id: me.id, name: me.name } }))).done
  const { hand } = await renderScreen(<ConnectionStrip />)
  await hand.click(await screen.findByRole('button', { name: /waiting/ }))
  return { hand, panel: within(await screen.findByRole('dialog', { name: 'Waiting on this device' })) }
}

test('nothing is shown while there is nothing to report', async () => {
  await renderScreen(<ConnectionStrip />)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a refused item is listed with the server’s sentence, and can be sent again', async () => {
  const { hand, panel } = await openPanel('Oil')
  expect(panel.getByText('Say which press it is.')).toBeTruthy()
  server.on(caseCalls.createCase, aCase(1042))
  await hand.click(panel.getByRole('button', { name: 'Try again: Oil' }))
  expect(await panel.findByText('Everything has been sent.')).toBeTruthy()
})

test('it is edited and sent', async () => {
  const { hand, panel } = await openPanel('Oil')
  await hand.click(panel.getByRole('button', { name: 'Edit: Oil' }))
  const form = within(await screen.findByRole('dialog', { name: 'Edit report' }))
  await hand.type(form.getByLabelText(/^Subject/), ' under press P-07')
  server.on(caseCalls.createCase, aCase(1042))
  await hand.click(form.getByRole('button', { name: 'Save and send' }))
  expect(await panel.findByText('Everything has been sent.')).toBeTruthy()
  expect(server.requestsTo(caseCalls.createCase).at(-1)?.body).toMatchObject({ title: 'Oil under press P-07' })
})

test('it is deleted after a confirmation', async () => {
  const { hand, panel } = await openPanel('Oil')
  await hand.click(panel.getByRole('button', { name: 'Delete: Oil' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete it from this device?' }))
  await hand.click(question.getByRole('button', { name: 'Delete' }))
  expect(await panel.findByText('Everything has been sent.')).toBeTruthy()
  expect(waitingItems()).toEqual([])
})

test('each has a description', async () => {
  const owner = { id: me.id, name: me.name }
  server.on(caseCalls.createCase, refusal('invalid', 'Say which press it is.'))
  for (const kind of ['report', 'comment'])
    await (
      await enqueue(anItem(kind, { owner, label: { kind, title: kind } }))
    ).done
  const { hand } = await renderScreen(<ConnectionStrip />)
  await hand.click(await screen.findByRole('button', { name: /waiting/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Waiting on this device' }))
  expect(panel.getByText('Quick Case')).toBeTruthy()
  expect(panel.getByText('New comment')).toBeTruthy()
})

test('another person’s item waits for them, and says so', async () => {
  await enqueue(anItem('Guard', { owner: jonas }))
  const { hand } = await renderScreen(<ConnectionStrip />)
  await hand.click(await screen.findByRole('button', { name: /from another person/ }))
  const panel = within(await screen.findByRole('dialog', { name: 'Waiting on this device' }))
  expect(panel.getByText('It will be sent when Jonas Keller signs in on this device.')).toBeTruthy()
  expect(panel.queryByRole('button', { name: /Edit|Try again/ })).toBeNull()
  expect(server.requestsTo(caseCalls.createCase)).toEqual([])
})

test('a page that could not be loaded without a connection is loaded when there is one again', async () => {
  const reset = vi.fn()
  reportConnection(false)
  await renderScreen(
    <PageError error={new TypeError('Failed to fetch dynamically imported module: /a.js')} reset={reset} />,
  )
  expect(reset).not.toHaveBeenCalled()
  act(() => reportConnection(true))
  expect(reset).toHaveBeenCalled()
})

test('a mistake in a page is not put down to the server', async () => {
  await renderScreen(<PageError error={new TypeError('x is undefined')} reset={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong. Your saved data is safe.')
})
