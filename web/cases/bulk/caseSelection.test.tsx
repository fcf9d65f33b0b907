import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseBatchCalls, type CaseBatch } from '../../../contract/cases/caseBatches.ts'
import { caseCalls } from '../../../contract/cases/caseCalls.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { CasesPage } from '../CasesPage.tsx'
import { aCase } from '../testing/aCase.ts'
import { caseServer } from '../testing/caseServer.ts'
import { useChoiceRequest } from '../../ui/choiceRequest.ts'
import { useSelectedCases } from './selectedCases.ts'

const cases = [1, 2, 3, 4, 5].map((number) => aCase(number, { title: `Case number ${number}` }))
const batch: CaseBatch = {
  batchId: null,
  state: 'preview',
  total: 2,
  processed: 2,
  changed: 2,
  unchanged: 0,
  refusedTotal: 0,
  refused: [],
  asOf: '17',
  undo: null,
}
const batchId = '11111111-1111-4111-8111-111111111111'

/** What the list asks the palette for. */
function Asked() {
  const request = useChoiceRequest()
  const selected = useSelectedCases()
  return (
    <>
      <output>{JSON.stringify(request)}</output>
      {selected && <button onClick={selected.chooseDueDay}>Another day</button>}
    </>
  )
}

async function openList(path = '/cases') {
  const server = caseServer(cases)
  server.on(caseBatchCalls.changeCases, ({ query }) =>
    query.get('dryRun') === 'true' ? batch : { ...batch, state: 'done', batchId, asOf: null },
  )
  const opened = await renderScreen(
    <>
      <CasesPage />
      <Asked />
    </>,
    { path, route: '/cases' },
  )
  await screen.findByRole('link', { name: 'Case number 1' })
  return { ...opened, server }
}
const box = (number: number) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select CASE-${number}` })
const selected = () => [1, 2, 3, 4, 5].filter((number) => box(number).checked)
const bar = () => screen.getByRole('group', { name: 'Selected cases' })

test('a click selects a case, with Shift everything in between, and Escape clears the selection', async () => {
  const { hand } = await openList()
  await hand.click(box(2))
  expect(selected()).toEqual([2])
  await hand.keyboard('{Shift>}')
  await hand.click(box(4))
  await hand.keyboard('{/Shift}')
  expect(selected()).toEqual([2, 3, 4])
  await hand.click(box(3))
  expect(selected()).toEqual([2, 4])
  expect(within(bar()).getByRole('status').textContent).toBe('2 selected')
  await hand.keyboard('{Escape}')
  expect(selected()).toEqual([])
  expect(screen.queryByRole('group', { name: 'Selected cases' })).toBeNull()
})

test('the first press of J or an arrow key reaches the list; X selects, Shift extends', async () => {
  const { hand } = await openList()
  await hand.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Case number 1')
  await hand.keyboard('{ArrowDown}x')
  expect(selected()).toEqual([2])
  await hand.keyboard('{Shift>}J{ArrowDown}{/Shift}')
  expect(selected()).toEqual([2, 3, 4])
  await hand.keyboard('{Shift>}K{/Shift}k')
  expect(document.activeElement?.textContent).toBe('Case number 2')
  await hand.keyboard('x')
  expect(selected()).toEqual([3, 4])
  await hand.keyboard('{Control>}a{/Control}')
  expect(selected()).toEqual([1, 2, 3, 4, 5])
})

test('all cases of the filter are selected, also those that are not loaded, and single ones are left out', async () => {
  const server = caseServer(cases)
  server.on(caseCalls.countCases, { new: 7000, in_progress: 400, review: 0, completed: 0, closed: 0 })
  server.on(caseBatchCalls.changeCases, batch)
  const { hand } = await renderScreen(<CasesPage />, { path: '/cases?priority=high', route: '/cases' })
  await screen.findByRole('link', { name: 'Case number 1' })
  await hand.click(box(1))
  await hand.click(await screen.findByRole('button', { name: 'Select all 7,400' }))
  expect(selected()).toEqual([1, 2, 3, 4, 5])
  await hand.click(box(5))
  expect(within(bar()).getByRole('status').textContent).toBe('7,399 selected')
  await hand.click(within(bar()).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('dialog', { name: 'Delete cases' })
  await waitFor(() => expect(server.requestsTo(caseBatchCalls.changeCases)).toHaveLength(1))
  expect(server.requestsTo(caseBatchCalls.changeCases)[0]?.body).toEqual({
    filter: { priority: ['high'] },
    except: [cases[4]?.id],
    change: { delete: true },
  })
})

test('selected cases are exported by a link that names them, all of a filter without those left out', async () => {
  const server = caseServer(cases)
  server.on(caseCalls.countCases, { new: 7400, in_progress: 0, review: 0, completed: 0, closed: 0 })
  const { hand } = await renderScreen(<CasesPage />, { path: '/cases?priority=high', route: '/cases' })
  await screen.findByRole('link', { name: 'Case number 1' })
  const exported = async () => {
    await hand.click(within(bar()).getByRole('button', { name: /^(Export|More actions)$/ }))
    const link = await screen.findByRole('menuitem', { name: 'Export as CSV' })
    await hand.keyboard('{Escape}')
    return new URL(link.getAttribute('href') ?? '', 'http://localhost').searchParams
  }
  await hand.click(box(1))
  await hand.click(box(3))
  expect((await exported()).getAll('caseId')).toEqual([cases[0]?.id, cases[2]?.id])
  await hand.click(await screen.findByRole('button', { name: 'Select all 7,400' }))
  await hand.click(box(5))
  const query = await exported()
  expect([query.get('priority'), query.getAll('exceptId'), query.has('caseId')]).toEqual([
    'high',
    [cases[4]?.id],
    false,
  ])
})

test('a change is previewed, done once, and offers Undo; what cannot be changed is named', async () => {
  const { hand, server } = await openList()
  const refused = [{ id: cases[1]?.id ?? '', number: 2, code: 'stale' as const, detail: 'Someone has changed it.' }]
  server.on(caseBatchCalls.changeCases, ({ query }) =>
    query.get('dryRun') === 'true'
      ? { ...batch, changed: 1, refusedTotal: 1, refused }
      : { ...batch, state: 'done', batchId, changed: 1, refusedTotal: 1, refused, asOf: null },
  )
  server.on(caseBatchCalls.undoCaseBatch, {
    ...batch,
    batchId,
    state: 'undone',
    asOf: null,
    undo: { changed: 1, refusedTotal: 0, refused: [] },
  })
  await hand.click(box(1))
  await hand.click(box(2))
  await hand.click(within(bar()).getByRole('button', { name: 'Tags' }))
  await screen.findByRole('dialog', { name: 'Change tags' })
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change tags' })).toBeNull())
  await hand.click(screen.getByRole('button', { name: 'Another day' }))
  const days = await screen.findByRole('dialog', { name: 'Change due date' })
  await hand.type(within(days).getByRole('textbox', { name: 'Due Date' }), 'Jan 02, 2027{Tab}')
  await hand.click(within(days).getByRole('button', { name: 'Preview changes' }))
  const dueDates = await screen.findByRole('dialog', { name: 'Due Date: Jan 02, 2027' })
  await hand.click(within(dueDates).getByRole('button', { name: 'Cancel' }))
  await hand.keyboard('t')
  const tags = await screen.findByRole('dialog', { name: 'Change tags' })
  await hand.type(within(tags).getByRole('combobox', { name: 'Add tags' }), 'press{Enter}')
  await hand.click(within(tags).getByRole('button', { name: 'Preview changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tags: + press' })
  expect((await within(dialog).findByRole('status')).textContent).toBe('1 case will be changed. 1 cannot be changed:')
  expect(within(dialog).getByRole('listitem').textContent).toContain('CASE-2Someone has changed it.')
  await hand.click(within(dialog).getByRole('button', { name: 'Change 1 case' }))
  await waitFor(() => expect(within(dialog).getByRole('status').textContent).toContain('1 case was changed.'))
  const sent = server.requestsTo(caseBatchCalls.changeCases)
  expect(sent.map(({ body }) => body)).toEqual([
    { ids: [cases[0]?.id, cases[1]?.id], change: { dueDate: '2027-01-02' } },
    { ids: [cases[0]?.id, cases[1]?.id], change: { addTags: ['press'] } },
    { ids: [cases[0]?.id, cases[1]?.id], change: { addTags: ['press'] }, asOf: '17' },
  ])
  expect(sent[2]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  await hand.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone for 1 case')).toBeTruthy()
})

test('keys of a row ask for its choices, and with a selection for those of all selected', async () => {
  const { hand } = await openList()
  await hand.keyboard('js')
  expect(
    screen.getByText(JSON.stringify({ step: 'status', record: { feature: 'cases', id: cases[0]?.id } })),
  ).toBeTruthy()
  await hand.keyboard('xa')
  expect(screen.getByText(JSON.stringify({ step: 'assignee', record: null }))).toBeTruthy()
})
