import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CasesTable } from './CasesTable.tsx'
import { aCase, maria } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'

const six = Array.from({ length: 6 }, (_, index) => aCase(1001 + index))

test('with a limit it shows that many and links to all of them', async () => {
  caseServer([])
  await renderScreen(<CasesTable cases={six} limit={5} />)
  expect(await screen.findByRole('table', { name: 'Recent Cases' })).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5)
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/cases')
})

test('without cases there is no link to all of them', async () => {
  caseServer([])
  await renderScreen(
    <CasesTable cases={[]} limit={5}>
      None yet
    </CasesTable>,
  )
  await screen.findByText('None yet')
  expect(screen.queryByRole('link', { name: 'View all' })).toBeNull()
})

test('without an edit handler there is no column of actions', async () => {
  caseServer([])
  await renderScreen(<CasesTable cases={six} />)
  await screen.findByRole('table')
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull()
})

test('while loading it shows five grey rows', async () => {
  caseServer([])
  await renderScreen(<CasesTable cases={undefined} />)
  expect(await screen.findAllByTestId('placeholder')).toHaveLength(5)
})

test('status, number and assignee are shown under the title when their columns do not fit', async () => {
  caseServer([])
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(360)
  await renderScreen(<CasesTable cases={[aCase(1042, { assigneeId: maria.id, assignee: maria }), aCase(1043)]} />)
  const below = await screen.findAllByTestId('below-title')
  expect(below.map((line) => line.textContent)).toEqual(['NewCASE-1042Maria Silva', 'NewCASE-1043Unassigned'])
  expect(screen.getAllByRole('columnheader').map((heading) => heading.textContent)).toEqual(['Title'])
  expect(below.map((line) => within(line).getByRole('button').ariaLabel)).toEqual(['Status: New', 'Status: New'])
})

test('of a thousand rows only those near the viewport are rendered, and each has its position', async () => {
  caseServer([])
  // jsdom has no layout: every row gets its usual height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
  const many = Array.from({ length: 1000 }, (_, index) => aCase(2000 + index))
  await renderScreen(<CasesTable title="All Cases" cases={many} total={100_000} />)
  const table = await screen.findByRole('table', { name: 'All Cases' })
  expect(table.getAttribute('aria-rowcount')).toBe('100001')
  expect(within(table).getAllByRole('row').length).toBeLessThan(100)
})
