import type { RefusalList } from './refusalList.ts'

export const callsRefusals = {
  noCall: { code: 'notFound', text: 'Nobody has called for help with this case.' },
  callOpen: { code: 'conflict', text: 'There is an open call for this case already.' },
  callOver: { code: 'conflict', text: 'This call is over.' },
  lineRan: { code: 'conflict', text: 'No line was stopped by this call.' },
  callNotCleared: { code: 'conflict', text: 'This call is not cleared yet.' },
  runningBeforeCall: { code: 'invalid', text: 'The line cannot run again before the call.' },
  runningInFuture: { code: 'invalid', text: 'The line cannot run again in the future.' },
  ladderReachesNobody: { code: 'invalid', text: 'Ladder {{ladder}} would reach nobody.' },
  noSuchShift: { code: 'invalid', text: 'There is no such shift.' },
  noSuchPeople: { code: 'invalid', text: 'Somebody of this ladder is not there.' },
} as const satisfies RefusalList
