import type { RelatedRecord } from '../../contract/cases/cases.ts'

/** The initial values of a new case about a record of Business Central. */
export type RecordForCase = {
  type: RelatedRecord['type']
  id: string
  name: string
  /** What the linked record does not contain itself, such as the number of an invoice. */
  description?: string
}
