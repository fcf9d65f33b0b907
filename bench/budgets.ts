/** What the product promises; a figure on the wrong side prints in red and fails the run. */
export const budgets = {
  /** Requests a second, as a share of the floor's, at 16 connections. */
  floorShare: 0.5,
  /** The page of 50 at a million cases, in terms of the same at ten thousand. */
  millionShare: 1.3,
  /** Kilobytes of compressed script for the first page of a signed-in person. */
  firstScript: 250,
  /** Milliseconds to the first card of a board with 2,000 cards, nothing cached. */
  firstCard: 1000,
  /** Megabytes (PSS) after start, nothing going on. */
  appIdle: 220,
  postgresIdle: 150,
} as const
