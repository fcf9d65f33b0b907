/**
 * The seed of this run's random values: a new one each time, so that runs try different values. A failing test prints
 * its seed, and `TEST_SEED` repeats it.
 */
export const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
