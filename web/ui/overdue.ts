/** Whether something is past its due day, as the reader's calendar has it, and not finished. */
export function isOverdue(dueDate: string | null, isFinished: boolean, now: Date = new Date()): boolean {
  return dueDate !== null && !isFinished && dueDate < localDay(now)
}

/** The day of a moment in the reader's time zone, `2026-11-21`. */
export function localDay(moment: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`
}
