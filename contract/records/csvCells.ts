import { isPlainDecimal } from '../values/decimals.ts'

/** The decimal sign in the reader's language. */
export type DecimalSign = '.' | ','

/** The separator that spreadsheets expect in a language: a comma cannot separate cells where it is the decimal sign. */
export const separatorFor = (decimalSign: DecimalSign): ',' | ';' => (decimalSign === ',' ? ';' : ',')

/**
 * A number or decimal string, without grouping, in the form that a spreadsheet in the reader's language parses as a number.
 */
export function figureText<Figure extends string | number>(figure: Figure, decimalSign: DecimalSign): Figure | string {
  const text = String(figure)
  return decimalSign === ',' && isPlainDecimal(text) ? text.replace('.', ',') : figure
}

/**
 * Matches a text that a spreadsheet would run as a formula: also after characters that it ignores when it reads a cell,
 * and with full-width characters, which some spreadsheets treat like the ASCII ones.
 */
export const startsFormula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u
/** Matches a number: a negative one begins like a formula but is not one. */
const isFigure = /^[+-]?\d+([.,]\d+)?$/

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe, which makes it text:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const harmless = (text: string): string => (startsFormula.test(text) && !isFigure.test(text) ? `'${text}` : text)
