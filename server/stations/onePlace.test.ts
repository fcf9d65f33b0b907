import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Station } from '../../contract/stations.ts'
import { openTestApp } from '../testing/testApp.ts'

const migration = new URL('../migrations/0048_stations_one_place.sql', import.meta.url)

test('stations that stood at one place because their letters are composed otherwise are told apart by their codes', async () => {
  const testApp = await openTestApp()
  const { pool } = testApp.app.services.database
  const add = (name: string) =>
    testApp.manager.expect<Station>(201, 'POST', '/api/stations', { site: 'Werk', area: 'Halle', name })
  await pool.query('drop index stations_place')
  const [first, other] = [await add('Fräse'.normalize('NFC')), await add('Fräse'.normalize('NFD'))]
  const alone = await add('Presse')
  await pool.query('create index stations_place on stations (id)')

  await pool.query(await readFile(migration, 'utf8'))

  const nameOf = async ({ id }: Station) => (await testApp.manager.get<Station>(`/api/stations/${id}`)).name
  expect(await nameOf(first)).toBe(first.name)
  expect(await nameOf(other)).toBe(`${other.name} ${other.code}`)
  expect(await nameOf(alone)).toBe('Presse')
  await testApp.manager.expect(409, 'POST', '/api/stations', { site: 'Werk', area: 'Halle', name: other.name })
  await testApp.close()
})
