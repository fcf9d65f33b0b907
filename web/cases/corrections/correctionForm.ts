import type { TFunction } from 'i18next'
import type { z } from 'zod'
import type { Correction, NewCorrection } from '../../../contract/cases/corrections.ts'
import { compare, shareOf, sum } from '../../../contract/values/decimals.ts'
import type { ErpInvoiceWithLines } from '../../../contract/erp/erp.ts'
import type { FieldErrors } from '../../ui/formValues.ts'

type Action = Correction['correctionAction']
type Line = ErpInvoiceWithLines['lines'][number]

export type CorrectionFormValues = {
  invoiceId: string | null
  /** The quantity to return of each line, as typed; empty is nothing. */
  quantities: Record<string, string>
  amount: string
  reasonCode: string | null
}
export type CorrectionFormErrors = FieldErrors<'invoiceId' | 'lines' | 'amount' | 'reasonCode'>
export const correctionFields = ['invoiceId', 'lines', 'amount', 'reasonCode'] as const

export const emptyCorrection: CorrectionFormValues = { invoiceId: null, quantities: {}, amount: '', reasonCode: null }

const isQuantity = (text: string) => /^\d{1,9}(\.\d{1,5})?$/.test(text) && compare(text, '0') > 0
const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text) && compare(text, '0') > 0

/** Whether anything of a line can be returned. */
export const isReturnable = ({ lineType, creditableQuantity }: Line): boolean =>
  lineType === 'Item' && compare(creditableQuantity, '0') > 0

/** The error of a line's quantity; null for none, or nothing typed. */
export function wrongQuantity({ creditableQuantity }: Line, typed = ''): 'notANumber' | 'tooMuch' | null {
  if (typed === '') return null
  if (!isQuantity(typed)) return 'notANumber'
  return compare(typed, creditableQuantity) > 0 ? 'tooMuch' : null
}

/** Whether a quantity was typed that cannot be returned. */
export const hasWrongQuantity = ({ quantities }: CorrectionFormValues, { lines }: ErpInvoiceWithLines): boolean =>
  lines.some((line) => wrongQuantity(line, quantities[line.id]) !== null)

/** The lines to return with their quantities, as sent. */
const linesSent = ({ quantities }: CorrectionFormValues, { lines }: ErpInvoiceWithLines) =>
  lines.flatMap((line) => {
    const quantity = quantities[line.id] ?? ''
    const isRight = quantity !== '' && wrongQuantity(line, quantity) === null
    return isReturnable(line) && isRight ? [{ lineId: line.id, quantity }] : []
  })

type Totals = { net: string; gross: string }

/** The value of a return, without and with tax: each line's share of what was paid for it. */
export function totalsOfReturn(values: CorrectionFormValues, invoice: ErpInvoiceWithLines): Totals {
  const shares = linesSent(values, invoice).map(({ lineId, quantity }) => {
    const line = invoice.lines.find(({ id }) => id === lineId)
    return line ? shareOfLine(line, quantity) : { net: '0', gross: '0' }
  })
  return within(invoice, { net: sum(shares.map(({ net }) => net)), gross: sum(shares.map(({ gross }) => gross)) })
}

/** Limits the value to what is left of the invoice, which earlier rounding may have reduced slightly. */
function within({ creditableAmount: left, totalAmountExcludingTax: whole }: ErpInvoiceWithLines, all: Totals): Totals {
  if (compare(whole, '0') <= 0 || compare(all.net, left) <= 0) return all
  return { net: left, gross: shareOf(all.gross, left, all.net, 2) }
}

export const shareOfLine = ({ netAmount, amountIncludingTax, quantity: all }: Line, quantity: string): Totals => ({
  net: shareOf(netAmount, quantity, all, 2),
  gross: shareOf(amountIncludingTax, quantity, all, 2),
})

/** Whether a part of the invoice has been credited, so that it cannot be reversed as a whole. */
export const isPartlyCredited = ({ lines, creditableAmount, totalAmountExcludingTax }: ErpInvoiceWithLines): boolean =>
  compare(creditableAmount, totalAmountExcludingTax) < 0 ||
  lines.some(({ creditedQuantity }) => compare(creditedQuantity, '0') > 0)

/** Why a correction cannot be sent, by field. */
export function errorsInCorrection(
  t: TFunction,
  action: Action,
  values: CorrectionFormValues,
  invoice: ErpInvoiceWithLines | undefined,
): CorrectionFormErrors {
  if (!invoice) return { invoiceId: t('Choose the invoice.') }
  if (action === 'Create Return') {
    if (!invoice.lines.some(isReturnable))
      return { invoiceId: t('All items of this invoice have already been returned.') }
    if (hasWrongQuantity(values, invoice)) return { lines: t('Correct the quantities first.') }
    if (linesSent(values, invoice).length === 0)
      return { lines: t('Enter the returned quantity of at least one line.') }
  }
  if (action === 'Credit Only') {
    if (!isAmount(values.amount)) return { amount: t('Enter an amount greater than zero.') }
    if (compare(values.amount, invoice.totalAmountExcludingTax) > 0)
      return { amount: t('This is more than the invoice.') }
    if (compare(values.amount, invoice.creditableAmount) > 0)
      return { amount: t('This is more than can still be credited.') }
  }
  if (action === 'Create Credit and Rebill' && isPartlyCredited(invoice)) {
    return { invoiceId: t('Part of this invoice has already been credited, so it cannot be reversed in full.') }
  }
  return {}
}

export const correctionSent = (
  action: Action,
  values: CorrectionFormValues,
  invoice: ErpInvoiceWithLines,
): z.input<typeof NewCorrection> => ({
  correctionAction: action,
  invoiceId: invoice.id,
  reasonCode: values.reasonCode,
  ...(action === 'Create Return' && { lines: linesSent(values, invoice) }),
  ...(action === 'Credit Only' && { amount: values.amount }),
})
