import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseCalls } from '../../contract/caseCalls.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { CaseActivity } from './CaseActivity.tsx'
import { aCase } from './testing/aCase.ts'
import { caseServer } from './testing/caseServer.ts'
import { refusal } from '../testing/fakeServer.ts'

const theCase = aCase(1)

async function open(asOf: Parameters<ReturnType<typeof caseServer>['on']>[1]) {
  const server = caseServer([theCase])
  server.on(caseCalls.readCaseAsOf, asOf)
  const { hand } = await renderScreen(<CaseActivity caseId={theCase.id} />)
  await hand.click(await screen.findByRole('button', { name: 'Earlier state' }))
  return { server, hand, dialog: within(await screen.findByRole('dialog', { name: 'Earlier state' })) }
}

test('the values of a moment are shown, those that have changed since with their value now', async () => {
  const { dialog, server } = await open({
    id: theCase.id,
    at: '2026-11-20T08:00:00.000Z',
    deleted: false,
    fields: [
      { field: 'priority', then: 'low', now: 'high', changed: true },
      { field: 'title', then: 'Leak', now: 'Leak', changed: false },
      { field: 'dueDate', then: null, now: null, changed: false },
    ],
    unrecorded: ['attachments'],
  })
  const changed = within(await dialog.findByRole('region', { name: 'Changed since' }))
  expect(changed.getByRole('listitem').textContent).toBe('PriorityLowbecameHigh')
  const kept = within(dialog.getByRole('region', { name: 'Unchanged since' }))
  expect(kept.getByText('Leak')).toBeTruthy()
  expect(kept.queryByText('Due date')).toBeNull()
  expect(server.requestsTo(caseCalls.readCaseAsOf)).toHaveLength(1)
})

test('a moment before it was created says so', async () => {
  const { dialog } = await open(refusal('notFound', 'It did not exist yet at that time.'))
  expect(await dialog.findByText('It did not exist yet at that time.')).toBeTruthy()
})
