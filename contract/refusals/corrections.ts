import type { RefusalList } from './refusalList.ts'

export const correctionsRefusals = {
  correctionNeedsRecord: { code: 'conflict', text: 'Link the case to a customer or a sales order first.' },
  correctionNeedsSale: {
    code: 'conflict',
    text: 'Only what was sold can be corrected: link the case to a customer or a sales order.',
  },
  invoiceUnknown: { code: 'invalid', text: 'Business Central has no such invoice.' },
  invoiceOfOther: { code: 'invalid', text: 'This invoice belongs to a different customer than the case.' },
  noCreditAccount: {
    code: 'conflict',
    text: 'No credit account is configured. A process manager can set it under Integrations.',
  },
  creditAccountUnknown: {
    code: 'conflict',
    text: 'Business Central has no account {{account}}. Check it under Integrations.',
  },
  returnReasonUnknown: { code: 'invalid', text: 'Business Central has no such return reason.' },
  correctionNotConnected: { code: 'conflict', text: 'Business Central is not connected, so nothing was changed.' },
  invoiceUnposted: {
    code: 'invalid',
    text: 'This invoice has not been posted yet; change the draft in Business Central.',
  },
  invoiceCanceled: { code: 'invalid', text: 'This invoice has already been canceled or corrected.' },
  linesMissing: { code: 'invalid', text: 'Enter the returned quantity for at least one line.' },
  lineNoItem: { code: 'invalid', text: 'One of the lines is not an item on this invoice.' },
  quantityAboveLeft: {
    code: 'invalid',
    text: 'At most {{quantity, decimal}} of one line can still be credited.',
  },
  notCopyable: { code: 'invalid', text: 'A line of this invoice, such as a charge, cannot be rebilled from here.' },
  partlyCredited: {
    code: 'invalid',
    text: 'Part of this invoice has already been credited, so it cannot be reversed in full.',
  },
  draftMemoExists: {
    code: 'invalid',
    text: 'This invoice already has a draft credit memo. Post or delete it in Business Central.',
  },
  amountMissing: { code: 'invalid', text: 'Enter the amount to credit.' },
  currencyWithoutDecimals: { code: 'invalid', text: 'Amounts in {{currency}} have no decimals.' },
  nothingLeft: { code: 'invalid', text: 'This invoice has already been credited in full.' },
  amountAboveLeft: { code: 'invalid', text: 'At most {{amount, money}} excl. tax can still be credited.' },
  correctionPending: { code: 'conflict', text: 'This correction is already pending.' },
  invoiceInCorrection: {
    code: 'conflict',
    text: 'Another correction of this invoice is in progress. Try again in a moment.',
  },
  correctionIdTaken: { code: 'alreadyExists', text: 'This id belongs to another correction.' },
  onlyFailedRetries: { code: 'conflict', text: 'Only a failed correction can be retried.' },
  correctionElsewhere: {
    code: 'conflict',
    text: 'This correction was started in a different company from the one connected now.',
  },
  onlyWaitingGivenUp: { code: 'conflict', text: 'Only a correction waiting for another company can be discarded.' },
  correctionGivenUp: {
    code: 'conflict',
    text: 'Discarded while another company was connected. Documents already created remain.',
  },
  correctionLooksOnly: {
    code: 'timedOut',
    text: 'No response in time. The app is checking for a minute to avoid creating duplicates.',
  },
  noMemoMade: { code: 'badGateway', text: 'Business Central created no credit memo for this invoice.' },
  twoDocuments: {
    code: 'badGateway',
    text: 'Business Central has two documents for this correction. Delete one of them there.',
  },
  lineTwice: {
    code: 'badGateway',
    text: 'A line appears twice on the document. Delete one of them in Business Central.',
  },
  documentTooHigh: {
    code: 'badGateway',
    text: 'The document total exceeds the billed amount. Correct its prices in Business Central.',
  },
  documentTooLow: {
    code: 'badGateway',
    text: 'The document total is too low. Correct its prices in Business Central.',
  },
  otherTaxRate: {
    code: 'badGateway',
    text: 'A line has a different tax rate than on the invoice. Correct it in Business Central.',
  },
  erpDisconnected: { code: 'badGateway', text: 'Business Central is no longer connected.' },
  memoDeleted: { code: 'notFound', text: 'The credit memo was deleted in Business Central.' },
  newInvoiceDeleted: { code: 'notFound', text: 'The new invoice was deleted in Business Central.' },
  correctionNotMade: { code: 'conflict', text: 'The correction failed.' },
} as const satisfies RefusalList
