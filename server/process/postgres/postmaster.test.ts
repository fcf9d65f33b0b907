import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { answers, test } from './testing/dataDirTest.ts'

test.for([
  ['another living process', process.pid],
  ['a process that is gone', 2_000_000_000],
] as const)('a file left by a power cut that names %s is no obstacle', async ([, pid], { dataDir }) => {
  const own = await dataDir.start()
  const left = dataDir.read('postgres/postmaster.pid').replace(/^\d+/, `${pid}`)
  await own.stop()
  writeFileSync(dataDir.file('postgres/postmaster.pid'), left)
  expect(await answers(await dataDir.start())).toBe(true)
})

test('a server that cannot start says why', async ({ dataDir }) => {
  await (await dataDir.start()).stop()
  await expect(dataDir.start({ work_mem: 'plenty' })).rejects.toThrow(/^PostgreSQL did not start: .*Its log is in /)
  const missing = dataDir.start({ shared_preload_libraries: 'missing' })
  await expect(missing).rejects.toThrow('could not access file "missing"')
})

test('a path with spaces and special characters, or too long for a socket, works', async ({ dataDir }) => {
  dataDir.enter(`$x "1", '2' \\`)
  const short = await dataDir.start()
  expect(short.connection.host).toBe(dataDir.file('postgres'))
  expect(await answers(short)).toBe(true)

  dataDir.enter('long'.repeat(30))
  const long = await dataDir.start()
  expect(long.connection.host).not.toContain(dataDir.path)
  expect(await answers(long)).toBe(true)
})
