import type { DecimalSign } from '../records/csvCells.ts'

const around =
  /[\s\u00a0\u2007\u202f'’]|[€$£¥]|(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])|(?<=[\d\s])(?:h|std\.?|hours?|stunden|horas|heures)$/gi
const plain = /^(-?)(\d*)(?:[.,](\d*))?$/

/**
 * Reads an amount or a number of hours as people write it, `1.234,50 €`, `1,234.50` or `2,5 h`, as a plain decimal;
 * returns null for anything else. A separator before exactly three digits separates thousands, since nothing here has
 * three decimals, unless it is known to be the reader's decimal sign.
 */
export function readAmount(text: string, decimalSign?: DecimalSign): string | null {
  const bare = text.trim().replaceAll(around, '').replace(/^[−–]/, '-')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  const sign = last < 0 ? '' : bare.charAt(last)
  const isRepeated = last >= 0 && bare.indexOf(sign) !== last
  const partsThousands = isRepeated || (sign !== decimalSign && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(bare))
  const decimalAt = last >= 0 && !partsThousands ? last : bare.length
  const whole = bare.slice(0, decimalAt)
  if (/[.,]/.test(whole) && !/^-?\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(whole)) return null
  const read = plain.exec(whole.replaceAll(/[.,]/g, '') + bare.slice(decimalAt))
  const [, minus = '', digits = '', decimals = ''] = read ?? []
  if (digits === '' && decimals === '') return null
  return `${minus}${digits || '0'}${decimals === '' ? '' : `.${decimals}`}`
}
