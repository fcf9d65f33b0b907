import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { writeSeal, type Verification } from '../../contract/audit/audit.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { reader, run } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import { superuser } from '../process/postgres/cluster.ts'
import { openSealer, type Sealer } from './audit.ts'
import { readProtection } from './protection.ts'
import { verifyAudit, type KeptSeal } from './verify.ts'

/** An external server has no owner of the log unless an administrator created one. */
const { isOwn } = inject('postgres')

let testApp: TestApp
let sealer: Sealer
let app: pg.Client
/** Somebody with full access to the database: an administrator, or an attacker with their password. */
let administrator: pg.Client

beforeAll(async () => {
  testApp = await openTestApp()
  sealer = openSealer(testApp.app.services)
  app = await connect(testApp.connection)
  administrator = await connect(isOwn ? { ...testApp.connection, user: superuser } : testApp.connection)
})
afterAll(async () => {
  await app.end()
  await administrator.end()
  await testApp.close()
})

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config)
  await client.connect()
  return client
}

const insert = 'insert into audit.entries (feature, record_id, action) values ($1, $2, $3) returning id'
const verify = (query = '') => testApp.manager.get<Verification>(`/api/audit/verify${query}`)

/** Inserts entries and seals them; returns their numbers. */
async function sealed(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    const { rows } = await app.query<{ id: string }>(insert, ['cases', randomUUID(), `change ${made}`])
    ids.push(rows[0]?.id ?? '')
  }
  await sealer.sealNow()
  return ids
}

/**
 * Does something that only an administrator can, examines the log, and rolls back: the log is intact again for the next
 * test.
 */
async function tampered<T>(look: (testApp: Services) => Promise<T>, ...statements: [string, unknown[]?][]): Promise<T> {
  const { services: whole } = testApp.app
  await administrator.query('begin')
  try {
    await administrator.query(
      'alter table audit.entries disable trigger all; alter table audit.seals disable trigger all',
    )
    for (const [statement, values] of statements) await administrator.query(statement, values)
    return await look({ ...whole, database: { ...whole.database, ...reader((query) => run(administrator, query)) } })
  } finally {
    await administrator.query('rollback')
  }
}

const check = (of: Services, kept: KeptSeal | null = null) => verifyAudit(of, kept, new AbortController().signal)
const faultAfter = async (...statements: [string, unknown[]?][]) => (await tampered(check, ...statements)).fault

describe.runIf(isOwn)('nothing the app may send can', () => {
  test.each([
    ['change an entry', `update audit.entries set action = 'nothing'`],
    ['delete an entry', 'delete from audit.entries'],
    ['empty the log', 'truncate audit.entries'],
    ['change a seal', 'update audit.seals set settled = 0'],
    ['delete a seal', 'delete from audit.seals'],
    ['empty the seals', 'truncate audit.seals'],
    ['drop the log', 'drop table audit.entries'],
    ['drop what it stands in', 'drop schema audit cascade'],
    ['switch its triggers off', 'alter table audit.entries disable trigger all'],
    ['drop a trigger', 'drop trigger only_added_to on audit.entries'],
    ['add a trigger', 'create trigger other before insert on audit.entries execute function audit.refuse_change()'],
    ['replace what refuses', `create or replace function audit.refuse_change() returns trigger language plpgsql as ''`],
    ['add a rule', 'create rule nothing as on insert to audit.entries do instead nothing'],
    ['pass for a replica', `set session_replication_role = 'replica'`],
    ['become its owner', 'set role yokoten_audit'],
    ['be given to it', 'grant yokoten_audit to current_user'],
    ['take it over', 'alter table audit.entries owner to current_user'],
  ])('%s', async (_what, statement) => {
    const [id] = await sealed(1)
    await expect(app.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|2BP01)$/) })
    expect(await positionOf(id)).toBeGreaterThan(0)
  })

  test('and a check says so', async () => {
    expect((await verify()).protectedBy).toBe('owner')
  })
})

test('the triggers hold even for an administrator who does not switch them off', async () => {
  await sealed(1)
  // Which the owner of the tables may not set on an external server.
  if (isOwn) await administrator.query(`set session_replication_role = 'replica'`)
  for (const table of ['audit.entries', 'audit.seals']) {
    for (const statement of [`delete from ${table}`, `truncate ${table}`]) {
      await expect(administrator.query(statement)).rejects.toThrow('The audit log can only be added to.')
    }
  }
  if (isOwn) await administrator.query('reset session_replication_role')
})

test.runIf(isOwn)('a check says when triggers alone protect the log, and when nothing does', async () => {
  const asApp = async ({ database }: Services) => {
    await administrator.query('set local role yokoten')
    return readProtection(database)
  }
  const enabled = 'alter table audit.entries enable always trigger only_added_to'
  const bothEnabled = `${enabled}; alter table audit.seals enable always trigger only_added_to`
  expect(await tampered(asApp, [bothEnabled])).toBe('owner')
  expect(await tampered(asApp, [bothEnabled], ['grant yokoten_audit to yokoten'])).toBe('triggers')
  expect(await tampered(asApp, [enabled])).toBe('none')
})

const forge = `insert into audit.entries (id, feature, action) overriding system value values ($1, 'cases', 'forged')`
const positionOf = async (id: string | undefined) => {
  const { rows } = await app.query<{ position: string }>('select position from audit.seals where entry_id = $1', [id])
  return rows[0] && Number(rows[0].position)
}

describe('a check', () => {
  test('finds a log whole, with what is not sealed yet', async () => {
    await sealed(3)
    await app.query(insert, ['cases', randomUUID(), 'late'])
    const found = await verify()
    expect(found).toMatchObject({ isWhole: true, fault: null })
    expect(found.checked).toBeGreaterThan(3)
    expect(found.unsealed).toBeGreaterThan(0)
    expect(found.seal).toMatchObject({ position: found.checked, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  test.each(['at', 'actor_id', 'key_id', 'address', 'browser', 'feature', 'record_id', 'action', 'changes'])(
    'finds the entry whose %s was changed',
    async (column) => {
      const ids = await sealed(3)
      const other = `(jsonb_populate_record(null::audit.entries, jsonb_build_object('${column}', $2::jsonb))).${column}`
      const value = { at: '2020-01-01T00:00:00Z', changes: [{ field: 'status' }] }[column] ?? randomUUID()
      const update = `update audit.entries set ${column} = ${other} where id = $1`
      const fault = await faultAfter([update, [ids[1], JSON.stringify(value)]])
      expect(fault).toMatchObject({ kind: 'changed', entryId: ids[1] })
    },
  )

  test('finds the place of an entry that was removed, with and without its seal', async () => {
    const ids = await sealed(3)
    const removed: [string, unknown[]] = ['delete from audit.entries where id = $1', [ids[1]]]
    expect(await faultAfter(removed)).toMatchObject({ kind: 'removed', entryId: ids[1] })
    const unsealed: [string, unknown[]] = ['delete from audit.seals where entry_id = $1', [ids[1]]]
    expect(await faultAfter(removed, unsealed)).toMatchObject({
      kind: 'sealRemoved',
      position: await positionOf(ids[1]),
    })
  })

  test('finds one that took the place of another', async () => {
    const ids = await sealed(3)
    const removed: [string, unknown[]] = ['delete from audit.entries where id = $1', [ids[1]]]
    expect(await faultAfter(removed, [forge, [ids[1]]])).toMatchObject({ kind: 'changed', entryId: ids[1] })
  })

  test('finds one that was pushed in between, with a number that nobody had', async () => {
    await app.query('begin')
    const { rows } = await app.query<{ id: string }>(insert, ['cases', randomUUID(), 'taken back'])
    await app.query('rollback')
    await sealed(2)
    expect(await faultAfter([forge, [rows[0]?.id]])).toMatchObject({ kind: 'inserted', entryId: rows[0]?.id })
  })

  test('meets a seal that was kept, and a history that was written anew', async () => {
    await sealed(3)
    const { seal } = await verify()
    await sealed(1)
    expect(await verify(`?against=${seal ? writeSeal(seal) : ''}`)).toMatchObject({ isWhole: true })

    const sealAnew = async (changed: Services) => {
      await openSealer(changed).sealNow()
      return [await check(changed), await check(changed, seal)]
    }
    const other = `update audit.entries set action = 'nothing' where id = (select min(id) from audit.entries)`
    const [alone, withKept] = await tampered(sealAnew, ['truncate audit.seals'], [other])
    expect(alone).toMatchObject({ isWhole: true })
    expect(withKept).toMatchObject({ isWhole: false, fault: { kind: 'otherHistory', position: seal?.position } })
  })

  test('meets a kept seal that the history does not reach', async () => {
    await sealed(2)
    expect(await verify(`?against=999:${'a'.repeat(64)}`)).toMatchObject({
      isWhole: false,
      fault: { kind: 'shorterHistory', position: 999 },
    })
    await testApp.manager.expect(400, 'GET', '/api/audit/verify?against=12')
  })

  test('is recorded with what it found', async () => {
    await verify()
    const [entry] = await testApp.manager.get<{ action: string; changes: unknown }[]>('/api/audit')
    expect(entry).toMatchObject({ action: 'verified', changes: [{ field: 'outcome', to: 'whole' }] })
  })
})

describe('sealing', () => {
  test('follows what can be seen: an entry that is committed late comes later, and none is lost', async () => {
    const slow = await connect(testApp.connection)
    await slow.query('begin')
    const { rows } = await slow.query<{ id: string }>(insert, ['cases', randomUUID(), 'slow'])
    const late = rows[0]?.id
    const [early] = await sealed(1)
    expect(Number(late)).toBeLessThan(Number(early))
    expect(await positionOf(late)).toBeUndefined()
    // Entries that may still appear below do not count against it.
    expect(await verify()).toMatchObject({ isWhole: true })

    await slow.query('commit')
    await slow.end()
    await sealed(1)
    expect(await positionOf(late)).toBeGreaterThan((await positionOf(early)) ?? Infinity)
    expect(await verify()).toMatchObject({ isWhole: true, fault: null })
  })

  test('does not wait for one slow writer with what others settled', async () => {
    const slow = await connect(testApp.connection)
    await slow.query('begin')
    await slow.query(insert, ['cases', randomUUID(), 'slow'])
    await sealed(2)
    await slow.query('rollback')
    await slow.end()
    const ids = await sealed(2)
    const { rows } = await app.query<{ settled: string }>(
      'select settled from audit.seals order by position desc limit 1',
    )
    expect(rows).toEqual([{ settled: ids.at(-1) }])
  })

  test('is done by one process at a time, and continues where another one stopped', async () => {
    const other = openSealer(testApp.app.services)
    const ids: string[] = []
    for (let round = 0; round < 5; round++) {
      for (let made = 0; made < 10; made++) {
        const { rows } = await app.query<{ id: string }>(insert, ['cases', randomUUID(), 'change'])
        ids.push(rows[0]?.id ?? '')
      }
      await Promise.all([sealer.sealNow(), other.sealNow()])
    }
    await sealer.sealNow()
    expect(await verify()).toMatchObject({ isWhole: true, fault: null })
    expect(await positionOf(ids.at(-1))).toBe(((await positionOf(ids[0])) ?? 0) + ids.length - 1)
  })

  test('leaves whole batches when its connection is cut', async () => {
    for (let made = 0; made < 50; made++) await app.query(insert, ['cases', randomUUID(), 'change'])
    const cut = administrator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> all($1)`,
      [await pidsOf(app, administrator)],
    )
    await Promise.allSettled([sealer.sealNow(), cut])
    await expect
      .poll(() =>
        sealer.sealNow().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(await verify()).toMatchObject({ isWhole: true, fault: null })
  })
})

async function pidsOf(...clients: pg.Client[]): Promise<number[]> {
  const asked = clients.map((client) => client.query<{ pid: number }>('select pg_backend_pid() as pid'))
  return (await Promise.all(asked)).map(({ rows }) => rows[0]?.pid ?? 0)
}
