import type { RefusalList } from './refusalList.ts'

export const correctionsRefusals = {
  correctionNeedsRecord: { code: 'conflict', text: 'Link the case to a customer or a sales order first.' },
  correctionNeedsSale: {
    code: 'conflict',
    text: 'Only what was sold can be corrected: link the case to a customer or a sales order.',
  },
  invoiceOfOther: { code: 'invalid', text: 'This invoice is of another customer than the case.' },
  noCreditAccount: {
    code: 'conflict',
    text: 'No credit account is configured. A process manager names it under Integrations.',
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
  invoiceCanceled: { code: 'invalid', text: 'This invoice has been canceled or corrected already.' },
  linesMissing: { code: 'invalid', text: 'Say what comes back: at least one line with its quantity.' },
  lineNoItem: { code: 'invalid', text: 'One of the lines is no item of this invoice.' },
  quantityAboveLeft: {
    code: 'invalid',
    text: 'Of one of the lines at most {{quantity, decimal}} can still be credited.',
  },
  notCopyable: { code: 'invalid', text: 'A line of this invoice, such as a charge, cannot be billed anew from here.' },
  partlyCredited: {
    code: 'invalid',
    text: 'A part of this invoice has been credited already; it cannot be turned round as a whole.',
  },
  draftMemoExists: {
    code: 'invalid',
    text: 'This invoice has a draft credit memo already. Post or delete that in Business Central.',
  },
  amountMissing: { code: 'invalid', text: 'Say how much is credited.' },
  currencyWithoutDecimals: { code: 'invalid', text: 'Amounts in {{currency}} have no decimals.' },
  nothingLeft: { code: 'invalid', text: 'Nothing of this invoice can be credited any more.' },
  amountAboveLeft: { code: 'invalid', text: 'At most {{amount, money}} can still be credited, without tax.' },
  correctionPending: { code: 'conflict', text: 'This correction is pending already.' },
  invoiceInCorrection: {
    code: 'conflict',
    text: 'Another correction of this invoice is being made. Try again in a moment.',
  },
  correctionIdTaken: { code: 'alreadyExists', text: 'This id belongs to another correction.' },
  onlyFailedRetries: { code: 'conflict', text: 'Only a correction that failed can be tried again.' },
  correctionElsewhere: {
    code: 'conflict',
    text: 'This correction was begun in another company than the one that is connected now.',
  },
  onlyWaitingGivenUp: { code: 'conflict', text: 'Only a correction that waits for another company can be given up.' },
  correctionGivenUp: {
    code: 'conflict',
    text: 'It was given up while another company was connected. What it had made before stays as it is.',
  },
  correctionLooksOnly: {
    code: 'timedOut',
    text: 'Not answered in time. For a minute the app only looks, so that nothing is made twice.',
  },
  noMemoMade: { code: 'badGateway', text: 'Business Central made no credit memo of this invoice.' },
  twoDocuments: {
    code: 'badGateway',
    text: 'Business Central has two documents of this correction. Delete one of them there.',
  },
  lineTwice: {
    code: 'badGateway',
    text: 'A line stands on the document twice. Delete one of the two in Business Central.',
  },
  documentTooHigh: {
    code: 'badGateway',
    text: 'The document comes to more than was billed. Mend its prices in Business Central.',
  },
  documentTooLow: {
    code: 'badGateway',
    text: 'The document comes to less than it should. Mend its prices in Business Central.',
  },
  otherTaxRate: {
    code: 'badGateway',
    text: 'A line is taxed at another rate than it was billed at. Mend it in Business Central.',
  },
  erpDisconnected: { code: 'badGateway', text: 'Business Central is not connected any more.' },
  memoDeleted: { code: 'notFound', text: 'The credit memo was deleted in Business Central.' },
  newInvoiceDeleted: { code: 'notFound', text: 'The new invoice was deleted in Business Central.' },
  correctionNotMade: { code: 'conflict', text: 'The correction could not be made.' },
} as const satisfies RefusalList
