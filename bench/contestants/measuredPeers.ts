import type { OperationName } from './contestant.ts'

/**
 * The results of a product. Everything is a ratio to the baseline or a figure per request, so that the machine matters
 * less.
 */
type MeasuredPeer = {
  name: string
  /** Requests per second as a ratio to the baseline's in the same round, 16 connections. */
  share: Partial<Record<OperationName, number>>
  /** CPU milliseconds of one read: program, database. */
  readProcessor: [number, number]
  statements: Partial<Record<OperationName, number>>
  board: {
    firstCard: number
    allCards: number
    script: number
    nodes: number
    blocked: number
    /** Milliseconds until another browser shows a change; null if it does not update automatically. */
    otherScreen: number | null
    memory: number
  }
}

/** The source of the figures below: our own measurement, with the same baseline as here. */
export const measuredWhere =
  'measured by us on 2 shared cores with PostgreSQL 15, fsync on, 10,000 cases, 16 connections, alternating with the baseline, three rounds'

export const measuredPeers: MeasuredPeer[] = [
  {
    name: 'Planka 2.1',
    share: { read: 0.01, page: 0.023, search: 0.008, change: 0.007, create: 0.005 },
    readProcessor: [11.5, 3.0],
    statements: { read: 14, page: 14, search: 14, create: 11, change: 19 },
    board: {
      firstCard: 9998,
      allCards: 9998,
      script: 2183,
      nodes: 40_525,
      blocked: 8174,
      otherScreen: 716,
      memory: 376,
    },
  },
  {
    name: 'Redmine 5.0',
    share: { read: 0.007, page: 0.004, search: 0.008, change: 0.005, create: 0.005 },
    readProcessor: [16.4, 7.1],
    statements: { read: 22, page: 38, search: 11, create: 44, change: 78 },
    board: {
      firstCard: 2281,
      allCards: 3144,
      script: 133,
      nodes: 32_408,
      blocked: 1150,
      otherScreen: null,
      memory: 388,
    },
  },
  {
    name: 'Kanboard 1.2',
    share: { read: 0.019, page: 0.013, search: 0.008, change: 0.001, create: 0.011 },
    readProcessor: [1.8, 7.2],
    statements: { read: 11, page: 51, search: 13, create: 59, change: 1603 },
    board: {
      firstCard: 1071,
      allCards: 3874,
      script: 271,
      nodes: 160_937,
      blocked: 10_929,
      otherScreen: 20_535,
      memory: 44,
    },
  },
  {
    name: 'kan (Next.js, tRPC)',
    share: { read: 0.007, page: 0.007, search: 0.006, change: 0.001, create: 0.002 },
    readProcessor: [11.9, 5.1],
    statements: { read: 7, page: 7, search: 8, create: 15, change: 19 },
    board: {
      firstCard: 4424,
      allCards: 4424,
      script: 1396,
      nodes: 43_366,
      blocked: 2170,
      otherScreen: null,
      memory: 249,
    },
  },
]
