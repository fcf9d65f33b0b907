import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { createDatabase, databaseOn, dropDatabase } from '../database/databases.ts'
import { migrateDatabase, migrateWithin } from '../database/migrate.ts'

const { connection } = inject('postgres')

test('limits of the version before keep their columns, and the history its records', async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(connection, name)
  const client = new pg.Client(databaseOn(connection, name))
  await client.connect()
  try {
    await migrateWithin(client, '0323_status_since_of_cars_and_tasks')
    const ofCars = { field: 'status', value: 'active', limit: 3 }
    const ofCases = { field: 'status', value: 'review', limit: 5 }
    const before = [{ room: 'cars', ...ofCars }, ofCases]
    await client.query('update workspace set wip_limits = $1', [JSON.stringify(before)])
    await client.query(`insert into activity (room, record_id, action) values ('cars', $1, 'created')`, [randomUUID()])
    await migrateDatabase(databaseOn(connection, name))

    const workspace = await client.query<{ wip_limits: unknown }>('select wip_limits from workspace')
    expect(workspace.rows).toEqual([{ wip_limits: [{ feature: 'cars', ...ofCars }, ofCases] }])
    expect((await client.query('select feature, action from activity')).rows).toEqual([
      { feature: 'cars', action: 'created' },
    ])
  } finally {
    await client.end()
    await dropDatabase(connection, name)
  }
})
