import { useSyncExternalStore } from 'react'
import { chosenPreferences, usePreferences } from './preferences.ts'

/**
 * The zone in which the reader's days begin and end, by its IANA name: sent with every question about days, and used to
 * write moments, so that both cut a day at the same midnight.
 */
export const browserTimeZone = (): string => (zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')

/** Kept, because it takes a browser long to tell; somebody who travels looks at another page in between. */
let zone: string | null = null
document.addEventListener('visibilitychange', () => (zone = null))

/** The reader's time zone: the one that they have chosen, else their browser's. */
export function useTimeZone(): string {
  return usePreferences().timeZone ?? browserTimeZone()
}

/** The same outside of components. */
export const readerTimeZone = (): string => chosenPreferences().timeZone ?? browserTimeZone()

/** Milliseconds between two looks at the calendar. */
const lookEvery = 60_000

/** Today in the reader's time zone; it changes at midnight by itself. */
export function useToday(): string {
  const timeZone = useTimeZone()
  return useSyncExternalStore(everyMinute, () => dayIn(timeZone, new Date()))
}

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, lookEvery)
  return () => clearInterval(timer)
}

/** The day that it is for the reader, outside of components. */
export const readerToday = (now: Date = new Date()): string => dayIn(readerTimeZone(), now)

/** Kept: a browser takes long to make one, and a list asks for each of its rows. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone, `2026-11-21`. */
export function dayIn(timeZone: string, moment: Date): string {
  // This locale writes days the ISO way.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  calendars.set(timeZone, calendar)
  return calendar.format(moment)
}

/** Kept as the calendars are: a chart asks for each of its points. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** What calendar and clock show at a moment in a time zone, as if that were UTC: on an axis of these, days begin at midnight. */
export function wallClockIn(timeZone: string, moment: Date): Date {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(timeZone, clock)
  return new Date(`${clock.format(moment).replace(' ', 'T')}Z`)
}
