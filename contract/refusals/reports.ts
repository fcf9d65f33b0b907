import type { RefusalList } from './refusalList.ts'

export const reportsRefusals = {
  scheduleIdTaken: { code: 'alreadyExists', text: 'This id belongs to another schedule.' },
  otherSchedule: {
    code: 'forbidden',
    text: 'Only the person who created a schedule or a process manager can change it.',
  },
  reportNotReady: { code: 'conflict', text: 'This report is not ready yet.' },
  reportIdTaken: { code: 'alreadyExists', text: 'This id belongs to another report.' },
  bothDays: { code: 'invalid', text: 'Enter a start and an end date.' },
  daysReversed: { code: 'invalid', text: 'The end date is before the start date.' },
  spanTooLong: { code: 'invalid', text: 'A report can cover at most two years.' },
} as const satisfies RefusalList
