import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { keepLists } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { type ListValue, workspaceListCalls } from '../../contract/workspaceLists/workspaceLists.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { ListsPanel } from './ListsPanel.tsx'

const value = (key: string, position: number, more: Partial<ListValue> = {}): ListValue => ({
  id: `6a1f0d3e-0000-4000-8000-${String(position).padStart(12, '0')}`,
  list: 'departments',
  key,
  label: null,
  builtIn: true,
  position,
  retiredAt: null,
  version: 1,
  ...more,
})

afterEach(() => act(() => keepLists([])))

async function openPanel() {
  const server = fakeServer()
  server.on(workspaceListCalls.listWorkspaceLists, [
    value('production', 1),
    value('safety', 2, { label: 'EHS' }),
    value('paint_shop', 3, { label: 'Paint shop', builtIn: false, retiredAt: '2026-11-01T08:00:00Z' }),
  ])
  const { hand } = await renderScreen(<ListsPanel />, { user: signedInAs() })
  return { server, hand, list: await screen.findByRole('list', { name: 'Departments' }) }
}

test('values are listed with their names and keys, retired ones last', async () => {
  const { list } = await openPanel()
  const rows = within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent)
  expect(rows).toEqual(['Productionproduction', 'EHSsafetyOriginally Safety', 'Paint shopRetiredAddedpaint_shop'])
})

test('a value is added, and a refusal is shown beside the field only', async () => {
  const { server, hand } = await openPanel()
  server.on(workspaceListCalls.createListValue, () =>
    refusal('conflict', 'The list already has a value named EHS.', {
      errors: [{ path: 'label', message: 'The list already has a value named EHS.' }],
    }),
  )
  await hand.click(screen.getByRole('button', { name: 'Add department' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add department' })
  await hand.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'EHS')
  await hand.click(within(dialog).getByRole('button', { name: 'Add department' }))
  // Once, beside the field, which has the focus.
  expect((await within(dialog).findByText('The list already has a value named EHS.')).role).toBe('alert')
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Name' }))
  server.on(workspaceListCalls.createListValue, value('ehs', 4, { label: 'EHS', builtIn: false }))
  await hand.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsTo(workspaceListCalls.createListValue).at(-1)?.body).toMatchObject({
    list: 'departments',
    label: 'EHS',
  })
})
