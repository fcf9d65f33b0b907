/** Calendar day, weekday and hour of a moment in a time zone, computed without the database. */
type Zoned = { day: string; hour: number; weekday: number }

const writers = new Map<string, Intl.DateTimeFormat>()
const known = new Map<string, Zoned>()

export function zoned(moment: string, timeZone: string): Zoned {
  const asked = `${moment} ${timeZone}`
  const found = known.get(asked) ?? workOut(moment, timeZone)
  known.set(asked, found)
  return found
}

function workOut(moment: string, timeZone: string): Zoned {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit' } as const
  const writer =
    writers.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts, hourCycle: 'h23', minute: '2-digit' })
  writers.set(timeZone, writer)
  const [day = '', time = ''] = writer.format(new Date(moment)).split(' ')
  return { day, hour: Number(time.slice(0, 2)), weekday: ((new Date(day).getUTCDay() + 6) % 7) + 1 }
}

export const dayOf = (moment: string, timeZone: string): string => zoned(moment, timeZone).day

export const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export const weekOf = (day: string): string => moved(day, -((new Date(day).getUTCDay() + 6) % 7))
