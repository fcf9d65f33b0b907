/** How many requests each call is sent by each person: few within the tests, many with `npm run fuzz`. */
export const runs = Number(process.env['FUZZ_RUNS'] ?? 3)

/** Milliseconds that tests of so many runs may take, on a machine with ten times as much to do as it can. */
export const patience = 300_000 + runs * 60_000
