import pg from 'pg'
import { signUp } from '../appProcess.ts'
import { fillCases, someIds } from '../cases.ts'
import { asksOf } from '../contestants/app.ts'
import type { Contestant } from '../contestants/contestant.ts'
import type { Environment } from '../environment.ts'

/** Opens another app, on a database of its own with a number of cases. */
export async function openFew(
  environment: Environment,
  cases: number,
): Promise<Contestant & { close(): Promise<void> }> {
  await environment.database.query('create database few')
  const address = new URL(environment.databaseUrl)
  address.pathname = '/few'
  const { url, pid, stop } = await environment.another(address.href)
  const headers = { cookie: await signUp(url), origin: url }
  const database = new pg.Client(address.href)
  await database.connect()
  try {
    await fillCases(database, cases)
    const asks = asksOf(await someIds(database))
    return { name: 'few', url, headers, program: pid, database: environment.app.database, asks, close: stop }
  } finally {
    await database.end()
  }
}
