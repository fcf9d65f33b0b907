/**
 * Where the random values of this run begin: anew each time, so that runs try what none has tried before. A test that
 * fails says its seed, and `TEST_SEED` repeats it.
 */
export const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
