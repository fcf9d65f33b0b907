import type { Difference } from '../../../contract/conditionRows.ts'
import { t, type SheetLanguage } from './labels.ts'

/** A calendar day or a moment (then its UTC day) as `Nov 21, 2026`; a dash for none. */
export function day(language: SheetLanguage, value: string | null): string {
  if (value === null) return '–'
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(value))
}

/** A decimal string as dollars with cents, never by way of a float; a dash for none. */
export function money(language: SheetLanguage, amount: string | null): string {
  if (amount === null) return '–'
  return new Intl.NumberFormat(language, { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }) //
    .format(amount as Intl.StringNumericLiteral)
}

/** `−6.4 min`, `+$300.5`, `−6.4 % points`: percentages differ by points. */
export function signed(language: SheetLanguage, { amount, unit }: Difference): string {
  const number = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', maximumFractionDigits: 20 })
    .format(amount as Intl.StringNumericLiteral)
    .replace('-', '\u2212')
  if (/^[$€£¥]$/.test(unit)) return number.replace(/\d/, (first) => `${unit}${first}`)
  return [number, unit === '%' ? t(language, '% points') : unit].filter(Boolean).join('\u00a0')
}
