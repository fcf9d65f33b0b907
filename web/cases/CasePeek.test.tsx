import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CasesPage } from './CasesPage.tsx'
import { aCase } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

const first = aCase(1041, { title: 'Oil under the press' })
const second = aCase(1042, { title: 'Guard rail is loose' })

beforeEach(() => localStorage.clear())

async function open() {
  const server = caseServer([first, second])
  const view = await renderScreen(<CasesPage />, { path: '/cases', route: '/cases' })
  const row = await screen.findByRole('link', { name: first.title })
  return { ...view, server, row }
}
const panel = (theCase = first) => screen.findByRole('complementary', { name: `Preview of ${theCase.key}` })

test('Space shows the case of the focused row, J and K move through the list, and Escape restores the focus', async () => {
  const { hand, row } = await open()
  row.focus()
  await hand.keyboard(' ')
  expect(within(await panel()).getByRole('heading', { name: first.title })).toBeTruthy()
  await hand.keyboard('j')
  expect(document.activeElement).toBe(await panel(second))
  await hand.keyboard('j')
  expect(await panel(second)).toBeTruthy()
  await hand.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(await panel(first))
  await hand.keyboard('j')
  await panel(second)
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: second.title }))
})

test('the fields of the case have their shortcuts, and Escape closes the menu before the panel', async () => {
  const { hand, row, server } = await open()
  row.focus()
  await hand.keyboard('v')
  await panel()
  await hand.keyboard('p')
  await screen.findByRole('menuitemradio', { name: 'High' })
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull())
  expect(await panel()).toBeTruthy()
  await hand.keyboard('p')
  await hand.click(await screen.findByRole('menuitemradio', { name: 'High' }))
  await waitFor(() =>
    expect(server.requestsTo(caseCalls.editCase).map(({ body }) => body)).toEqual([{ priority: 'high' }]),
  )
})

test('Enter opens the page of the case', async () => {
  const { hand, row, router } = await open()
  row.focus()
  await hand.keyboard(' ')
  await panel()
  await hand.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${first.id}`))
})

test('on touch screens the preview is among the actions of the row', async () => {
  const { hand } = await open()
  const action = screen.queryAllByRole('button', { name: 'Preview' })[0]
  if (action) await hand.click(action)
  else {
    await hand.click(screen.getByRole('button', { name: `Actions for ${first.key}` }))
    await hand.click(await screen.findByRole('menuitem', { name: 'Preview' }))
  }
  expect(await panel()).toBeTruthy()
})
