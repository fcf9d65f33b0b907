import { isPlainDecimal } from './decimals.ts'

/** What stands before the decimals of a figure, in the reader's language. */
export type DecimalSign = '.' | ','

/** The separator that spreadsheets expect in a language: where figures have a comma it cannot part cells, too. */
export const separatorFor = (decimalSign: DecimalSign): ',' | ';' => (decimalSign === ',' ? ';' : ',')

/** A figure, or a decimal string, as a spreadsheet in the reader's language takes it for one: ungrouped. */
export function figureText<Figure extends string | number>(figure: Figure, decimalSign: DecimalSign): Figure | string {
  const text = String(figure)
  return decimalSign === ',' && isPlainDecimal(text) ? text.replace('.', ',') : figure
}

/** Also behind signs that a spreadsheet leaves out when it reads a cell, and as full-width signs, which some read as the usual ones. */
export const startsFormula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u
/** An amount below zero begins like a formula and is none. */
const isFigure = /^[+-]?\d+([.,]\d+)?$/

/**
 * Text that a spreadsheet would run as a formula with an apostrophe in front, which makes it text:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export const harmless = (text: string): string => (startsFormula.test(text) && !isFigure.test(text) ? `'${text}` : text)
