import type { Table } from './table.ts'

/** The options of a run besides its parts. */
export type Wishes = {
  /** Short rounds and small tables: to check that it works, not to measure. */
  quick: boolean
  /** Takes as long as necessary, where a shorter time is usual. */
  long: boolean
  /** File of an adapter for another product, measured beside the app. */
  against: string | null
}

export type Part = {
  /** Minutes after which it counts as hanging and is stopped. */
  atMost: number
  /** Loaded when the part runs, each in a separate process. */
  measure(table: Table, wishes: Wishes): Promise<void>
}

/** What `npm run bench` measures, in this order; `npm run bench -- api live` measures two of them. */
export const parts: Record<string, Part> = {
  api: {
    atMost: 60,
    measure: async (...args) => (await import('./api/besideBaseline.ts')).compareWithBaseline(...args),
  },
  browser: { atMost: 10, measure: async (...args) => (await import('./browser/pages.ts')).pageFigures(...args) },
  board: { atMost: 15, measure: async (...args) => (await import('./browser/board.ts')).boardFigures(...args) },
  triage: { atMost: 5, measure: async (table) => (await import('./browser/triage.ts')).triageFigures(table) },
  live: { atMost: 10, measure: async (...args) => (await import('./live/otherScreens.ts')).liveFigures(...args) },
  processes: {
    atMost: 10,
    measure: async (...args) => (await import('./severalProcesses.ts')).processFigures(...args),
  },
  calls: { atMost: 10, measure: async (...args) => (await import('./calls/calls.ts')).callFigures(...args) },
  start: { atMost: 5, measure: async (table) => (await import('./start/startUp.ts')).startFigures(table) },
  memory: { atMost: 45, measure: async (...args) => (await import('./start/memory.ts')).memoryFigures(...args) },
  lighthouse: { atMost: 15, measure: async (table) => (await import('./browser/lighthouse.ts')).points(table) },
  analytics: { atMost: 20, measure: async (...args) => (await import('./analytics.ts')).figuresAsTheyGrow(...args) },
  bulk: { atMost: 10, measure: async (table) => (await import('./bulk.ts')).bulkFigures(table) },
  views: { atMost: 30, measure: async (...args) => (await import('./views.ts')).viewFigures(...args) },
  similar: { atMost: 15, measure: async (table) => (await import('./similar.ts')).similarFigures(table) },
  search: { atMost: 10, measure: async (table) => (await import('./search.ts')).searchFigures(table) },
  readAcross: { atMost: 15, measure: async (table) => (await import('./readAcross.ts')).readAcrossFigures(table) },
  retention: { atMost: 30, measure: async (...args) => (await import('./retention.ts')).retentionFigures(...args) },
  proof: { atMost: 30, measure: async (...args) => (await import('./proof.ts')).proofFigures(...args) },
  evidence: { atMost: 10, measure: async (...args) => (await import('./evidence.ts')).evidenceFigures(...args) },
  backup: { atMost: 60, measure: async (...args) => (await import('./backup.ts')).backupFigures(...args) },
  recurrence: {
    atMost: 1,
    measure: async (table) => (await import('./recurrence/recurrence.ts')).recurrenceFigures(table),
  },
  coach: { atMost: 1, measure: async (table) => (await import('./coach/coach.ts')).coachFigures(table) },
  reader: { atMost: 15, measure: async (table) => (await import('./reader.ts')).readerFigures(table) },
}
