import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CasesTable } from './CasesTable.tsx'
import { aCase, maria } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

const six = Array.from({ length: 6 }, (_, index) => aCase(1001 + index))

test('with a limit it shows so many and leads to all of them', async () => {
  caseServer([])
  await renderScreen(<CasesTable cases={six} limit={5} />)
  expect(await screen.findByRole('table', { name: 'Recent Cases' })).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5)
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/cases')
})

test('where there are none nothing leads to all of them', async () => {
  caseServer([])
  await renderScreen(
    <CasesTable cases={[]} limit={5}>
      None yet
    </CasesTable>,
  )
  await screen.findByText('None yet')
  expect(screen.queryByRole('link', { name: 'View all' })).toBeNull()
})

test('nobody who edits means no column of actions', async () => {
  caseServer([])
  await renderScreen(<CasesTable cases={six} />)
  await screen.findByRole('table')
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

test('while it is read five grey rows stand there', async () => {
  caseServer([])
  await renderScreen(<CasesTable cases={undefined} />)
  expect(await screen.findAllByTestId('placeholder')).toHaveLength(5)
})

test('where columns have left, number and assignee stand under the title', async () => {
  caseServer([])
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360)
  await renderScreen(<CasesTable cases={[aCase(1042, { assigneeId: maria.id, assignee: maria }), aCase(1043)]} />)
  const below = await screen.findAllByTestId('below-title')
  expect(below.map((line) => line.textContent)).toEqual(['CASE-1042Maria Silva', 'CASE-1043Unassigned'])
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['Title', 'Status'])
})

test('of a thousand rows only those near the screen exist, and each knows its place', async () => {
  caseServer([])
  // jsdom has no layout: every row is as high as it would be.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  const many = Array.from({ length: 1000 }, (_, index) => aCase(2000 + index))
  await renderScreen(<CasesTable title="All Cases" cases={many} total={100_000} />)
  const table = await screen.findByRole('table', { name: 'All Cases' })
  expect(table.getAttribute('aria-rowcount')).toBe('100001')
  expect(within(table).getAllByRole('row').length).toBeLessThan(100)
})
