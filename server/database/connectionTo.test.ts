import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FaultyProxy } from '../testing/faultyProxy.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { connectionTo } from './connectionTo.ts'
import { isDatabaseUnreachable } from './database.ts'
import { openDatabase } from './openDatabase.ts'

let testApp: TestApp
let first: FaultyProxy
let second: FaultyProxy
let address: string
beforeAll(async () => {
  testApp = await openTestApp()
  first = await FaultyProxy.openTo(testApp.connection)
  second = await FaultyProxy.openTo(testApp.connection)
  const { user = '', password, database = '' } = testApp.connection
  const account = `${user}:${encodeURIComponent(String(password))}`
  const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`
  address = `postgres://${account}@${hosts}/${database}?target_session_attrs=read-write`
})
afterAll(async () => {
  first.remove()
  second.remove()
  await testApp.close()
})

async function portReached(databaseUrl: string): Promise<number | undefined> {
  const client = new pg.Client(connectionTo(databaseUrl))
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: { remotePort?: number } } }).connection
  const { remotePort } = stream
  await client.end()
  return remotePort
}

test('of several servers the one that answers is used, and the other once that has gone', async () => {
  first.set('refuse')
  expect(await portReached(address)).toBe(second.port)
  first.set('carry')
  second.set('refuse')
  expect(await portReached(address)).toBe(first.port)
  second.set('carry')
})

test('while all are read-only none is used, and statements that were under way are refused as by an unreachable database', async () => {
  const database = openDatabase(connectionTo(address), { onError: () => undefined })
  const name = pg.escapeIdentifier(testApp.connection.database ?? '')
  const { pool } = testApp.app.services.database
  const connected = await database.pool.connect()
  await pool.query(`alter database ${name} set default_transaction_read_only = on`)
  try {
    const reached = portReached(address)
    await expect(reached).rejects.toThrow('None of the 2 servers of DATABASE_URL accepts writes')
    await expect(reached).rejects.toSatisfy(isDatabaseUnreachable)
    await connected.query('set default_transaction_read_only = on')
    await expect(connected.query('create table written ()')).rejects.toSatisfy(isDatabaseUnreachable)
  } finally {
    await pool.query(`alter database ${name} reset default_transaction_read_only`)
    connected.release(true)
    await database.close()
  }
  expect([first.port, second.port]).toContain(await portReached(address))
})

test('a wrong password is reported as such, not as a server that is away', async () => {
  const wrong = address.replace(/:[^:@]*@/, ':wrong@')
  await expect(portReached(wrong)).rejects.toMatchObject({ code: '28P01' })
})
