import { quoted } from './odata.ts'

/** A line to add to a document. Amounts are decimal strings and are sent as numbers. */
export type NewLine = {
  lineType: 'Item' | 'Account' | 'Comment'
  itemId?: string
  /** For returned goods: the item's variant, and the location that it left. */
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

/**
 * Returns a line as it is sent: its amounts as numbers. A double holds 15 digits, more than a quantity or a price has.
 */
export const sentLine = ({ quantity, unitPrice, discountPercent, ...line }: Partial<NewLine>): object => ({
  ...line,
  ...(quantity !== undefined && { quantity: Number(quantity) }),
  ...(unitPrice !== undefined && { unitPrice: Number(unitPrice) }),
  ...(discountPercent !== undefined && { discountPercent: Number(discountPercent) }),
})

/** The fields of an existing line that may be changed. */
export type LineChange = Pick<NewLine, 'unitPrice'>

/** Returns a document's header as it is sent, its amount as a number. */
export const sentHead = ({ discountAmount, ...head }: { discountAmount?: string } & object): object => ({
  ...head,
  ...(discountAmount !== undefined && { discountAmount: Number(discountAmount) }),
})

/** Returns the filter for documents that carry a reference of ours. */
export const withReference = (reference: string): string => `externalDocumentNumber eq ${quoted(reference)}`
