import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { refusal } from '../testing/fakeServer.ts'
import { CasesPage } from './CasesPage.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { aCase } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

const theCase = aCase(1042)

async function openMenu() {
  const { hand } = await renderScreen(<CasesPage />, { path: '/cases', route: '/cases' })
  const badge = await screen.findByRole('button', { name: 'Status: New' })
  await hand.click(badge)
  return { hand, menu: await screen.findByRole('menu') }
}

test('a new status is shown at once, reads "Updating..." while it is saved, and is announced', async () => {
  const server = caseServer([theCase])
  const saving = Promise.withResolvers<void>()
  server.on(caseCalls.editCase, async () => {
    await saving.promise
    return server.change(theCase.id, { status: 'review' })
  })
  const { hand, menu } = await openMenu()
  await hand.click(within(menu).getByRole('menuitemradio', { name: 'Review' }))

  expect(await screen.findByRole('button', { name: 'Updating...' })).toHaveProperty('ariaBusy', 'true')
  saving.resolve()
  expect(await screen.findByText('Status Updated')).toBeTruthy()
  expect(screen.getByText('Case status has been updated successfully')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Status: Review' })).toBeTruthy()
  expect(server.requestsTo(caseCalls.editCase)[0]?.body).toEqual({ status: 'review' })
})

test('a refused status is reverted, and cases are refetched', async () => {
  const server = caseServer([theCase])
  server.on(caseCalls.editCase, refusal('internal'))
  const { hand, menu } = await openMenu()
  await hand.click(within(menu).getByRole('menuitemradio', { name: 'Closed' }))

  expect(await screen.findByText('Error')).toBeTruthy()
  expect(screen.getByText('Failed to update case status')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Status: New' })).toBeTruthy()
  await waitFor(() => expect(server.requestsTo(caseCalls.listCases)).toHaveLength(2))
})

test('a refused status is reverted even if the cases cannot be refetched', async () => {
  const server = caseServer([theCase])
  const { hand, menu } = await openMenu()
  server.on(caseCalls.editCase, refusal('internal'))
  server.on(caseCalls.listCases, refusal('internal'))
  await hand.click(within(menu).getByRole('menuitemradio', { name: 'Closed' }))

  expect(await screen.findByText('Failed to update case status')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Status: New' })).toBeTruthy()
})

test('choosing the current status does nothing', async () => {
  const server = caseServer([theCase])
  const { hand, menu } = await openMenu()
  const current = within(menu).getByRole('menuitemradio', { name: 'New' })
  expect(current.getAttribute('aria-checked')).toBe('true')
  await hand.click(current)

  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(server.requestsTo(caseCalls.editCase)).toHaveLength(0)
  expect(screen.queryByText('Status Updated')).toBeNull()
})

test('a disabled badge shows the status and cannot be pressed', async () => {
  caseServer([])
  await renderScreen(<StatusBadge theCase={theCase} disabled />)
  expect(await screen.findByText('New')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /New/ })).toBeNull()
})
