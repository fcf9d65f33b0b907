import type { RefusalList } from './refusalList.ts'

export const reportsRefusals = {
  scheduleIdTaken: { code: 'alreadyExists', text: 'This id belongs to another schedule.' },
  otherSchedule: { code: 'forbidden', text: 'Only whoever made a schedule, or a process manager, changes it.' },
  reportNotReady: { code: 'conflict', text: 'This report is not ready yet.' },
  reportIdTaken: { code: 'alreadyExists', text: 'This id belongs to another report.' },
  bothDays: { code: 'invalid', text: 'Give the first and the last day.' },
  daysReversed: { code: 'invalid', text: 'The last day is before the first.' },
  spanTooLong: { code: 'invalid', text: 'A report looks back on two years at most.' },
} as const satisfies RefusalList
