import type { z } from 'zod'

export const savingsReasonLabel = 'Reason for negative savings'
export const savingsReasonLimit = 300
export const savingsReasonMissing = 'Enter a reason for savings below zero.'

/** Savings of a case or a CAR, as they are sent or stored; what is left out is undefined. */
type Savings = {
  estimatedSavings?: string | number | null | undefined
  actualSavings?: string | number | null | undefined
  savingsReason?: string | null | undefined
}

/** Whether an amount is below zero, however it is written. */
const isBelowZero = (amount: string | number | null | undefined): boolean => Number(amount ?? 0) < 0

/** Whether savings are below zero, so that a reason is required. */
export const asksSavingsReason = ({ estimatedSavings, actualSavings }: Savings): boolean =>
  isBelowZero(estimatedSavings) || isBelowZero(actualSavings)

/** Whether a form shows the field for the reason: where one is required, or given. */
export const showsSavingsReason = (savings: Savings): boolean =>
  asksSavingsReason(savings) || Boolean(savings.savingsReason)

/** For `superRefine` of a new record. */
export function refuseWithoutReason(sent: Savings, context: z.RefinementCtx): void {
  if (lacksSavingsReason(sent))
    context.addIssue({ code: 'custom', path: ['savingsReason'], message: savingsReasonMissing })
}

/** Whether the reason is missing that savings below zero need. */
const lacksSavingsReason = (savings: Savings): boolean => asksSavingsReason(savings) && !savings.savingsReason

/** Whether an amount below zero is another one than before; `-5` is the same as `-5.00`. */
const isLoweredTo = (amount: Savings['actualSavings'], before: Savings['actualSavings']): boolean =>
  isBelowZero(amount) && Number(amount) !== Number(before ?? 0)

/**
 * Whether an edit leaves savings below zero without the reason that they need. One that changes neither the reason nor
 * an amount to one below zero is fine: such amounts were entered before there was a reason.
 */
export function editLacksSavingsReason(before: Savings, edit: Savings): boolean {
  const isBlamed =
    isLoweredTo(edit.estimatedSavings, before.estimatedSavings) ||
    isLoweredTo(edit.actualSavings, before.actualSavings) ||
    (edit.savingsReason !== undefined && edit.savingsReason !== before.savingsReason)
  const sent = Object.entries(edit).filter(([, value]) => value !== undefined)
  return isBlamed && lacksSavingsReason({ ...before, ...Object.fromEntries(sent) })
}
