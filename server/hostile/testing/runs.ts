/** How many requests of each person are sent to each call, and the multiplier for files: `npm run fuzz` sets it. */
const given = process.env['FUZZ_RUNS']

/** The given number, or the few that tests make in every run, with new values each time. */
export const runs = (usual: number): number => Number(given ?? usual)

/** Milliseconds that tests with this many runs may take, on a machine with ten times its capacity of work. */
export const timeout = 300_000 + runs(3) * 60_000
