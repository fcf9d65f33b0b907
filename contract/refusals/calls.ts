import type { RefusalList } from './refusalList.ts'

export const callsRefusals = {
  noCall: { code: 'notFound', text: 'No calls for help on this case.' },
  callOpen: { code: 'conflict', text: 'This case already has an open call.' },
  callOver: { code: 'conflict', text: 'This call has ended.' },
  lineRan: { code: 'conflict', text: 'This call did not stop a line.' },
  callNotCleared: { code: 'conflict', text: 'This call is not cleared yet.' },
  runningBeforeCall: { code: 'invalid', text: 'The line cannot run again before the call.' },
  runningInFuture: { code: 'invalid', text: 'The line cannot run again in the future.' },
  ladderReachesNobody: { code: 'invalid', text: 'Escalation {{ladder}} would reach no one.' },
  ladderOfOnePerson: {
    code: 'invalid',
    text: 'Escalation {{ladder}} depends on one person. Add a role, a department or someone else.',
  },
  shiftInUse: {
    code: 'conflict',
    text: 'Escalation {{ladder}} is for the shift “{{shift}}”. Change the escalation before you remove the shift.',
  },
  noSuchShift: { code: 'invalid', text: 'Unknown shift.' },
  noSuchPeople: { code: 'invalid', text: 'This escalation includes a person who no longer exists.' },
} as const satisfies RefusalList
