import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Activity } from '../../../contract/records/activity.ts'
import type { AuditEntry } from '../../../contract/audit/audit.ts'
import type { FileImport } from '../../../contract/imports/imports.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { forgetImports } from '../../imports/imports.ts'
import { importAll, preview, problemsOf, readFile, sendFile } from './testing/importFile.ts'

let testApp: TestApp
let manager: TestClient
beforeAll(async () => {
  testApp = await openTestApp()
  manager = testApp.manager
})
afterAll(() => testApp.close())

const madeBy = (theImport: FileImport, by = manager) =>
  by.get<Case[]>(`/api/cases?importId=${theImport.id}&sort=number`)

test('an import and its undo are each one change to streams that catch up', async () => {
  const { live } = testApp.app.services
  await testApp.listen()
  const before = live.newest()
  const file = await readFile(manager, `title\n${'Many\n'.repeat(3000)}`)
  await importAll(manager, file)
  await manager.expect(200, 'POST', `/api/cases/imports/${file.id}/undo`)
  const missed = (await live.since(before))?.filter(({ sequence }) => sequence > before)
  expect(missed?.map(({ id, action }) => [id, action])).toEqual([
    [file.id, 'imported'],
    [file.id, 'deleted'],
  ])
})

test('a file becomes cases with everything in its columns, numbered in order', async () => {
  const file = await readFile(
    manager,
    [
      'Titel;Beschreibung;Status;Priorität;Kategorie;Abteilung;Schlagwörter;Zuständig;Fällig am;Gemeldet am;Tatsächliche Stunden;Einsparung;Egal',
      'Ölfleck an der Presse;Seit der Nachtschicht;In Bearbeitung;hoch;Qualität;Produktion;Öl, Presse;MANAGER@example.com;24.12.2026;03.02.2026;2,5;1.234,50 €;x',
      'Second;;closed;;;;;Mona Manager;2026-12-01;2026-02-03T10:00:00+02:00;;12;',
    ].join('\r\n'),
  )
  expect(file).toMatchObject({ state: 'read', rows: 2, imported: 0, fileName: 'cases.csv' })
  expect(file.mapping.at(-1)).toBeNull()
  expect(file.columns[2]).toEqual({ name: 'Status', examples: ['In Bearbeitung', 'closed'] })
  const seen = await preview(manager, file)
  expect(seen).toMatchObject({ rows: 2, problems: [], problemCount: 0, needsDateOrder: false })
  expect(seen.examples[0]?.values).toMatchObject({
    status: 'in_progress',
    actualSavings: '1234.50',
    tags: 'Öl, Presse',
  })

  expect(await importAll(manager, file)).toMatchObject({ state: 'imported', imported: 2 })
  const [first, second] = await madeBy(file)
  expect(first).toMatchObject({
    title: 'Ölfleck an der Presse',
    description: 'Seit der Nachtschicht',
    status: 'in_progress',
    priority: 'high',
    category: 'quality',
    department: 'production',
    tags: ['Öl', 'Presse'],
    assigneeId: manager.user.id,
    createdById: manager.user.id,
    dueDate: '2026-12-24',
    createdAt: '2026-02-03T12:00:00.000Z',
    actualHours: 2.5,
    actualSavings: '1234.50',
    version: 1,
  })
  expect(second).toMatchObject({ status: 'closed', priority: 'medium', createdAt: '2026-02-03T08:00:00.000Z' })
  expect(second?.number).toBe((first?.number ?? 0) + 1)
  const history = await manager.get<Activity[]>(`/api/cases/${first?.id}/activity`)
  expect(history.map(({ action }) => action)).toEqual(['imported'])
})

test('cases of one file count as accepted, whether or not somebody works on them', async () => {
  const file = await readFile(manager, 'title,assignee\nHad,manager@example.com\nFree,\n')
  await importAll(manager, file)
  expect((await madeBy(file)).map(({ title, triage }) => [title, triage.state])).toEqual([
    ['Had', 'accepted'],
    ['Free', 'accepted'],
  ])
})

test('an import and its undo are in the audit log with the file and the number of cases, and can be searched by either', async () => {
  const file = await readFile(manager, 'title\nFirst of a file\nSecond of a file\n')
  await importAll(manager, file)
  const [theCase] = await madeBy(file)
  await manager.expect(200, 'POST', `/api/cases/imports/${file.id}/undo`)
  const logged = await manager.get<AuditEntry[]>(`/api/audit?record=${theCase?.key}`)
  const changes = [
    { field: 'file', from: null, to: file.fileName },
    { field: 'cases', from: null, to: 2 },
  ]
  expect(logged).toMatchObject([
    { action: 'deleted', recordId: file.id, changes },
    { action: 'imported', recordId: file.id, changes },
  ])
})

test('the completion date is kept, only of finished cases and not before the report', async () => {
  const head = 'title,status,createdAt,completedAt'
  const file = await readFile(manager, `${head}\nDone,completed,2026-01-05,2026-01-09`)
  await importAll(manager, file)
  const [made] = await madeBy(file)
  expect([made?.completedAt, made?.startedAt]).toEqual(['2026-01-09T12:00:00.000Z', null])
  expect(
    await problemsOf(
      manager,
      `${head}\nOpen,new,2026-01-05,2026-01-09\nBack,closed,2026-01-05,2026-01-04\nAlone,closed,,2026-01-04`,
    ),
  ).toEqual([
    '2 completedAt: An open case has no completion date.',
    '3 completedAt: The completion date is before the report date.',
    '4 completedAt: Also choose the column with the report date.',
  ])
})

test('each problem names its line as a spreadsheet shows it, its column and the reason', async () => {
  const lines = [
    'Title,Status,Priority,Category,Department,Business Impact,Assignee,Due Date,Created,Estimated hours,Actual hours,Estimated Savings,Tags',
    ',done',
    '"Two\nlines",nowhere,urgent,nothing,moon,huge,nobody@example.com,31.02.2026,2199-01-01,2.5,many,twelve,a',
    '',
    `${'x'.repeat(201)},new,,,,,,,,,-1,999999999,${'y'.repeat(51)}`,
  ]
  expect(await problemsOf(manager, lines.join('\n'))).toEqual([
    '2 Title: Title is required',
    '3 Status: Unknown status.',
    '3 Priority: Unknown priority. Use low, medium, high or critical.',
    '3 Category: Unknown category.',
    '3 Department: Unknown department.',
    '3 Business Impact: Unknown impact. Use low, medium or high.',
    '3 Assignee: No person has this name or email address.',
    '3 Due Date: Not a valid date. Use a format such as 2026-12-24 or 24.12.2026.',
    '3 Created: Must not be in the future.',
    '3 Estimated hours: Use whole hours.',
    '3 Actual hours: Not a valid number of hours.',
    '3 Estimated Savings: Not a valid amount.',
    '5 Title: Use at most 200 characters.',
    '5 Tags: Use at most 50 characters.',
    '5 Actual hours: Hours cannot be negative.',
    '5 Estimated Savings: Enter an amount with at most 8 digits before and 2 after the decimal point.',
  ])
})

test('savings below zero are imported with a reason, and without one they are a problem', async () => {
  const head = 'title,Actual Savings,Reason for negative savings'
  const file = await readFile(manager, `${head}\nFilm,-5,It costs more`)
  await importAll(manager, file)
  expect(await madeBy(file)).toMatchObject([{ actualSavings: '-5.00', savingsReason: 'It costs more' }])
  expect(await problemsOf(manager, `${head}\nFilm,-5,`)).toEqual([
    '2 Reason for negative savings: Enter a reason for savings below zero.',
  ])
})

test('dates with slashes are read in the order that the file implies, or that somebody chooses', async () => {
  expect(await problemsOf(manager, 'title,dueDate\nA,12/24/2026\nB,03/04/2026')).toEqual([])
  const file = await readFile(manager, 'title,dueDate\nA,03/04/2026\nB,05/05/2026')
  const open = await preview(manager, file)
  expect([open.needsDateOrder, open.problems.map(({ line, value }) => [line, value])]).toEqual([
    true,
    [[2, '03/04/2026']],
  ])
  const chosen = await preview(manager, file, { dateOrder: 'mdy' })
  expect([chosen.needsDateOrder, chosen.examples[0]?.values.dueDate]).toEqual([false, '2026-03-04'])
  expect((await preview(manager, file, { dateOrder: 'dmy' })).examples[0]?.values.dueDate).toBe('2026-04-03')
})

test('two people with the same name are distinguished by their addresses', async () => {
  for (const email of ['twin1@example.com', 'twin2@example.com']) {
    await manager.expect(201, 'POST', '/api/users', { email, firstName: 'Ana', lastName: 'Twin', role: 'Team Member' })
  }
  expect(await problemsOf(manager, 'title,assignee\nA,ana twin\nB,twin2@example.com')).toEqual([
    '2 assignee: Several people have this name. Use the email address.',
  ])
})

test('a name is recognized in any Unicode form', async () => {
  const person = { email: 'jose@example.com', firstName: 'José', lastName: 'Muñoz', role: 'Team Member' }
  await manager.expect(201, 'POST', '/api/users', person)
  expect(await problemsOf(manager, 'title,assignee\nA,JOSE\u0301 Mun\u0303oz')).toEqual([])
})

test('no case is assigned to a deactivated person', async () => {
  const { user } = await testApp.person()
  const database = testApp.app.services.database.pool
  await database.query('update users set deactivated_at = now() where id = $1', [user.id])
  expect(await problemsOf(manager, `title,assignee\nA,${user.email}`)).toEqual([
    '2 assignee: This person is deactivated and cannot be assigned new work.',
  ])
})

test('one invalid row of ten thousand prevents the whole import', async () => {
  const rows = Array.from({ length: 10_000 }, (_none, index) => `Row ${index + 1},${index === 9_998 ? 'moon' : 'new'}`)
  const file = await readFile(manager, `title,status\n${rows.join('\n')}`)
  const before = (await manager.get<Record<string, number>>('/api/cases/counts'))['new']
  const { detail, errors } = await manager.expect<{ detail: string; errors: object[] }>(
    400,
    'POST',
    `/api/cases/imports/${file.id}`,
    { mapping: file.mapping },
  )
  expect([detail, errors]).toEqual([
    'Row 10000: Unknown status.',
    [{ path: 'rows.10000.status', message: 'Unknown status.' }],
  ])
  expect((await manager.get<Record<string, number>>('/api/cases/counts'))['new']).toBe(before)
  expect(await madeBy(file)).toEqual([])

  // Without the column all of them are accepted, and published to browsers as one change.
  const done = await importAll(manager, file, { mapping: ['title', null] })
  expect(done.imported).toBe(10_000)
  expect((await manager.get<Record<string, number>>('/api/cases/counts'))['new']).toBe((before ?? 0) + 10_000)
  const latest = await manager.get<Activity[]>('/api/activity')
  expect(latest.some(({ action }) => action === 'imported')).toBe(false)
  await manager.expect(200, 'POST', `/api/cases/imports/${file.id}/undo`)
  expect((await manager.get<Record<string, number>>('/api/cases/counts'))['new']).toBe(before)
})

test('sending the same import repeatedly, also at once, creates its cases once', async () => {
  const file = await readFile(manager, 'title\nOnce')
  const senders = Array.from({ length: 12 }, () => importAll(manager, file))
  for (const { imported } of await Promise.all(senders)) expect(imported).toBe(1)
  await importAll(manager, file)
  expect(await madeBy(file)).toHaveLength(1)
})

test('a file that is sent twice with one id is read once', async () => {
  const id = '0b54b1f6-3f0d-4b30-9a52-5a8c1c3f0f01'
  const first = await sendFile(manager, 'title\nA', { id })
  const second = await sendFile(manager, 'title\nA', { id })
  expect([first.status, second.status, (second.body as FileImport).id]).toEqual([201, 201, id])
  const other = await testApp.person()
  expect((await sendFile(other, 'title\nA', { id })).status).toBe(404)
})

test('a file that is sent twice with one key is read once, and another file with it is refused', async () => {
  const key = '0b54b1f6-key'
  const first = await sendFile(manager, 'title\nA', { key })
  const second = await sendFile(manager, 'title\nA', { key })
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  const other = await sendFile(manager, 'title\nB', { key })
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotencyMismatch' } })
})

test('Undo hides exactly what was created, once, and the import cannot be repeated', async () => {
  const file = await readFile(manager, 'title\nUndone')
  await manager.expect(409, 'POST', `/api/cases/imports/${file.id}/undo`)
  await importAll(manager, file)
  const [made] = await madeBy(file)
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await manager.expect(200, 'POST', `/api/cases/imports/${file.id}/undo`)).toMatchObject({ state: 'undone' })
  }
  expect(await madeBy(file)).toEqual([])
  expect(await manager.get(`/api/cases/${made?.id}`)).toMatchObject({ version: 2, deletedAt: expect.any(String) })
  const mapping = file.mapping
  for (const path of ['', '/preview']) {
    const again = await manager.expect(409, 'POST', `/api/cases/imports/${file.id}${path}`, { mapping })
    expect(again['detail']).toBe('This import was undone. Upload the file again to import it.')
  }
})

test.each<[string, (id: string) => [string, string, object]]>([
  ['changed a case', (id) => ['PATCH', `/api/cases/${id}`, { status: 'review' }]],
  ['commented on one', (id) => ['POST', `/api/cases/${id}/comments`, { content: 'Seen.' }]],
  ['added a task to one', (id) => ['POST', `/api/cases/${id}/tasks`, { title: 'Clean' }]],
])('Undo is refused with the numbers when somebody has %s', async (_what, work) => {
  const file = await readFile(manager, 'title\nLeft alone\nWorked on')
  await importAll(manager, file)
  const [, worked] = await madeBy(file)
  const { status } = await manager.ask(...work(worked?.id ?? ''))
  expect(status).toBeLessThan(300)
  const refused = await manager.expect(409, 'POST', `/api/cases/imports/${file.id}/undo`)
  expect(refused['detail']).toBe(`These cases have been changed since: ${worked?.key}.`)
  expect(await madeBy(file)).toHaveLength(2)
})

test('Undo skips a case that somebody deleted meanwhile', async () => {
  const file = await readFile(manager, 'title\nA\nB')
  await importAll(manager, file)
  const [first] = await madeBy(file)
  await manager.expect(204, 'DELETE', `/api/cases/${first?.id}`)
  await manager.expect(200, 'POST', `/api/cases/imports/${file.id}/undo`)
  expect(await madeBy(file)).toEqual([])
})

test('an import belongs to the person who sent it; a manager sees and undoes it, others cannot see it', async () => {
  const [sender, other] = [await testApp.person(), await testApp.person('Quality Analyst')]
  const file = await readFile(sender, 'title\nMine')
  const mapping = file.mapping
  for (const path of ['', '/preview']) {
    await other.expect(404, 'POST', `/api/cases/imports/${file.id}${path}`, { mapping })
    await manager.expect(403, 'POST', `/api/cases/imports/${file.id}${path}`, { mapping })
  }
  await importAll(sender, file)
  await other.expect(404, 'POST', `/api/cases/imports/${file.id}/undo`)
  const idsOf = async (by: TestClient) => (await by.get<FileImport[]>('/api/cases/imports')).map(({ id }) => id)
  expect(await idsOf(other)).toEqual([])
  expect(await idsOf(sender)).toEqual([file.id])
  expect(await idsOf(manager)).toContain(file.id)
  expect(await manager.expect(200, 'POST', `/api/cases/imports/${file.id}/undo`)).toMatchObject({
    state: 'undone',
    createdBy: { id: sender.user.id },
  })
})

test('a mapping has to match the file', async () => {
  const file = await readFile(manager, 'title,name\nA,B')
  const send = (mapping: unknown) => manager.ask('POST', `/api/cases/imports/${file.id}/preview`, { mapping })
  expect((await send(['title'])).body).toMatchObject({ detail: 'Map each file column to a field.' })
  expect((await send(['title', 'createdBy'])).status).toBe(400)
  expect((await preview(manager, file, { mapping: [null, null] })).problems).toMatchObject([
    { message: 'Choose the column with the title.' },
  ])
  expect((await preview(manager, file, { mapping: ['title', 'title'] })).problems).toMatchObject([
    { column: 'name', message: 'Two columns cannot map to the same field.' },
  ])
  await manager.expect(404, 'POST', '/api/cases/imports/0b54b1f6-3f0d-4b30-9a52-5a8c1c3f0f09/preview', { mapping: [] })
  await manager.expect(404, 'POST', '/api/cases/imports/0b54b1f6-3f0d-4b30-9a52-5a8c1c3f0f09/undo')
})

test('a file that nobody imported for a week is deleted', async () => {
  const file = await readFile(manager, 'title\nForgotten')
  const { services: inside } = testApp.app
  await forgetImports.run(inside, {}, { signal: new AbortController().signal })
  expect((await preview(manager, file)).rows).toBe(1)
  await inside.database.pool.query(`update case_imports set created_at = now() - interval '8 days' where id = $1`, [
    file.id,
  ])
  await forgetImports.run(inside, {}, { signal: new AbortController().signal })
  const refused = await manager.expect(409, 'POST', `/api/cases/imports/${file.id}`, { mapping: file.mapping })
  expect(refused['detail']).toBe('This upload has expired. Upload the file again.')
})
