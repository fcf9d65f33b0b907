import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { refusal } from '../testing/fakeServer.ts'
import { cachedCase } from './caseCaches.ts'
import { CasesPage } from './CasesPage.tsx'
import { aCase, maria } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

const theCase = aCase(1042, { dueDate: '2030-01-02' })
const me = signedInAs()
const left = { ...signedInAs(), ...maria, id: '77777777-7777-4777-8777-777777777777', name: 'Left Long Ago' }

async function openList(shown = theCase) {
  const server = caseServer([shown])
  server.on(userCalls.listUsers, [
    { ...signedInAs(), ...maria },
    { ...left, state: 'deactivated' },
  ])
  return { server, ...(await renderScreen(<CasesPage />, { path: '/cases', route: '/cases' })) }
}

async function openMenu(shown = theCase) {
  const { server, hand, client } = await openList(shown)
  await hand.click(await screen.findByRole('button', { name: 'Assignee: Unassigned' }))
  return { server, hand, client, menu: within(await screen.findByRole('menu')) }
}

test('a case is assigned from its row, shown at once and announced', async () => {
  const { server, hand, menu } = await openMenu()
  const saving = Promise.withResolvers<void>()
  server.on(caseCalls.editCase, async () => {
    await saving.promise
    return server.change(theCase.id, { assigneeId: maria.id, assignee: maria })
  })
  await hand.click(await menu.findByRole('menuitemradio', { name: /Maria Silva/ }))
  expect(await screen.findByRole('button', { name: 'Assignee: Maria Silva' })).toBeTruthy()
  saving.resolve()
  expect(await screen.findByText('Case updated successfully')).toBeTruthy()
  expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({ assigneeId: maria.id })
})

test('two quick choices arrive in order, and the response to the first does not bring it back', async () => {
  const { server, hand, client, menu } = await openMenu()
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const waiting = answers.values()
  server.on(caseCalls.editCase, async ({ body }) => {
    await waiting.next().value?.promise
    const { assigneeId } = body as { assigneeId: string }
    return server.change(theCase.id, { assigneeId, assignee: assigneeId === maria.id ? maria : me })
  })
  await hand.click(await menu.findByRole('menuitemradio', { name: /Maria Silva/ }))
  await hand.click(await screen.findByRole('button', { name: 'Assignee: Maria Silva' }))
  await hand.click(await screen.findByRole('menuitemradio', { name: 'Me' }))
  expect(await screen.findByRole('button', { name: `Assignee: ${me.name}` })).toBeTruthy()
  expect(server.requestsTo(caseCalls.editCase)).toHaveLength(1)
  answers[0]?.resolve()
  await waitFor(() => expect(client.isMutating()).toBe(1))
  expect(cachedCase(client, theCase.id)?.assigneeId).toBe(me.id)
  answers[1]?.resolve()
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(server.requestsTo(caseCalls.editCase).map(({ body }) => body)).toEqual([
    { assigneeId: maria.id },
    { assigneeId: me.id },
  ])
  expect(await screen.findByRole('button', { name: `Assignee: ${me.name}` })).toBeTruthy()
})

test('a refused assignee is reverted, and cases are refetched', async () => {
  const { server, hand, menu } = await openMenu()
  server.on(caseCalls.editCase, refusal('internal'))
  await hand.click(await menu.findByRole('menuitemradio', { name: 'Me' }))
  expect(await screen.findByText('Failed to update case')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Assignee: Unassigned' })).toBeTruthy()
  await waitFor(() => expect(server.requestsTo(caseCalls.listCases)).toHaveLength(2))
})

test('deactivated people are not offered, and choosing the current assignee changes nothing', async () => {
  const { server, hand, menu } = await openMenu()
  await menu.findByRole('menuitemradio', { name: /Maria Silva/ })
  expect(menu.queryByRole('menuitemradio', { name: /Left Long Ago/ })).toBeNull()
  await hand.click(menu.getByRole('menuitemradio', { name: 'Nobody' }))
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(server.requestsTo(caseCalls.editCase)).toEqual([])
})

test('the keyboard opens the menu, chooses, and the focus is restored', async () => {
  const { server, hand } = await openList()
  const button = await screen.findByRole('button', { name: 'Assignee: Unassigned' })
  button.focus()
  await hand.keyboard('{Enter}')
  const me = await screen.findByRole('menuitemradio', { name: 'Me' })
  await waitFor(() => expect(document.activeElement).toBe(me))
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({ assigneeId: signedInAs().id }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Assignee: / })))
})

test('whoever gives a case without a due day to somebody is asked for one in the same menu', async () => {
  const { server, hand, menu } = await openMenu({ ...theCase, dueDate: null })
  await hand.click(await menu.findByRole('menuitemradio', { name: /Maria Silva/ }))
  const tomorrow = await menu.findByRole('menuitem', { name: /^Tomorrow/ })
  await waitFor(() => expect(document.activeElement).toBe(menu.getByRole('menuitem', { name: /^Today/ })))
  await hand.click(tomorrow)
  await waitFor(() =>
    expect(server.requestsTo(caseCalls.editCase).map(({ body }) => body)).toEqual([
      { assigneeId: maria.id },
      { dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})
