import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

export type Format = ReturnType<typeof formatIn>

/** How dates, figures and money are written in the reader's language. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? i18n.language
  return useMemo(() => formatIn(language), [language])
}

const plainDay = /^\d{4}-\d{2}-\d{2}$/
const empty = '-'

/** Steps of relative time: the unit, its length in seconds, and up to how many seconds it is used. */
const steps: readonly [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['second', 1, 45],
  ['minute', 60, 45 * 60],
  ['hour', 3600, 22 * 3600],
  ['day', 86_400, 26 * 86_400],
  ['month', 2_629_746, 11 * 2_629_746],
  ['year', 31_556_952, Number.POSITIVE_INFINITY],
]

export function formatIn(language: string | undefined) {
  // English is written the American way: the month before the day.
  const locale = !language || language === 'en' ? 'en-US' : language
  const dayParts = { month: 'short', day: '2-digit', year: 'numeric' } as const
  const localDay = new Intl.DateTimeFormat(locale, dayParts)
  // A calendar day has no time zone: written in the one in which it is read.
  const calendarDay = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' })
  const withTime = new Intl.DateTimeFormat(locale, { ...dayParts, hour: '2-digit', minute: '2-digit' })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const hour = new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' })

  const digitsOf = (digits: number | undefined) =>
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }

  return {
    /** "Nov 05, 2026"; "-" when there is none. Takes a calendar day or a moment. */
    day(value: string | null | undefined): string {
      if (!value) return empty
      return plainDay.test(value) ? calendarDay.format(new Date(value)) : localDay.format(new Date(value))
    },
    /** Day and time of a moment, in the reader's time zone. */
    moment(value: string | null | undefined): string {
      return value ? withTime.format(new Date(value)) : empty
    },
    /** "3 hours ago"; a moment in the future reads "in 3 hours". */
    ago(value: string, now: number = Date.now()): string {
      const seconds = (new Date(value).getTime() - now) / 1000
      const [unit, length] = steps.find(([, , until]) => Math.abs(seconds) < until) ?? ['year', 31_556_952]
      return relative.format(Math.round(seconds / length), unit)
    },
    number(value: number, digits?: number): string {
      return new Intl.NumberFormat(locale, digitsOf(digits)).format(value)
    },
    /** 0.125 with one digit is "12.5%". */
    percent(fraction: number, digits = 0): string {
      return new Intl.NumberFormat(locale, { style: 'percent', ...digitsOf(digits) }).format(fraction)
    },
    /** A decimal string with the dollar sign before it, exact to the cent: it never becomes a binary number. */
    money(value: string | null | undefined, digits = 2): string {
      if (value === null || value === undefined || value === '') return empty
      const amount = value.replace(/^-/, '')
      const text = new Intl.NumberFormat(locale, digitsOf(digits)).format(amount as `${number}`)
      return value.startsWith('-') ? `-$${text}` : `$${text}`
    },
    /** How far a decimal string is from another one, exact, with its sign and unit: "-6.4 %", "+$300". */
    difference(amount: string, unit = ''): string {
      const exact = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero', maximumFractionDigits: 20 })
      const text = exact.format(amount as `${number}`)
      if (unit === '') return text
      return /^[$€£¥]$/.test(unit) ? text.replace(/\d/, (digit) => unit + digit) : `${text} ${unit}`
    },
    /** "3.5 hours". */
    hours(value: number): string {
      return hour.format(value)
    },
  }
}
