import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { answers, kill, test, until } from './testing/dataDirTest.ts'

test('a first start that is killed halfway does not obstruct the next', async ({ dataDir }) => {
  const { app } = dataDir.startApp()
  const begun = (name: string) => name.startsWith('postgres.new-') && existsSync(dataDir.file(name, 'cluster/base'))
  await until(() => dataDir.names().some(begun))
  await kill(app)
  expect(dataDir.names()).not.toContain('postgres')

  const own = await dataDir.start()
  expect(await answers(own)).toBe(true)
  await own.stop()
  // The orphaned initdb may still have been writing; a start after it has ended cleans up.
  await until(async () => {
    await (await dataDir.start()).stop()
    return dataDir.names().join() === 'postgres,postgres.password'
  })
})

test('a lost or wrong password is reported in a sentence', async ({ dataDir }) => {
  await (await dataDir.start()).stop()
  const file = dataDir.file('postgres.password')
  const password = dataDir.read('postgres.password')
  rmSync(file)
  await expect(dataDir.start()).rejects.toThrow(/postgres\.password is missing/)
  writeFileSync(file, 'another')
  await expect(dataDir.start()).rejects.toThrow(/The password in .* does not open/)
  writeFileSync(file, password)
  await dataDir.start()
})

test('a cluster of another PostgreSQL version is reported in a sentence', async ({ dataDir }) => {
  await (await dataDir.start()).stop()
  writeFileSync(dataDir.file('postgres/PG_VERSION'), '12\n')
  await expect(dataDir.start()).rejects.toThrow(/was made by PostgreSQL 12 and cannot be opened by \d+/)
})
