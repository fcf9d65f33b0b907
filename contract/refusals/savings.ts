import type { RefusalList } from './refusalList.ts'

export const savingsRefusals = {
  savingIdTaken: { code: 'alreadyExists', text: 'This id belongs to other savings.' },
  savingLocked: {
    code: 'conflict',
    text: 'These savings are with finance and cannot be changed. Withdraw them first.',
  },
  savingVerified: {
    code: 'conflict',
    text: 'Finance has accepted these savings, so they cannot be changed. Ask finance to reopen them.',
  },
  savingNotSubmitted: { code: 'conflict', text: 'These savings are not in review.' },
  savingNotDecided: { code: 'conflict', text: 'Finance has not accepted these savings.' },
  financeOnly: { code: 'forbidden', text: 'Only people with the Finance right can do this.' },
  ownSaving: { code: 'forbidden', text: 'Someone else has to decide about savings that you entered or submitted.' },
  otherSavingDeleted: { code: 'forbidden', text: 'You can only delete or withdraw savings that you entered.' },
  tooManySavings: { code: 'conflict', text: 'This record has {{rows}} rows of savings already.' },
  savingDayMissing: { code: 'invalid', text: 'Enter the day from which these savings count.' },
  savingClaimMissing: { code: 'invalid', text: 'Enter the amount that you claim.' },
  savingClaimZero: { code: 'invalid', text: 'Enter an amount other than zero.' },
  savingReasonMissing: { code: 'invalid', text: 'Enter a reason for savings below zero.' },
  savingRateInFuture: { code: 'invalid', text: 'The day of the rate cannot be in the future.' },
  savingRateMissing: { code: 'invalid', text: 'Enter the rate from {{currency}} to {{to}}, its day and its source.' },
} as const satisfies RefusalList
