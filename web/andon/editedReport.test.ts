import { beforeEach, expect, test } from 'vitest'
import { queuedItem, type OutboxItem } from '../outbox/outboxItem.ts'
import { setOwner } from '../outbox/waiting.ts'
import { editedReport, reportIn } from './editedReport.ts'
import { personItem } from './queueReport.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const photo = { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', blob: new Blob(['jpg']), name: 'leak.jpg' }
const body = { id, title: 'Oil', description: 'Much.', department: 'maintenance' as const, tags: ['quick-case'] }

beforeEach(() => setOwner({ id: 'ada', name: 'Ada Brandt' }))

const kept = (fields: Partial<OutboxItem> = {}): OutboxItem => ({
  ...queuedItem(personItem({ body, photos: [photo] }), 1),
  ...fields,
})
const lastStep = (item: OutboxItem) => item.steps.at(-1)

test('a stored report sends its photos first, then itself with their addresses and its original time', () => {
  const item = kept()
  expect(item.steps.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/attachments',
    'POST /api/cases',
  ])
  expect(lastStep(item)?.body).toEqual({
    ...body,
    reportedAt: item.at,
    attachments: [`/api/attachments/${photo.id}`],
  })
})

test('a form shows what may be changed', () => {
  expect(reportIn(kept())).toEqual({
    title: 'Oil',
    description: 'Much.',
    department: 'maintenance',
    photos: [photo.id],
  })
})

test('an edited report is another request, but the same report', () => {
  const before = kept()
  const after = editedReport(before, { title: 'Oil!', description: '', department: 'safety', photos: [photo.id] })
  expect(after.label.title).toBe('Oil!')
  expect(after.steps).toHaveLength(2)
  expect(lastStep(after)?.body).toMatchObject({ id, title: 'Oil!', description: '', department: 'safety' })
  expect(lastStep(after)?.headers).not.toEqual(lastStep(before)?.headers)
})

test('a removed photo is neither sent nor referred to', () => {
  const after = editedReport(kept(), { title: 'Oil', description: '', department: 'safety', photos: [] })
  expect(after.steps).toHaveLength(1)
  expect(lastStep(after)?.body?.['attachments']).toEqual([])
})

test('a report that may have arrived already is edited there, too', () => {
  const edit = { title: 'Oil!', description: 'Much.', department: 'safety' as const, photos: [photo.id] }
  expect(lastStep(editedReport(kept({ attempts: 1 }), edit))).toMatchObject({
    method: 'PATCH',
    path: `/api/cases/${id}`,
    body: { title: 'Oil!', department: 'safety' },
  })
  expect(editedReport(kept({ attempts: 1, state: 'refused' }), edit).steps).toHaveLength(2)
})
