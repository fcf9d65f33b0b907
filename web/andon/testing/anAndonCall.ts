import type { AndonCall } from '../../../contract/calls.ts'
import type { Person } from '../../../contract/users.ts'
import { maria } from '../../cases/testing/aCase.ts'

const ada: Person = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada Brandt',
  firstName: 'Ada',
  lastName: 'Brandt',
  profileImageUrl: null,
}

/** A call of Ada's about a machine, of which Maria has been told. */
export const anAndonCall = (more: Partial<AndonCall> = {}): AndonCall => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  caseId: '3f2a91bc-0000-4000-8000-000000001042',
  subject: { key: 'CASE-1042', title: 'Press stands' },
  type: 'machine',
  lineStopped: false,
  state: 'called',
  site: null,
  area: null,
  station: null,
  shift: null,
  calledAt: '2026-11-23T08:00:00.000Z',
  calledBy: ada,
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
  told: [maria],
  steps: [
    {
      rung: 0,
      kind: 'not_acknowledged',
      dueAt: '2026-11-23T08:00:00.000Z',
      firedAt: '2026-11-23T08:00:01.000Z',
      toldIds: [maria.id],
      state: 'fired',
      to: { department: 'case' },
    },
  ],
  version: 1,
  ...more,
})
