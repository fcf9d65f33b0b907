/** What the product promises; a figure on the wrong side prints in red and fails the run. */
export const budgets = {
  /** Requests a second, as a share of the floor's, at 16 connections. */
  floorShare: 0.5,
  /** The page of 50 at a million cases, in terms of the same at ten thousand. */
  millionShare: 1.3,
  /** All figures of the dashboard at a million cases, in terms of the same at ten thousand. */
  dashboardShare: 2,
  /** Milliseconds for all charts of the page of analytics at 100,000 cases, while 16 others read. */
  analyticsPage: 1000,
  /** Kilobytes of compressed script for the first page of a signed-in person. */
  firstScript: 250,
  /** The same for the floor screen. */
  floorScript: 150,
  /** Milliseconds to the first card of a board with 2,000 cards, nothing cached. */
  firstCard: 1000,
  /** Milliseconds from the tap on Report Issue until it is safe on the device, with a network and without. */
  quickCaseSaved: 100,
  /** Megabytes (PSS) after start, nothing going on. */
  appIdle: 220,
  postgresIdle: 150,
  /** Megabytes that the process which reads photos may ever take. */
  reader: 700,
  /** Milliseconds, 95th percentile, to similar cases while somebody types. */
  similar: 150,
} as const
