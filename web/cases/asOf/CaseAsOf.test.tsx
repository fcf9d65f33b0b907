import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RecordAsOf } from '../../../contract/records/asOf.ts'
import { caseCalls } from '../../../contract/cases/caseCalls.ts'
import { renderScreen } from '../../auth/testing/renderScreen.tsx'
import { refusal } from '../../testing/fakeServer.ts'
import { CasePage } from '../CasePage.tsx'
import { aCase, maria } from '../testing/aCase.ts'
import { caseServer } from '../testing/caseServer.ts'

const theCase = aCase(1042, { title: 'Oil under the press', priority: 'high' })

const state = (more: Partial<RecordAsOf> = {}): RecordAsOf => ({
  id: theCase.id,
  at: '2026-11-20T08:00:00.000Z',
  previousAt: '2026-11-19T08:00:00.000Z',
  nextAt: null,
  deleted: false,
  fields: [
    { field: 'title', then: 'Oil', now: 'Oil under the press', changed: true },
    { field: 'description', then: 'A drop.', now: 'A puddle.', changed: true },
    { field: 'status', then: 'new', now: 'new', changed: false },
    { field: 'priority', then: 'low', now: 'high', changed: true },
    { field: 'category', then: 'process_improvement', now: 'process_improvement', changed: false },
    { field: 'department', then: null, now: 'quality', changed: true },
    { field: 'dueDate', then: null, now: null, changed: false },
    { field: 'shift', then: null, now: null, changed: false },
  ],
  attachments: { files: [], removedSince: 2, addedSince: 0 },
  tasks: [
    {
      id: 't1',
      createdAt: '2026-11-19T08:00:00.000Z',
      createdBy: maria,
      deletedSince: false,
      fields: [
        { field: 'title', then: 'Seal it', now: 'Seal it', changed: false },
        { field: 'status', then: 'pending', now: 'completed', changed: true },
      ],
    },
  ],
  comments: [{ id: 'c1', createdAt: '2026-11-19T09:00:00.000Z', createdBy: maria, deletedSince: true, fields: [] }],
  containment: [],
  dispositions: [
    {
      id: 'd1',
      createdAt: '2026-11-19T09:30:00.000Z',
      createdBy: maria,
      deletedSince: false,
      fields: [
        { field: 'dispositionKind', then: 'scrap', now: 'rework', changed: true },
        { field: 'quantity', then: 7, now: 7, changed: false },
      ],
    },
  ],
  suspect: [
    { field: 'suspectQuantity', then: 7, now: 12, changed: true },
    { field: 'unit', then: 'pcs', now: 'pcs', changed: false },
  ],
  causes: [],
  countermeasures: [],
  effectiveness: [],
  eightD: [],
  replies: [],
  documents: [],
  readAcross: [],
  savings: [],
  signatures: [],
  unrecorded: [],
  ...more,
})

async function open(answer: RecordAsOf | ReturnType<typeof refusal>, address = '?asOf=2026-11-20T08:00Z') {
  const server = caseServer([theCase])
  server.on(caseCalls.readCaseAsOf, answer)
  server.on(caseCalls.listCaseActivity, [
    anEntry('2', '2026-11-21T08:00:00.000Z'),
    anEntry('1', '2026-11-19T08:00:00.000Z'),
  ])
  const view = await renderScreen(<CasePage />, { path: `/cases/${theCase.id}${address}`, route: '/cases/$id' })
  return { server, ...view }
}

const anEntry = (id: string, at: string) => ({
  id,
  at,
  actor: maria,
  feature: 'cases',
  recordId: theCase.id,
  action: 'edited',
  changes: [],
})

test('the page shows the values of the moment in its address, marks what has changed, and changes nothing', async () => {
  const { server } = await open(state())
  const banner = within(await screen.findByRole('region', { name: 'Earlier state' }))
  expect(await banner.findByText(/^4 fields have changed since\. Parts of it, such as tasks/)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Oil' })).toBeTruthy()
  expect(screen.getByText('Now: Oil under the press')).toBeTruthy()
  expect(screen.getByText('Now: High')).toBeTruthy()
  expect(screen.getByText('Now: Quality')).toBeTruthy()
  const description = within(screen.getByRole('region', { name: 'Description' }))
  expect(description.getByText('A drop.')).toBeTruthy()
  expect(description.getByText('Changed since: current version')).toBeTruthy()
  expect(description.getByText('A puddle.')).toBeTruthy()
  expect(screen.getAllByText('No due date')).toHaveLength(1)
  expect(screen.queryByText('Shift')).toBeNull()
  expect(screen.queryByRole('button', { name: /Edit|Change|Delete/ })).toBeNull()
  const history = within(screen.getByRole('region', { name: 'Activity' }))
  expect(await history.findAllByRole('listitem')).toHaveLength(1)
  expect(server.requestsTo(caseCalls.readCaseAsOf)[0]?.query.get('at')).toBe('2026-11-20T08:00:00.000Z')
})

test('one steps from change to change, chooses a moment, and goes back to today', async () => {
  const { hand, router } = await open(state())
  await screen.findByText(/^4 fields have changed since/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next change' }).disabled).toBe(true)
  await hand.click(screen.getByRole('button', { name: 'Previous change' }))
  expect(router.state.location.search).toEqual({ asOf: '2026-11-19T08:00:00.000Z' })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: 'soon' } })
  expect(router.state.location.search).toEqual({ asOf: '2026-11-19T08:00:00.000Z' })
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '10:30' } })
  expect(router.state.location.searchStr).toMatch(/^\?asOf=2026-11-1[89]T\d\d%3A30/)
  await hand.clear(screen.getByLabelText('Date'))
  await hand.type(screen.getByLabelText('Date'), 'Nov 18, 2020{Tab}')
  expect(router.state.location.searchStr).toMatch(/^\?asOf=2020-11-1[78]T/)
  router.history.back()
  expect(await screen.findByDisplayValue(/^Nov 20, 2026/)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Back to today' }))
  expect(await screen.findByRole('button', { name: 'Edit Case' })).toBeTruthy()
  expect(router.state.location.searchStr).toBe('')
})

test('tasks, comments, files and dispositions are those of the moment, and say what has become of them', async () => {
  await open(state())
  const tasks = within(await screen.findByRole('region', { name: 'Tasks' }))
  expect(tasks.getByText('Seal it')).toBeTruthy()
  expect(tasks.getByText('Now: Completed')).toBeTruthy()
  const comments = within(screen.getByRole('region', { name: 'Comments' }))
  expect(comments.getByText('Deleted later')).toBeTruthy()
  expect(comments.getByText('Only people who can restore it see what it said.')).toBeTruthy()
  expect(screen.getByText('2 files of that time were removed later and can’t be shown.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Containment' })).toBeNull()
  const dispositions = within(screen.getByRole('region', { name: 'Dispositions' }))
  expect(dispositions.getByText('Scrap')).toBeTruthy()
  expect(dispositions.getByText('Rework')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Suspect quantity' })).getByText('Now: 12 pcs')).toBeTruthy()
})

test('what the history does not contain is named instead of guessed', async () => {
  await open(state({ tasks: [], unrecorded: ['tasks'] }))
  const tasks = within(await screen.findByRole('region', { name: 'Tasks' }))
  expect(tasks.getByText('The history doesn’t say what was here at that time.')).toBeTruthy()
})

test('a moment before it was created says so', async () => {
  await open(refusal('notFound', 'It did not exist yet at that time.'))
  expect(await screen.findByText('It did not exist yet at that time.')).toBeTruthy()
})

test('an address with something else than a moment shows the page of today, which links to the state before', async () => {
  const { hand, router } = await open(state(), '?asOf=yesterday')
  await hand.click(await screen.findByRole('link', { name: 'Earlier state' }))
  expect(router.state.location.search).toEqual({ asOf: '2026-11-19T08:00:00.000Z' })
})
