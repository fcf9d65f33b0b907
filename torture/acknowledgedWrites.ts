/** A case as it was last acknowledged to its writer. */
export type WrittenCase = {
  id: string
  number: number
  status: string
  title: string
  tags: string[]
  attachments: string[]
  /** The statuses that it was changed to, in order. */
  statuses: string[]
}

/** Everything that was acknowledged. */
export class AcknowledgedWrites {
  readonly cases = new Map<string, WrittenCase>()
  readonly cars = new Map<string, { number: number; title: string }>()
  readonly tasks = new Map<string, string>()
  readonly comments = new Map<string, string>()
  /** SHA-256 of each uploaded file. */
  readonly files = new Map<string, string>()
  /** Unexpected refusals. */
  readonly unexpected: string[] = []
  writes = 0
}
