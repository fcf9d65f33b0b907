/** Makes fast-check, which uses a fresh seed for each property and prints it on a failure, use that of `TEST_SEED`. */
const seed = process.env['TEST_SEED']
if (seed !== undefined) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check')
  configureGlobal({ ...readConfigureGlobal(), seed: Number(seed) })
}
