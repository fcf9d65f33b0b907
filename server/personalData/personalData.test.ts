import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry, Verification } from '../../contract/audit/audit.ts'
import type { Car } from '../../contract/cars/cars.ts'
import type { Case } from '../../contract/cases/cases.ts'
import type { Comment } from '../../contract/comments/comments.ts'
import { recordOf } from '../../contract/values/keysOf.ts'
import type { ErasurePreview } from '../../contract/personalData/personalData.ts'
import { retentionKinds } from '../../contract/retention/retentionChoices.ts'
import type { Role } from '../../contract/users/permissions.ts'
import type { User } from '../../contract/users/users.ts'
import { openSealer } from '../audit/audit.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { importAll, readFile } from '../cases/import/testing/importFile.ts'
import { openFileStore } from '../attachments/openFileStore.ts'
import { storedFiles, upload } from '../attachments/testing/uploading.ts'
import { takeBackup } from '../backup/takeBackup.ts'
import { sqlFor } from '../database/database.ts'
import { captureLog } from '../testing/captureLog.ts'
import { problem } from '../testing/problem.ts'
import { openTestApp, testPassword, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { replaceCopies } from './personalData.ts'

let testApp: TestApp
let manager: TestClient
let logged: string[]
beforeAll(async () => {
  testApp = await openTestApp()
  logged = captureLog(testApp.app)
  testApp.app.http.log.level = 'debug'
  manager = testApp.manager
  await testApp.takeJobs()
})
afterAll(() => testApp.close())

const proof = { currentPassword: testPassword }
const inDatabase = <Row>(statement: ReturnType<typeof sql>) =>
  testApp.app.services.database.many(statement.$castTo<Row>().compile(sqlFor))

async function newPerson(firstName: string, lastName: string, role: Role = 'Quality Analyst'): Promise<TestClient> {
  const email = `${firstName}.${lastName}@factory.example`.toLowerCase()
  const made = { email, firstName, lastName, role, password: testPassword }
  await manager.expect(201, 'POST', '/api/users', made)
  const person = testApp.visitor()
  await person.signIn(email, testPassword)
  return person
}
const deactivate = ({ user }: TestClient) => manager.expect(200, 'POST', `/api/users/${user.id}/deactivate`)
const preview = ({ user }: TestClient) => manager.get<ErasurePreview>(`/api/users/${user.id}/erasure`)
const erase = ({ user }: TestClient) => manager.expect<User>(200, 'POST', `/api/users/${user.id}/erasure`, proof)
const waitingCopies = ({ user }: TestClient) =>
  inDatabase(sql`select from erasures where user_id = ${user.id} and sought is not null`)

/** The tables with a row that contains a text, whatever their columns. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await inDatabase<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await inDatabase(
      sql`select from ${sql.raw(name)} as one where position(lower(${text}) in lower(one::text)) > 0 limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** The stored files whose bytes contain a text. */
async function filesWith(text: string): Promise<string[]> {
  const found: string[] = []
  for (const key of (await storedFiles(testApp)).kept) {
    const content = await openFileStore(testApp.settings).get(key)
    const bytes = content && (await buffer(content))
    if (bytes?.toString('latin1').toLowerCase().includes(text)) found.push(key)
  }
  return found
}

/** The files of a backup made now that contain a text. */
async function backupWith(text: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'yokoten-backup-'))
  try {
    const backup = join(folder, 'backup')
    const { tables } = await takeBackup(testApp, backup)
    expect(tables.find(({ name }) => name === 'users')).toBeTruthy()
    const names = readdirSync(backup, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const paths = names.map((entry) => join(entry.parentPath, entry.name))
    return paths.filter((path) => {
      const bytes = path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path)
      return bytes.toString('latin1').toLowerCase().includes(text)
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A stream that never ends, and addresses that sign in or out. */
const notRead = new Set(['/api/events', '/api/login', '/api/logout', '/api/auth/company', '/api/auth/callback/company'])

/** The addresses that answer a process manager with a text, of all that need no id, and some that do. */
async function answersWith(text: string, ...more: string[]): Promise<string[]> {
  type Description = { paths: Record<string, Record<string, unknown>> }
  const { paths } = await manager.get<Description>('/api/openapi.json')
  const lists = Object.keys(paths).filter((path) => paths[path]?.['get'] && !path.includes('{') && !notRead.has(path))
  const found: string[] = []
  for (const path of [...lists, ...more]) {
    const { body } = await manager.ask('GET', path)
    if (JSON.stringify(body).toLowerCase().includes(text.toLowerCase())) found.push(path)
  }
  return found
}

describe('erasing a person', () => {
  test('replaces the name everywhere and leaves it in no table and in no answer', async () => {
    const person = await newPerson('Zephyrine', 'Quandtbusch', 'Process Manager')
    const colleague = await newPerson('Colin', 'Colleague')
    const { id } = person.user
    await manager.expect(200, 'PATCH', `/api/users/${id}`, { lastName: 'Quandtbusch-Ahorn' })
    await person.expect(200, 'PATCH', `/api/users/${id}`, { email: 'zephyrine@home.example', ...proof })
    await person.expect(200, 'PATCH', '/api/settings/me', { theme: 'dark' })
    await person.expect(201, 'POST', '/api/keys', { name: 'Zephyrine’s script', scope: 'read', days: 30, ...proof })
    await person.expect(201, 'POST', '/api/views', { name: 'My view', page: 'cases' })
    const name = 'Zephyrine Quandtbusch-Ahorn'
    const mention = `@[${name}](${id}) please look.`
    const reported = await person.expect<Case>(201, 'POST', '/api/cases', { title: 'Leak', description: 'Oil' })
    const car = await person.expect<Car>(201, 'POST', '/api/cars', { title: 'Leaks', background: 'Many' })
    const exception = { status: 'active', gateOverride: 'The customer waits' }
    await person.expect(200, 'PATCH', `/api/cars/${car.id}`, exception)
    const keyed = { 'idempotency-key': randomUUID() }
    const assigned = { title: 'Scratch', description: '', assigneeId: id }
    const given = await colleague.expect<Case>(201, 'POST', '/api/cases', assigned, keyed)
    const comment = await colleague.expect<Comment>(201, 'POST', `/api/cases/${given.id}/comments`, {
      content: mention,
    })
    await colleague.expect(200, 'PATCH', `/api/comments/${comment.id}`, { content: `${mention} Today.` })
    await person.expect(200, 'PATCH', `/api/cases/${given.id}`, { assigneeId: colleague.user.id, status: 'review' })
    await person.expect(201, 'POST', `/api/cases/${given.id}/comments`, {
      content: `@[Colin](${colleague.user.id}) done`,
    })
    await person.expect(201, 'POST', `/api/cars/${car.id}/tasks`, { title: 'Wipe', assigneeId: id })
    const team = [{ personId: id, role: 'Lead' }]
    await colleague.expect(200, 'PUT', `/api/cars/${car.id}/8d`, { customer: 'Atlas', team })
    await colleague.expect(200, 'PUT', `/api/cars/${car.id}/8d`, { customer: 'Atlas', team: [] })
    // As versions before recorded a team.
    await inDatabase(sql`
      insert into activity (actor_id, feature, record_id, action, changes)
      values (${id}, 'cars', ${car.id}, 'edited', ${JSON.stringify([{ field: 'eightDTeam', from: name, to: null }])})`)
    await person.expect(201, 'POST', `/api/cases/${given.id}/containment`, { where: 'line' })
    await person.expect(201, 'POST', '/api/templates', { kind: 'tasks', name: 'Start-up', tasks: [{ title: 'Tool' }] })
    await inDatabase(sql`
      insert into passkeys (user_id, name, credential_id, public_key) values (${id}, 'Zephyrine’s phone', 'c', '\\x01')`)
    await inDatabase(sql`insert into avatars (user_id, picture, version) values (${id}, '\\x01', 'one')`)
    await upload(person, await picture('jpeg'), { name: 'floor.jpg' })
    const claim = { kind: 'hard', from: '2026-01-01', claimed: '1200.00', baseline: '40 h', method: 'Hours' }
    const saving = await person.expect<{ id: string }>(201, 'POST', `/api/cars/${car.id}/savings`, claim)
    await person.expect(200, 'POST', `/api/savings/${saving.id}/submit`)
    // One import whose rows are still kept, and one that became cases.
    const lines = `title,assignee\nDrop,${name}`
    await readFile(person, lines)
    await importAll(manager, await readFile(manager, lines))
    await person.expect(200, 'PUT', '/api/profile/pin', { pin: '8264' })
    const recipientIds = [id, colleague.user.id]
    await person.expect(201, 'POST', '/api/reports/schedules', {
      template: 'caseStatus',
      every: 'weekly',
      recipientIds,
    })
    await inDatabase(sql`
      insert into push_devices (session_id, user_id, endpoint, p256dh, auth)
      select id, user_id, 'https://push.example/zephyrine', 'key', 'auth' from sessions where user_id = ${id} limit 1`)
    await inDatabase(sql`
      with hook as (
        insert into webhooks (id, name, kind, host, address, events, call_types, language, created_by)
        values (gen_random_uuid(), 'Line', 'standard', 'hooks.example', '\\x01', '{}', '{}', 'en', ${id}) returning id)
      insert into webhook_deliveries (webhook_id, type, body, state)
      select id, 'cases.edited', ${JSON.stringify({ actor: name })}, 'delivered' from hook`)
    await colleague.expect(201, 'POST', '/api/cars', { title: 'Dents', background: 'Some', ownerId: id, sponsorId: id })
    for (const template of ['improvementSummary', 'departmentPerformance']) {
      await person.expect(202, 'POST', '/api/reports', { template, from: '2026-01-01', to: '2027-12-31' })
    }
    await expect
      .poll(async () => (await manager.get<{ state: string }[]>('/api/reports')).map(({ state }) => state))
      .not.toContain('making')
    await expect.poll(() => tablesWith('zephyrine')).toContain('public.mails')
    expect(await answersWith('zephyrine', `/api/cars/${car.id}`)).toContain('/api/users')
    await deactivate(person)
    const before = await preview(person)
    expect(before).toMatchObject({
      newName: 'Former employee 1',
      kept: { cases: 2, cars: 2, tasks: 1, comments: 1 },
      mentions: 1,
      deleted: { views: 1, keys: 0, passkeys: 1 },
      asSigned: { signatures: 0, replies: 0 },
      texts: { count: 0, examples: [] },
    })

    const erased = await erase(person)
    expect(erased).toMatchObject({ id, name: 'Former employee 1', profileImageUrl: null, state: 'deactivated' })
    expect(erased.erasedAt).not.toBeNull()
    await expect.poll(() => waitingCopies(person)).toEqual([])
    expect(await tablesWith('zephyrine')).toEqual([])
    expect(await tablesWith('quandtbusch')).toEqual([])
    for (const table of ['avatars', 'pins', 'push_devices', 'report_recipients'])
      expect(await inDatabase(sql`select from ${sql.table(table)} where user_id = ${id}`)).toEqual([])
    expect(await filesWith('zephyrine')).toEqual([])
    expect(await backupWith('zephyrine')).toEqual([])
    expect(await backupWith('former employee 1')).not.toEqual([])
    expect(logged).not.toEqual([])
    expect(logged.filter((line) => /zephyrine|quandtbusch/i.test(line))).toEqual([])
    const pages = [
      ...['', '/activity', '/comments', '/as-of?at=2027-01-01T00:00:00Z'].map(
        (part) => `/api/cases/${given.id}${part}`,
      ),
      ...['', '/activity', '/tasks', '/a3.pdf', '/8d', '/8d.pdf', '/causes', '/as-of?at=2027-01-01T00:00:00Z'].map(
        (part) => `/api/cars/${car.id}${part}`,
      ),
      `/api/cars/${car.id}/as-of?at=${car.createdAt}`,
      ...['cars', 'savings', 'containment'].map((feature) => `/api/${feature}/export?format=csv`),
      ...['zephyrine', 'quandtbusch'].flatMap((q) => [`/api/search?q=${q}`, `/api/users?q=${q}`, `/api/audit?q=${q}`]),
      '/api/cases/export?format=csv',
      '/api/audit/export?format=csv',
    ]
    const nothing = pages.filter((page) => !page.includes('?q='))
    expect(await answersWith('zephyrine', ...nothing)).toEqual([])
    expect(await answersWith('quandtbusch', ...nothing)).toEqual([])
    // Its files are stored without compression, but for the drawings of its documents.
    const sealer = openSealer(testApp.app.services)
    await sealer.sealNow()
    await sealer.close()
    const pack = await manager.raw('GET', `/api/cars/${car.id}/evidence.zip`)
    const packed = Buffer.from(await pack.arrayBuffer()).toString('latin1')
    expect(packed).toContain('personal:')
    expect(packed).not.toMatch(/zephyrine|quandtbusch|127\.0\.0\.1/i)
    for (const page of pages.filter((one) => /(?:users|audit)\?q=/.test(one)))
      expect(await manager.get(page)).toEqual([])
    expect(await manager.get(`/api/cases/${reported.id}`)).toMatchObject({ createdBy: { name: 'Former employee 1' } })
    const [first] = (await manager.get<Comment[]>(`/api/cases/${given.id}/comments`)).toReversed()
    expect(first?.content).toBe(`@[Former employee 1](${id}) please look. Today.`)
    const [signIn] = await manager.get<AuditEntry[]>(`/api/audit?actorId=${id}&action=signedIn`)
    expect(signIn).toMatchObject({ address: 'erased', actor: { name: 'Former employee 1' } })
    const writes = await manager.get<AuditEntry[]>(`/api/audit?actorId=${id}&action=created`)
    expect(new Set(writes.map(({ address }) => address))).toEqual(new Set(['erased']))
    expect(
      await inDatabase(sql`select from audit.entries where actor_id = ${id} and address not like 'personal:%'`),
    ).toEqual([])
    const entries = await manager.get<AuditEntry[]>(`/api/audit?record=${id}`)
    expect(entries.find(({ action }) => action === 'created')?.changes).toContainEqual({
      field: 'firstName',
      from: null,
      to: 'erased',
    })
    expect(await manager.get<Verification>('/api/audit/verify')).toMatchObject({ isWhole: true, fault: null })
    await testApp
      .visitor()
      .expect(401, 'POST', '/api/auth/sign-in/email', { email: person.user.email, password: testPassword })
  })

  test('keeps the name in what was signed and what a customer was sent, and says so before', async () => {
    const person = await newPerson('Wendeline', 'Quarkstein')
    const { id } = person.user
    const car = await manager.expect<Car>(201, 'POST', '/api/cars', { title: 'Burr', background: 'Edges' })
    const file = (await upload(person, await picture('png'), { name: '8D.png' })).body
    await inDatabase(sql`
      insert into signatures (car_id, meaning, signed_id, signer_id, signer_name, method, content, hash)
      values (${car.id}, 'approved', ${car.id}, ${id}, 'Wendeline Quarkstein', 'password', '{}', 'none')`)
    await inDatabase(sql`
      with mail as (
        insert into mails (to_address, subject, body_text, body_html, state)
        values ('quality@customer.example', '8D', 'By Wendeline Quarkstein', '', 'kept') returning id)
      insert into eight_d_replies (id, car_id, mail_id, attachment_id, sent_by, language, message)
      select gen_random_uuid(), ${car.id}, id, ${file.id}, ${person.user.id}, 'en', 'Regards' from mail`)
    await deactivate(person)
    expect(await preview(person)).toMatchObject({ asSigned: { signatures: 1, replies: 1 } })
    await erase(person)
    await expect.poll(() => waitingCopies(person)).toEqual([])
    expect((await tablesWith('quarkstein')).toSorted()).toEqual(['public.mails', 'public.signatures'])
    const [signature] = await manager.get<{ signerName: string }[]>(`/api/cars/${car.id}/signatures`)
    expect(signature).toMatchObject({ signerName: 'Wendeline Quarkstein' })
  })

  test('says before which texts of others have the name, and leaves them', async () => {
    const person = await newPerson('Odalys', 'Brandvold')
    const made = { title: 'Ask Odalys Brandvold', description: '' }
    const { id, key } = await manager.expect<Case>(201, 'POST', '/api/cases', made)
    await manager.expect(201, 'POST', `/api/cases/${id}/comments`, { content: 'Odalys brandvold knows.' })
    await manager.expect(201, 'POST', `/api/cases/${id}/comments`, {
      content: `@[Odalys Brandvold](${person.user.id}) knows.`,
    })
    const { texts, mentions } = await preview(person)
    expect(texts.count).toBe(2)
    expect(texts.examples).toEqual([
      { feature: 'comments', subject: 'cases', id, key },
      { feature: 'cases', subject: 'cases', id, key },
    ])
    expect(mentions).toBe(1)
    await deactivate(person)
    await erase(person)
    expect(await manager.get<Case>(`/api/cases/${id}`)).toMatchObject(made)
  })

  test('needs a proof, and somebody who has been deactivated', async () => {
    const person = await newPerson('Ada', 'Active')
    const path = `/api/users/${person.user.id}/erasure`
    expect(await manager.ask('POST', path, {})).toMatchObject(problem(403, 'proofNeeded'))
    expect(await manager.ask('POST', path, { currentPassword: 'wrong' })).toMatchObject(problem(400, 'invalid'))
    expect(await manager.ask('POST', path, proof)).toMatchObject(problem(409, 'conflict'))
    expect(await manager.ask('POST', `/api/users/${manager.user.id}/erasure`, proof)).toMatchObject(
      problem(409, 'conflict'),
    )
    expect(await manager.ask('POST', `/api/users/${randomUUID()}/erasure`, proof)).toMatchObject(
      problem(404, 'notFound'),
    )
    expect(await person.ask('POST', path, proof)).toMatchObject(problem(403, 'forbidden'))
  })

  test('is refused during a legal hold', async () => {
    const person = await newPerson('Hanna', 'Held')
    await deactivate(person)
    const days = recordOf(retentionKinds, () => null)
    await manager.expect(200, 'PUT', '/api/retention', { days, onHold: true })
    const path = `/api/users/${person.user.id}/erasure`
    expect(await manager.ask('POST', path, proof)).toMatchObject(problem(409, 'conflict'))
    await manager.expect(200, 'PUT', '/api/retention', { days, onHold: false })
    await erase(person)
  })

  test('cannot be undone: nobody reactivates, renames or erases the person again', async () => {
    const person = await newPerson('Ines', 'Gone')
    await deactivate(person)
    const { name } = await erase(person)
    const path = `/api/users/${person.user.id}`
    expect(await manager.ask('POST', `${path}/reactivate`)).toMatchObject(problem(409, 'conflict'))
    expect(await manager.ask('POST', `${path}/erasure`, proof)).toMatchObject(problem(409, 'conflict'))
    expect(await manager.ask('PATCH', path, { firstName: 'Ines' })).toMatchObject(problem(409, 'conflict'))
    expect(await preview(person)).toMatchObject({ newName: name })
  })

  test('gives two people who are erased at once different numbers, and the address back', async () => {
    const people = [await newPerson('Twin', 'One'), await newPerson('Twin', 'Two')]
    for (const person of people) await deactivate(person)
    const erased = await Promise.all(people.map(erase))
    expect(new Set(erased.map(({ name }) => name)).size).toBe(2)
    await newPerson('Twin', 'One')
  })

  test('continues with the copies after a process was killed, and keeps the old name no longer than that', async () => {
    const { user } = await newPerson('Kim', 'Halfway')
    const sought = JSON.stringify([{ from: 'Kim Halfway', to: 'Former employee 99' }])
    await inDatabase(sql`
      insert into mails (to_address, subject, body_text, body_html, state)
      select 'a@factory.example', 'Subject', 'By Kim Halfway', '', 'kept' from generate_series(1, 450)`)
    await inDatabase(sql`insert into erasures (user_id, number, sought) values (${user.id}, 99, ${sought})`)
    let looks = 0
    // Two parts of the texts are done before the job is told to stop.
    const killed = {
      get aborted() {
        looks += 1
        return looks > 6
      },
    } as AbortSignal
    const run = (signal: AbortSignal) => replaceCopies.run(testApp.app.services, { userId: user.id }, { signal })
    const left = () => inDatabase(sql`select from mails where body_text = 'By Kim Halfway'`)
    await expect(run(killed)).rejects.toThrow('not finished')
    expect(await left()).toHaveLength(50)
    await run(new AbortController().signal)
    expect(await left()).toEqual([])
    expect(await inDatabase(sql`select sought from erasures where number = 99`)).toEqual([{ sought: null }])
  })

  test('is noticed by a check of the log only if a value beside it was changed, not if it was erased', async () => {
    const person = await newPerson('Vera', 'Value')
    const update = sql`update personal_values set value = 'Forged' where record_id = ${person.user.id} and value = 'Vera'`
    await inDatabase(update)
    expect(await manager.get<Verification>('/api/audit/verify')).toMatchObject({
      isWhole: false,
      fault: { kind: 'changed' },
    })
    await inDatabase(sql`delete from personal_values where record_id = ${person.user.id}`)
    expect(await manager.get<Verification>('/api/audit/verify')).toMatchObject({ isWhole: true })
  })
})

/** Secrets, what lasts for minutes, and settings of everybody; the rest is in the archive under another name. */
const leftOut = `
  accounts activity asked_proofs avatars call_messages erasures idempotency_keys notification_choices pins push_devices
  retention retention_runs second_factor_grace signals two_factors viewers`
  .trim()
  .split(/\s+/)

describe('the data of a person', () => {
  const archive = async (by: TestClient, id: string, query = '') => {
    const response = await by.raw('GET', `/api/users/${id}/data${query}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    return unzipSync(new Uint8Array(await response.arrayBuffer()))
  }
  const rows = (files: Record<string, Uint8Array>, name: string) =>
    JSON.parse(strFromU8(files[name] ?? new Uint8Array())) as Record<string, unknown>[]

  test('is an archive of JSON by kind, with everything they did and no secret', async () => {
    const person = await newPerson('Dora', 'Data')
    await person.expect(201, 'POST', '/api/keys', { name: 'Script', scope: 'read', days: 30, ...proof })
    await person.expect(201, 'POST', '/api/cases', { title: 'Leak of Dora', description: '' })
    const photo = (await upload(person, await picture('jpeg'), { name: 'leak.jpg' })).body
    const files = await archive(person, person.user.id)
    expect(rows(files, 'users.json')).toMatchObject([{ email: person.user.email, first_name: 'Dora' }])
    expect(rows(files, 'cases.json')).toMatchObject([{ title: 'Leak of Dora' }])
    expect(rows(files, 'attachments.json')).toMatchObject([{ id: photo.id, name: 'leak.jpg' }])
    expect(rows(files, 'history.json').length).toBeGreaterThan(2)
    const [key] = rows(files, 'keys.json')
    expect(key).toMatchObject({ name: 'Script' })
    expect(Object.keys(key ?? {})).not.toContain('hash')
    expect(Object.keys(rows(files, 'sessions.json')[0] ?? {})).not.toContain('token')
    expect(rows(files, 'passkeys.json')).toEqual([])
    expect(Object.keys(files).filter((name) => name.startsWith('files/'))).toEqual([])
    const withPhotos = await archive(person, person.user.id, '?photos=true')
    expect(Object.keys(withPhotos).filter((name) => name.startsWith('files/'))).toEqual([`files/${photo.id}-leak.jpg`])
    const [entry] = await manager.get<AuditEntry[]>(`/api/audit?record=${person.user.id}&action=dataExported`)
    expect(entry).toMatchObject({ actor: { id: person.user.id } })
  })

  test('has a file for every table that names people, apart from secrets and what says nothing about them', async () => {
    const person = await newPerson('Tabea', 'Tables')
    const files = Object.keys(await archive(person, person.user.id)).map((name) => name.replace('.json', ''))
    const named = await inDatabase<{ table: string }>(sql`
      select distinct conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'users'::regclass order by 1`)
    const missing = named.map(({ table }) => table).filter((table) => !files.includes(table))
    expect(missing).toEqual(leftOut)
  })

  test('is read page by page, whatever its size', async () => {
    const person = await newPerson('Many', 'Rows')
    await inDatabase(sql`
      insert into notifications (user_id, event, kind, details)
      select ${person.user.id}, 'n ' || n, 'assigned', '{}' from generate_series(1, 1201) n`)
    const files = await archive(manager, person.user.id)
    const ids = rows(files, 'notifications.json').map(({ id }) => id)
    expect(new Set(ids).size).toBe(1201)
  })

  test('is for the person and process managers only, and for nobody unknown', async () => {
    const [one, other] = [await newPerson('Self', 'Only'), await newPerson('Not', 'Mine')]
    expect(await one.ask('GET', `/api/users/${other.user.id}/data`)).toMatchObject(problem(403, 'forbidden'))
    expect(await manager.ask('GET', `/api/users/${randomUUID()}/data`)).toMatchObject(problem(404, 'notFound'))
    expect((await manager.ask('GET', `/api/users/${one.user.id}/data?photos=maybe`)).status).toBe(400)
  })
})
