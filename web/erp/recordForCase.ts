import type { RelatedRecord } from '../../contract/cases.ts'

/** What a new case begins with when it is about a record of Business Central. */
export type RecordForCase = {
  type: RelatedRecord['type']
  id: string
  name: string
  /** What the linked record does not say itself, such as the number of an invoice. */
  description?: string
}
