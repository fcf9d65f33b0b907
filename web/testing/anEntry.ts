import type { Activity } from '../../contract/records/activity.ts'

/** An entry of a record's history for tests: who changed which fields when. */
export function anEntry(recordId: string, at: string, name: string, fields: string[]): Activity {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    id: at,
    at,
    actor: { id: '00000000-0000-4000-8000-0000000000b1', name, firstName, lastName, profileImageUrl: null },
    feature: 'cases',
    recordId,
    action: 'edited',
    changes: fields.map((field) => ({ field, from: null, to: null })),
  }
}
