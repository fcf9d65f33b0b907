import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stationCalls } from '../../contract/stations/stations.ts'
import { type Template, templateCalls } from '../../contract/templates/templates.ts'
import { userCalls } from '../../contract/users/users.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { aTemplate } from './testing/aTemplate.ts'
import { TemplatesPanel } from './TemplatesPanel.tsx'

let server: ReturnType<typeof fakeServer>
beforeEach(() => {
  server = fakeServer()
  server.on(stationCalls.listStations, [])
  server.on(userCalls.listUsers, [])
})
afterEach(() => vi.unstubAllGlobals())

async function open(templates: Template[], user = signedInAs()) {
  server.on(templateCalls.listTemplates, templates)
  return renderScreen(<TemplatesPanel />, { user })
}
const menu = async (hand: Awaited<ReturnType<typeof open>>['hand'], item: string) => {
  await hand.click(screen.getByRole('button', { name: 'Actions for Layered audit' }))
  await hand.click(await screen.findByRole('menuitem', { name: item }))
}

test('a template shows its kind, its schedule in words, and the runs that were made and missed', async () => {
  const run = { state: 'missed', record: null, reason: null } as const
  await open([
    aTemplate({
      nextAt: '2026-11-23T06:00:00.000Z',
      runs: [
        { ...run, dueAt: '2026-11-16T06:00:00.000Z', state: 'failed', reason: 'Ada is deactivated.' },
        { ...run, dueAt: '2026-11-10T06:00:00.000Z' },
        { ...run, dueAt: '2026-11-03T06:00:00.000Z' },
      ],
    }),
    aTemplate({
      id: '00000000-0000-4000-8000-0000000000e2',
      name: 'Start-up',
      kind: 'tasks',
      caseFields: null,
      schedule: null,
    }),
  ])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('Every Monday and Thursday at 06:00')
  expect(first?.textContent).toContain('2 tasks')
  expect(first?.textContent).toContain('next on Nov 23, 2026')
  expect(first?.textContent).toContain('Ada is deactivated.')
  expect(first?.textContent).toContain('Missed: Nov 03, 2026; Nov 10, 2026. The server was not running.')
  expect(second?.textContent).toContain('Task list')
  expect(within(second as HTMLElement).queryByRole('button', { name: /now/ })).toBeNull()
})

test('a template with tasks and a schedule is added, its rows by Enter', async () => {
  server.on(templateCalls.createTemplate, aTemplate())
  const { hand } = await open([aTemplate({ name: 'Other' })])
  await hand.click(await screen.findByRole('button', { name: 'Add template' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(await dialog.findByLabelText(/^Name/), 'Layered audit')
  await hand.type(dialog.getByLabelText(/^Title/), 'Audit')
  await hand.click(dialog.getByRole('button', { name: 'Add Task' }))
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Task 1')))
  await hand.keyboard('Check 5S{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Task 2')))
  await hand.keyboard('Check the tool')
  await hand.click(dialog.getByRole('combobox', { name: 'Create automatically' }))
  await hand.click(await screen.findByRole('option', { name: 'Every week' }))
  await hand.click(dialog.getByRole('checkbox', { name: 'Thursday' }))
  await hand.click(dialog.getByRole('button', { name: 'Add template' }))
  expect(await screen.findByText('Template added')).toBeTruthy()
  expect(server.requestsTo(templateCalls.createTemplate)[0]?.body).toMatchObject({
    kind: 'case',
    name: 'Layered audit',
    caseFields: { title: 'Audit', category: 'process_improvement' },
    carFields: null,
    tasks: [{ title: 'Check 5S', dueInDays: null }, { title: 'Check the tool' }],
    schedule: { every: 'week', weekdays: [1, 4], at: '06:00', dayOfMonth: null },
  })
})

test('what is missing is shown at its field, also in a row of a task list', async () => {
  const { hand } = await open([aTemplate()])
  await hand.click(await screen.findByRole('button', { name: 'Add template' }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.click(await dialog.findByRole('radio', { name: 'Task list' }))
  await hand.type(dialog.getByLabelText(/^Name/), 'Start-up')
  await hand.click(dialog.getByRole('button', { name: 'Add template' }))
  expect(await dialog.findByText('Title is required')).toBeTruthy()
  expect(dialog.queryByRole('combobox', { name: 'Create automatically' })).toBeNull()
  await hand.click(dialog.getByRole('button', { name: 'Remove task 1' }))
  await hand.click(dialog.getByRole('button', { name: 'Add template' }))
  expect(await dialog.findByText('Add at least one task.')).toBeTruthy()
})

test('an edit sends only what changed with its version, and a copy is a new one', async () => {
  server.on(templateCalls.editTemplate, aTemplate({ version: 2 }))
  server.on(templateCalls.createTemplate, aTemplate())
  const { hand } = await open([aTemplate()])
  await screen.findByText('Layered audit')
  await menu(hand, 'Edit')
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(await dialog.findByLabelText(/^Name/), ' 2')
  await hand.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Template saved')).toBeTruthy()
  const [edit] = server.requestsTo(templateCalls.editTemplate)
  expect(edit?.body).toEqual({ name: 'Layered audit 2' })
  expect(edit?.headers.get('If-Match')).toBe('"1"')

  await menu(hand, 'Duplicate')
  const copy = within(await screen.findByRole('dialog', { name: 'Add template' }))
  await hand.click(await copy.findByRole('button', { name: 'Add template' }))
  await waitFor(() => expect(server.requestsTo(templateCalls.createTemplate)).toHaveLength(1))
  expect(server.requestsTo(templateCalls.createTemplate)[0]?.body).toMatchObject({
    name: 'Layered audit (copy)',
    caseFields: aTemplate().caseFields,
    schedule: aTemplate().schedule,
  })
})

test('a schedule is paused, and a deleted template is brought back', async () => {
  server.on(templateCalls.editTemplate, aTemplate({ isPaused: true }))
  server.on(templateCalls.deleteTemplate, null)
  server.on(templateCalls.restoreTemplate, aTemplate())
  const { hand } = await open([aTemplate()])
  await screen.findByText('Layered audit')
  await menu(hand, 'Pause')
  await waitFor(() => expect(server.requestsTo(templateCalls.editTemplate)[0]?.body).toEqual({ isPaused: true }))
  await menu(hand, 'Delete')
  await hand.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Template restored')).toBeTruthy()
})

test('a template makes a case at once, and a refusal says why', async () => {
  const made = { feature: 'cases', id: '00000000-0000-4000-8000-0000000000f1', key: 'CASE-7' } as const
  server.on(templateCalls.useTemplate, made)
  const { hand } = await open([aTemplate()])
  await hand.click(await screen.findByRole('button', { name: 'Use Layered audit now' }))
  expect(await screen.findByText('CASE-7 created')).toBeTruthy()
  server.on(templateCalls.useTemplate, refusal('conflict', 'Ada is deactivated.'))
  await hand.click(screen.getByRole('button', { name: 'Use Layered audit now' }))
  expect(await screen.findByText('Ada is deactivated.')).toBeTruthy()
  const ids = server.requestsTo(templateCalls.useTemplate).map(({ body }) => (body as { id: string }).id)
  expect(new Set(ids).size).toBe(2)
})

test('somebody else’s template can be used and copied, but not changed', async () => {
  const { hand } = await open([aTemplate({ createdById: '00000000-0000-4000-8000-0000000000a9' })], {
    ...signedInAs(),
    abilities: { ...signedInAs().abilities, manageSchedules: 'own' },
  })
  await hand.click(await screen.findByRole('button', { name: 'Actions for Layered audit' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Duplicate'])
})

test('without templates one click creates the example', async () => {
  server.on(templateCalls.createTemplate, aTemplate())
  const { hand } = await open([])
  await hand.click(await screen.findByRole('button', { name: 'Create this example' }))
  expect(await screen.findByText('Template added')).toBeTruthy()
  const [sent] = server.requestsTo(templateCalls.createTemplate)
  expect(templateCalls.createTemplate.body.parse(sent?.body)).toMatchObject({
    kind: 'case',
    schedule: { every: 'week', weekdays: [1], at: '06:00' },
    tasks: Array.from({ length: 5 }, () => ({ dueInDays: 4 })),
  })
})

test('templates that cannot be loaded say so', async () => {
  server.on(templateCalls.listTemplates, refusal('internal'))
  await renderScreen(<TemplatesPanel />)
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeTruthy()
})
