import { datesIn } from './dates.ts'
import type { DecimalSign } from '../records/csvCells.ts'
import { type DateFormat, defaultCurrency } from '../settings/preferenceChoices.ts'

export type Format = ReturnType<typeof formatIn>

const empty = '-'

/** Steps of relative time: the unit, its length in seconds, and the number of seconds up to which it is used. */
const steps: readonly [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['second', 1, 45],
  ['minute', 60, 45 * 60],
  ['hour', 3600, 22 * 3600],
  ['day', 86_400, 26 * 86_400],
  ['month', 2_629_746, 11 * 2_629_746],
  ['year', 31_556_952, Number.POSITIVE_INFINITY],
]

/** The decimal sign of a language. */
export const decimalSignIn = (locale: string): DecimalSign =>
  new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.'

/** English is written the American way: the month before the day. */
const localeOf = (language: string | undefined): string => (!language || language === 'en' ? 'en-US' : language)

/** Below it a whole number is written alike in every language: without a sign between its groups. */
const ungrouped = 1000

const writtenFigures = new Map<string, Intl.NumberFormat>()

/** How `{{amount, money}}` and `{{quantity, decimal}}` format a decimal string. */
const decimalFormats: Record<string, Intl.NumberFormatOptions> = {
  money: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  decimal: { maximumFractionDigits: 5 },
}

/** Formats the numbers in i18next's texts, in the text's own language: "1,250 cases". Strings stay as they are. */
export const figureFormatter = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format(value: unknown, how?: string, language?: string): unknown {
    const options = how === undefined ? undefined : decimalFormats[how]
    if (typeof value !== 'number' && !options) return value
    // A page's first number format takes a browser 20 ms, on a slow phone more than 100.
    if (!options && Number.isInteger(value) && Number(value) >= 0 && Number(value) < ungrouped) return String(value)
    const key = `${localeOf(language)} ${how ?? ''}`
    const figures = writtenFigures.get(key) ?? new Intl.NumberFormat(localeOf(language), options)
    writtenFigures.set(key, figures)
    return figures.format(value as number | `${number}`)
  },
} as const

/**
 * Formats dates, numbers and money in a language: on screens, in e-mails and on paper. `timeZone` is that of moments, by
 * default the machine's. Without `dateFormat` days are in the language's own order. `currency`, an ISO 4217 code, is that of
 * costs and savings.
 */
export function formatIn(
  language: string | undefined,
  timeZone?: string,
  dateFormat?: DateFormat,
  currency: string = defaultCurrency,
) {
  const locale = localeOf(language)
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

  const digitsOf = (digits: number | undefined) =>
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const inCurrency = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', signDisplay: 'negative' } as const

  return {
    ...datesIn(locale, timeZone, dateFormat),
    currency,
    /** The decimal sign. */
    get decimalSign(): DecimalSign {
      return decimalSignIn(locale)
    },
    /** "3 hours ago"; a moment in the future gives "in 3 hours". */
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
    /**
     * A decimal string in the workspace's currency, with the currency's decimals: "$1,250.50", "1.250,50 €". Exact to the
     * cent: it never becomes a binary number.
     */
    money(value: string | null | undefined, digits?: number): string {
      if (value === null || value === undefined || value === '') return empty
      return new Intl.NumberFormat(locale, { ...inCurrency, ...digitsOf(digits) }).format(value as `${number}`)
    },
    /** A decimal string with its own number of decimals, or with `digits`: "1,250.5". */
    decimal(value: string, digits?: number): string {
      const places = digits === undefined ? { maximumFractionDigits: 5 } : digitsOf(digits)
      return new Intl.NumberFormat(locale, places).format(value as `${number}`)
    },
    /**
     * A decimal string in any currency: "€1,250.50"; in the workspace's as `money` writes it. Without a code it is in
     * the company's own currency, which the ERP does not name; an unknown code is put after the amount.
     */
    amount(value: string, code = ''): string {
      if (!/^[A-Z]{3}$/.test(code)) return `${this.decimal(value, 2)} ${code}`.trim()
      const others = { style: 'currency', currency: code } as const
      return new Intl.NumberFormat(locale, code === currency ? inCurrency : others).format(value as `${number}`)
    },
    /** A difference given as a decimal string, exact, with sign and unit: "-6.4 %", "+$300". */
    difference({ amount, unit, isGrouped }: { amount: string; unit: string; isGrouped: boolean }): string {
      const exact = new Intl.NumberFormat(locale, {
        signDisplay: 'exceptZero',
        maximumFractionDigits: 20,
        useGrouping: isGrouped ? 'auto' : 'min2',
      })
      const text = exact.format(amount as `${number}`)
      if (unit === '') return text
      return /^[$€£¥]$/.test(unit) ? text.replace(/\d/, (digit) => unit + digit) : `${text} ${unit}`
    },
    /** "$12K": for tight places, such as an axis. */
    shortMoney(value: number): string {
      const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const
      return new Intl.NumberFormat(locale, { ...inCurrency, ...short }).format(value)
    },
    /** A span of minutes: "2.4 min", "12 min", "2 hr", "2 hr 5 min", "1 day 3 hr". */
    minutes(value: number): string {
      const written = (amount: number, unit: 'day' | 'hour' | 'minute', digits = 0) =>
        new Intl.NumberFormat(locale, {
          style: 'unit',
          unit,
          unitDisplay: 'short',
          maximumFractionDigits: digits,
        }).format(amount)
      const whole = Math.round(value)
      if (value < 9.95) return written(value, 'minute', 1)
      if (whole < 60) return written(whole, 'minute')
      const hours = Math.floor(whole / 60)
      const parts =
        hours < 24
          ? [written(hours, 'hour'), whole % 60 > 0 && written(whole % 60, 'minute')]
          : [written(Math.floor(hours / 24), 'day'), hours % 24 > 0 && written(hours % 24, 'hour')]
      return parts.filter(Boolean).join(' ')
    },
    /** "Anna, Ben and Carla". */
    list(labels: readonly string[]): string {
      return new Intl.ListFormat(locale, { type: 'conjunction' }).format(labels)
    },
    /** "3.5 hours". */
    hours(value: number): string {
      return new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(value)
    },
  }
}
