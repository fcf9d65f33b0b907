/** What is measured of every product in the same way. */
export const operationNames = ['read', 'page', 'search', 'figures', 'change', 'create'] as const
export type OperationName = (typeof operationNames)[number]

export const meaningOf: Record<OperationName, string> = {
  read: 'read one',
  page: 'page of 50 of one status, newest first',
  search: 'search a word in 0.2 % of texts',
  figures: 'figures of the dashboard',
  change: 'change a status',
  create: 'create',
}

export const isWrite = (name: OperationName): boolean => name === 'change' || name === 'create'

export type Ask = { method: 'GET' | 'POST' | 'PATCH' | 'PUT'; path: string; body?: object }

/** A product under measurement, running and signed in. */
export type Contestant = {
  name: string
  url: string
  /** The headers of every request: the session's cookie, or a key. */
  headers: Record<string, string>
  /** The process whose CPU time counts, with its child processes; null when it is not on this machine. */
  program: number | null
  /** The process of its database. */
  database: number | null
  /**
   * Creates the request of each operation, for each time it is sent; an operation that a product does not have is
   * omitted.
   */
  asks: Partial<Record<OperationName, () => Ask>>
}

/**
 * What a file must export as `open` so that `npm run bench -- api --against <file>` measures it beside the app and the
 * baseline. It must contain as many records as it is compared with: the first size of the run is 10,000.
 */
export type OpenContestant = () => Promise<Contestant & { close?(): Promise<void> }>
