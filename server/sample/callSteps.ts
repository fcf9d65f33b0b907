import type { StepKind, StepState, UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { CallGroup } from '../../contract/calls/callRoutes.ts'
import { after } from './callTimes.ts'
import type { SampleUser } from './generateCases.ts'

type Step = {
  rung: number
  kind: StepKind
  target: CallGroup
  dueAt: Date
  firedAt: Date | null
  toldIds: string[]
  state: StepState
}

/** The escalation of a new installation. */
export const sampleLadder = {
  callTypes: [] as UrgentCallType[],
  siteArea: null,
  shiftId: null,
  repeats: 0,
  rungs: [
    { to: { department: 'case' as const }, acknowledgeMinutes: 5, clearMinutes: 30 },
    { to: { role: 'Operations Lead' as const }, acknowledgeMinutes: 10, clearMinutes: 30 },
    { to: { role: 'Process Manager' as const }, acknowledgeMinutes: 15, clearMinutes: 30 },
  ],
}

type Called = {
  department: string
  calledBy: string
  calledAt: Date
  acknowledgedAt: Date | null
  endedAt: Date | null
}

/** The steps of a call until `now`: those due before the call progressed have notified the people of the sample. */
export function stepsOf(call: Called, users: readonly SampleUser[], now: Date): Step[] {
  const { calledAt, acknowledgedAt, endedAt } = call
  return [
    ...plan(call, users, 'not_acknowledged', calledAt, acknowledgedAt ?? endedAt ?? now, endedAt ?? acknowledgedAt),
    ...(acknowledgedAt ? plan(call, users, 'not_cleared', acknowledgedAt, endedAt ?? now, endedAt) : []),
  ]
}

function plan(
  { department, calledBy }: Called,
  users: readonly SampleUser[],
  kind: StepKind,
  from: Date,
  until: Date,
  wentOn: Date | null,
): Step[] {
  let minutes = 0
  return sampleLadder.rungs.flatMap(({ to, acknowledgeMinutes, clearMinutes }, index): Step[] => {
    if (kind === 'not_cleared') minutes += clearMinutes
    const dueAt = after(from, minutes)
    if (kind === 'not_acknowledged') minutes += acknowledgeMinutes
    const step = { rung: index + 1, kind, target: to, dueAt }
    // Waiting steps would call people who have nothing to do with the sample.
    if (dueAt > until) return wentOn ? [{ ...step, firedAt: null, toldIds: [], state: 'stopped' }] : []
    const isMeant = (user: SampleUser) =>
      'role' in to ? user.role === to.role : user.department === department && user.id !== calledBy
    return [{ ...step, firedAt: dueAt, toldIds: users.filter(isMeant).map(({ id }) => id), state: 'fired' }]
  })
}
