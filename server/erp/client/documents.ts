import { quoted } from './odata.ts'

/** A line to add to a document. Amounts are decimal strings and go out as the numbers that they are. */
export type NewLine = {
  lineType: 'Item' | 'Account' | 'Comment'
  itemId?: string
  /** As a return of goods has them: which of the item's variants, and the place that it left. */
  itemVariantId?: string
  locationId?: string
  accountId?: string
  description?: string
  unitOfMeasureCode?: string
  quantity?: string
  unitPrice?: string
  discountPercent?: string
  taxCode?: string
}

/** A line as it is sent: its amounts as numbers. A double holds 15 digits, more than a quantity or a price has. */
export function sentLine({ quantity, unitPrice, discountPercent, ...line }: Partial<NewLine>): object {
  return {
    ...line,
    ...(quantity !== undefined && { quantity: Number(quantity) }),
    ...(unitPrice !== undefined && { unitPrice: Number(unitPrice) }),
    ...(discountPercent !== undefined && { discountPercent: Number(discountPercent) }),
  }
}

/** What may be changed of a line that is there. */
export type LineChange = Pick<NewLine, 'unitPrice'>

/** A document's head as it is sent, its amount as a number. */
export const sentHead = ({ discountAmount, ...head }: { discountAmount?: string } & object): object => ({
  ...head,
  ...(discountAmount !== undefined && { discountAmount: Number(discountAmount) }),
})

/** The filter for documents that carry a reference of ours. */
export const withReference = (reference: string): string => `externalDocumentNumber eq ${quoted(reference)}`
