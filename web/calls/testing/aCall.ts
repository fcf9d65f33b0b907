import type { AndonCall } from '../../../contract/calls/calls.ts'
import type { Person } from '../../../contract/users/users.ts'

const person = (last: string, name: string): Person => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: `00000000-0000-4000-8000-0000000000${last}`, name, firstName, lastName, profileImageUrl: null }
}

export const ben = person('b1', 'Ben Okafor')
export const carla = person('c1', 'Carla Ruiz')

/** A call for tests: machine, line stopped, raised five minutes ago by Carla, with Ben notified. */
export function aCall(more: Partial<AndonCall> = {}): AndonCall {
  const calledAt = new Date(Date.now() - 5 * 60_000).toISOString()
  const step = { rung: 1, kind: 'not_acknowledged', dueAt: calledAt, firedAt: calledAt, state: 'fired' } as const
  return {
    id: '6f2a91bc-0000-4000-8000-000000000001',
    caseId: '3f2a91bc-0000-4000-8000-000000001042',
    subject: { key: 'CASE-1042', title: 'Oil under the press' },
    type: 'machine',
    lineStopped: true,
    state: 'called',
    site: 'North',
    area: 'Hall 1',
    station: 'Press 12',
    shift: 'Early',
    calledAt,
    calledBy: carla,
    acknowledgedAt: null,
    acknowledgedBy: null,
    expectedMinutes: null,
    arrivedAt: null,
    arrivedBy: null,
    clearedAt: null,
    clearedBy: null,
    finding: null,
    needsDeeperFix: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    runningAgainAt: null,
    downtimeMinutes: null,
    helpers: [],
    told: [ben],
    steps: [{ ...step, toldIds: [ben.id], to: { department: 'case' } }],
    version: 1,
    ...more,
  }
}
