import type { NewOutboxItem, Step } from '../outboxItem.ts'

export const ada = { id: 'ada', name: 'Ada Brandt' }
export const jonas = { id: 'jonas', name: 'Jonas Keller' }

export const create = (title: string): Step => ({ method: 'POST', path: '/api/cases', body: { title } })

/** A report of Ada's by default. */
export const anItem = (title: string, fields: Partial<NewOutboxItem> = {}): NewOutboxItem => ({
  id: title,
  owner: ada,
  label: { kind: 'report', title },
  about: `cases/${title}`,
  features: ['cases'],
  at: '2026-11-21T08:00:00.000Z',
  steps: [create(title)],
  ...fields,
})

/** A change of one field of a case. */
export const aChange = (id: string, about: string, body: Record<string, unknown>): NewOutboxItem =>
  anItem(id, { about, merges: true, steps: [{ method: 'PATCH', path: `/api/${about}`, body }] })
