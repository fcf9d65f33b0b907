import { useSyncExternalStore } from 'react'
import { chosenPreferences, usePreferences } from './preferences.ts'

/**
 * The browser's time zone by its IANA name: sent with every query about days, and used to format moments, so that both
 * change days at the same midnight.
 */
export const browserTimeZone = (): string => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')

/** Cached, because browsers are slow to return it; somebody who travels opens another page in between. */
let zone: string | null = null
document.addEventListener('visibilitychange', () => (zone = null))

/** The reader's time zone: their chosen one, else the browser's. */
export const useTimeZone = (): string => usePreferences().timeZone ?? browserTimeZone()

/** The same outside components. */
export const readerTimeZone = (): string => chosenPreferences().timeZone ?? browserTimeZone()

/** Milliseconds between two checks of the date. */
const pollInterval = 60_000

/** Today in the reader's time zone; it updates at midnight. */
export function useToday(): string {
  const timeZone = useTimeZone()
  return useSyncExternalStore(everyMinute, () => dayIn(timeZone, new Date()))
}

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, pollInterval)
  return () => clearInterval(timer)
}

/** Today in the reader's time zone, outside components. */
export const readerToday = (now: Date = new Date()): string => dayIn(readerTimeZone(), now)

/** Cached: browsers are slow to create one, and a list needs it for each row. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone, `2026-11-21`. */
export function dayIn(timeZone: string, moment: Date): string {
  // This locale formats days as ISO 8601 does.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, calendar)
  // Years before 1000 have fewer digits there.
  return calendar.format(moment).padStart('2026-11-21'.length, '0')
}

/** Cached like the calendars: a chart needs it for each point. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The local date and time in a time zone as if they were UTC: on an axis of these, days begin at midnight. */
export function wallClockIn(timeZone: string, moment: Date): Date {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  // Years before 1000 have fewer digits there, as while a year is being typed.
  return new Date(`${clock.format(moment).replace(' ', 'T').padStart('2026-11-21T14:05:00'.length, '0')}Z`)
}
