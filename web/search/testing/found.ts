import type { Found } from '../../../contract/search/search.ts'
import { signedInAs } from '../../auth/testing/people.ts'
import { aCase } from '../../cases/testing/aCase.ts'

/** A case, and the search results that contain it. */
export const leak = aCase(1042, { title: 'Hydraulic press leaks' })
export const nothing: Found = { cases: [], cars: [], causes: [], tasks: [], people: [], stations: [], isGuess: false }
export const found: Found = {
  ...nothing,
  cases: [{ id: leak.id, key: leak.key, title: leak.title, status: 'new' }],
  people: [{ ...signedInAs(), id: '22222222-2222-4222-8222-222222222222', name: 'Jonas Keller', department: null }],
}
