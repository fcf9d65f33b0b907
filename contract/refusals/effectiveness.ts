import type { RefusalList } from './refusalList.ts'

export const effectivenessRefusals = {
  noEffectivenessPlan: { code: 'notFound', text: 'This CAR has no effectiveness plan.' },
  roundDecided: { code: 'conflict', text: 'Round {{round}} is decided and can no longer be changed.' },
  pointsCounted: { code: 'conflict', text: 'The points of this plan are counted from cases.' },
  pointsInUnit: {
    code: 'conflict',
    text: 'There are points in the unit “{{unit}}”. Delete them, change the unit, and enter them in the new one.',
  },
  pointsInPeriod: {
    code: 'conflict',
    text: 'There are several points for the period of {{day}}. Delete them, change the period, and enter one for each.',
  },
  pointTwice: { code: 'invalid', text: 'There is more than one point for the period of {{day}}.' },
  filterUncountable: { code: 'invalid', text: 'Cases cannot be counted by this filter.' },
  planTooEarly: { code: 'conflict', text: 'Plan the next round before you decide again.' },
  onlyCheckerDecides: { code: 'forbidden', text: 'Only the person who checks it or a process manager can decide.' },
  decisionReasonMissing: { code: 'invalid', text: 'Enter why your decision differs from the computed verdict.' },
  noSuchChecker: { code: 'invalid', text: 'This person does not exist or is deactivated.' },
} as const satisfies RefusalList
