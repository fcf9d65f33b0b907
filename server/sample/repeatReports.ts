import type { SampleCase } from './generateCases.ts'
import { repeatedReports } from './spreadContent.ts'
import { day } from './workdays.ts'

/** The reports are this many days old, so that they are about one problem of these weeks. */
const newest = 2
const oldest = 25

/** Whether a case can become another report: recent, open, and without a photo of what it is about now. */
function isFree({ createdAt, status, attachmentIds, call }: SampleCase, now: Date): boolean {
  const age = (now.getTime() - createdAt.getTime()) / day
  const isOpen = status === 'new' || status === 'in_progress' || status === 'review'
  return isOpen && !call && attachmentIds.length === 0 && age > newest && age < oldest
}

/** Makes some recent cases reports of one problem at one station. Returns all cases, and the ids of these. */
export function repeatReports(now: Date, cases: readonly SampleCase[]): { cases: SampleCase[]; ids: string[] } {
  const { reports, ...common } = repeatedReports
  const free = cases.filter((one) => isFree(one, now)).slice(-reports.length)
  const reportOf = new Map(free.map(({ id }, index) => [id, reports[index]]))
  return {
    cases: cases.map((one) => {
      const report = reportOf.get(one.id)
      return report ? { ...one, ...common, ...report } : one
    }),
    ids: free.map(({ id }) => id),
  }
}
