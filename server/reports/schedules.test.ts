import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../contract/audit/audit.ts'
import type { Mail } from '../../contract/notifications/notifications.ts'
import type { Report } from '../../contract/reports/reports.ts'
import type { ReportSchedule } from '../../contract/reports/reportSchedules.ts'
import type { Author, Services } from '../records/services.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { TestClient } from '../testing/testClient.ts'
import { runReport } from './makeReport.ts'
import { beginDueReport } from './scheduledReports.ts'
import { createSchedule } from './schedules.ts'

let testApp: TestApp
let inside: Services
let member: TestClient
let author: Author

beforeAll(async () => {
  testApp = await openTestApp()
  inside = testApp.app.services
  member = await testApp.person()
  author = { by: { id: member.user.id, role: 'Team Member' } }
})
beforeEach(async () => {
  await inside.database.pool.query('truncate reports, report_schedules, report_recipients, mails cascade')
})
afterAll(() => testApp.close())

const path = '/api/reports/schedules'
const asked = (fields: object = {}) => ({
  template: 'caseStatus',
  every: 'weekly',
  recipientIds: [member.user.id],
  timeZone: 'Europe/Berlin',
  ...fields,
})
const create = (who: TestClient, fields: object = {}) => who.expect<ReportSchedule>(201, 'POST', path, asked(fields))
const list = () => member.get<ReportSchedule[]>(path)
const mails = () => testApp.manager.get<Mail[]>('/api/notifications/mails')

/** Creates every report that is due, as the job does. */
async function beginAll(now: Date): Promise<void> {
  while (await beginDueReport(inside, now)) continue
}

describe('a schedule', () => {
  test('is in the audit log with its old and new values, also when it was deleted', async () => {
    const { id } = await create(member, { template: 'carSavings' })
    await member.expect(200, 'PATCH', `${path}/${id}`, { recipientIds: [testApp.manager.user.id], every: 'monthly' })
    await member.expect(204, 'DELETE', `${path}/${id}`)
    const [deleted, edited, made] = await testApp.manager.get<AuditEntry[]>(`/api/audit?record=${id}`)
    const [before, after] = [[member.user.name], [testApp.manager.user.name]]
    expect(made).toMatchObject({
      action: 'scheduled',
      changes: [
        { field: 'template', from: null, to: 'carSavings' },
        { field: 'every', from: null, to: 'weekly' },
        { field: 'timeZone', from: null, to: 'Europe/Berlin' },
        { field: 'recipients', from: null, to: before },
      ],
    })
    expect(edited).toMatchObject({
      action: 'scheduleEdited',
      changes: [
        { field: 'every', from: 'weekly', to: 'monthly' },
        { field: 'recipients', from: before, to: after },
      ],
    })
    expect(deleted?.changes).toContainEqual({ field: 'recipients', from: after, to: null })
    const file = await testApp.manager.expect<string>(200, 'GET', `/api/audit/export?record=${id}`)
    expect(file).toContain('How often: Weekly → Monthly; Recipients: ')
    expect(file).toContain('Report template: CAR and Savings Review; How often: Weekly;')
  })

  test('is due at six in the morning of the first day, before and after the change to summer time', async () => {
    const at = async (every: ReportSchedule['every'], timeZone: string, now: string) => {
      const sent = { template: 'caseStatus' as const, every, timeZone, siteId: null, recipientIds: [member.user.id] }
      return (await createSchedule(inside, author, sent, new Date(now))).nextAt
    }
    expect(await at('weekly', 'Europe/Berlin', '2026-03-20T12:00:00Z')).toBe('2026-03-23T05:00:00.000Z')
    expect(await at('weekly', 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-30T04:00:00.000Z')
    expect(await at('monthly', 'Asia/Kolkata', '2025-12-31T20:00:00Z')).toBe('2026-01-01T00:30:00.000Z')
    expect(await at('quarterly', 'America/Los_Angeles', '2025-12-31T20:00:00Z')).toBe('2026-01-01T14:00:00.000Z')
    expect(await at('monthly', 'UTC', '2026-01-01T06:00:00Z')).toBe('2026-02-01T06:00:00.000Z')
  })

  test('begins one report of the last complete week and moves on, and mails it when it is ready', async () => {
    const { id } = await create(member, { recipientIds: [member.user.id, testApp.manager.user.id, member.user.id] })
    await inside.database.pool.query(`update report_schedules set next_at = '2026-01-05T05:00:00Z'`)
    await beginAll(new Date('2026-01-05T05:10:00Z'))
    const [report, ...others] = await member.get<Report[]>('/api/reports')
    expect(others).toEqual([])
    expect(report).toMatchObject({
      template: 'caseStatus',
      from: '2025-12-29',
      to: '2026-01-04',
      scheduled: true,
      generatedById: member.user.id,
    })
    const [schedule] = await list()
    expect(schedule).toMatchObject({ id, nextAt: '2026-01-12T05:00:00.000Z', lastReportId: report?.id })
    expect(await mails()).toEqual([])

    await runReport(inside, report?.id ?? '')
    await runReport(inside, report?.id ?? '')
    const sent = await mails()
    expect(sent.map(({ to }) => to).toSorted()).toEqual([testApp.manager.user.email, member.user.email].toSorted())
    expect(sent[0]?.subject).toMatch(/^Case Status: Dec 29, 2025/)
    expect(sent[0]?.text).toContain(`/reports/${report?.id}`)
    expect(sent[0]?.text).toContain('Cases reported: 0')
  })

  test('names the unit of a figure in its email', async () => {
    await inside.database.pool.query(
      `insert into cases (title, description, created_by, status, created_at, completed_at)
       values ('Leak', '', $1, 'closed', '2025-12-29 08:00Z', '2026-01-01 20:00Z')`,
      [member.user.id],
    )
    await create(member, { template: 'improvementSummary' })
    await inside.database.pool.query(`update report_schedules set next_at = '2026-01-05T05:00:00Z'`)
    await beginAll(new Date('2026-01-05T05:10:00Z'))
    const [report] = await member.get<Report[]>('/api/reports')
    await runReport(inside, report?.id ?? '')
    expect((await mails())[0]?.text).toContain('Mean lead time: 3.5 days\n')
  })

  test('mails each of its people in their own language, and nobody who was deactivated', async () => {
    const german = await testApp.person()
    await german.expect(200, 'PATCH', '/api/settings/me', { language: 'de', dateFormat: 'ymd' })
    const french = await testApp.person()
    await french.expect(200, 'PATCH', '/api/settings/me', { language: 'fr', dateFormat: 'ymd' })
    const gone = await testApp.person()
    await create(member, { recipientIds: [member.user.id, german.user.id, french.user.id, gone.user.id] })
    await testApp.manager.expect(200, 'POST', `/api/users/${gone.user.id}/deactivate`)
    await inside.database.pool.query(`update report_schedules set next_at = '2026-01-05T05:00:00Z'`)
    await beginAll(new Date('2026-01-05T05:10:00Z'))
    const [report] = await member.get<Report[]>('/api/reports')
    await runReport(inside, report?.id ?? '')
    const subjects = Object.fromEntries((await mails()).map(({ to, subject }) => [to, subject]))
    expect(subjects).toEqual({
      [member.user.email]: expect.stringMatching(/^Case Status: Dec 29, 2025/),
      [german.user.email]: 'Stand der Fälle: 2025-12-29 – 2026-01-04',
      [french.user.email]: expect.stringMatching(/ : 2025-12-29 – 2026-01-04$/),
    })
  })

  test('of one site makes reports of that site, names it in its email, and is changed to all sites', async () => {
    const site = await testApp.manager.expect<{ id: string }>(201, 'POST', '/api/sites', { name: 'North' })
    const { id } = await create(member, { siteId: site.id })
    await inside.database.pool.query(`update report_schedules set next_at = '2026-01-05T05:00:00Z'`)
    await beginAll(new Date('2026-01-05T05:10:00Z'))
    const [report] = await member.get<Report[]>('/api/reports')
    expect(report).toMatchObject({ siteId: site.id, site: 'North' })
    await runReport(inside, report?.id ?? '')
    expect((await mails())[0]?.subject).toMatch(/^Case Status · North: Dec 29, 2025/)
    expect(await list()).toMatchObject([{ id, siteId: site.id, site: 'North' }])
    const same = await member.expect<ReportSchedule>(200, 'PATCH', `${path}/${id}`, { every: 'monthly' })
    expect(same.site).toBe('North')
    const all = await member.expect<ReportSchedule>(200, 'PATCH', `${path}/${id}`, { siteId: null })
    expect(all).toMatchObject({ siteId: null, site: null })
    const [edited] = await testApp.manager.get<AuditEntry[]>(`/api/audit?record=${id}`)
    expect(edited?.changes).toEqual([{ field: 'siteId', from: 'North', to: null }])
    const unknown = { siteId: randomUUID() }
    await member.expect(400, 'POST', path, asked(unknown))
    expect(await member.expect(400, 'PATCH', `${path}/${id}`, unknown)).toMatchObject({ errors: [{ path: 'siteId' }] })
  })

  test('makes one report of all times that were missed while nobody was there', async () => {
    await create(member)
    await create(member, { every: 'monthly' })
    await inside.database.pool.query(`update report_schedules set next_at = '2025-06-01T05:00:00Z'`)
    await beginAll(new Date('2026-03-18T11:00:00Z'))
    await beginAll(new Date('2026-03-18T11:15:00Z'))
    const reports = await member.get<Report[]>('/api/reports')
    expect(reports.map(({ type, from }) => `${type} ${from}`).toSorted()).toEqual([
      'monthly 2026-02-01',
      'weekly 2026-03-09',
    ])
    expect((await list()).map(({ nextAt }) => nextAt)).toEqual(['2026-03-23T05:00:00.000Z', '2026-04-01T04:00:00.000Z'])
  })

  test('begins one report when two processes look at the same time', async () => {
    await create(member)
    const { rows } = await inside.database.pool.query<{ at: string }>(
      `update report_schedules set next_at = '2026-01-05T05:00:00Z' returning next_at as at`,
    )
    expect(rows).toHaveLength(1)
    const now = new Date('2026-01-05T05:10:00Z')
    await Promise.all([beginDueReport(inside, now), beginDueReport(inside, now), beginDueReport(inside, now)])
    expect(await member.get<Report[]>('/api/reports')).toHaveLength(1)
  })

  test('is seen by everybody, sent twice it is one, and another rhythm has its own next morning', async () => {
    const id = randomUUID()
    const made = await create(member, { id })
    expect(await create(member, { id })).toEqual(made)
    expect(await testApp.manager.get(path)).toEqual([made])
    const edited = await member.expect<ReportSchedule>(200, 'PATCH', `${path}/${id}`, { every: 'monthly' })
    expect(edited).toMatchObject({ every: 'monthly', timeZone: 'Europe/Berlin', template: 'caseStatus' })
    expect(edited.nextAt.slice(8, 10)).toBe('01')
    const same = await member.expect<ReportSchedule>(200, 'PATCH', `${path}/${id}`, { template: 'carSavings' })
    expect(same).toMatchObject({ template: 'carSavings', nextAt: edited.nextAt, recipients: made.recipients })
  })

  test('is edited and ended by the person who created it and by a process manager; its reports stay', async () => {
    const { id } = await create(member)
    await inside.database.pool.query(`update report_schedules set next_at = '2026-01-05T05:00:00Z'`)
    await beginAll(new Date('2026-01-05T05:10:00Z'))
    const edited = await testApp.manager.expect<ReportSchedule>(200, 'PATCH', `${path}/${id}`, {
      recipientIds: [testApp.manager.user.id],
    })
    expect(edited.recipients.map((person) => person.id)).toEqual([testApp.manager.user.id])
    await member.expect(204, 'DELETE', `${path}/${id}`)
    expect(await list()).toEqual([])
    const [report] = await member.get<Report[]>('/api/reports')
    expect(report?.scheduled).toBe(true)
    await runReport(inside, report?.id ?? '')
    expect(await mails()).toEqual([])
  })
})

describe('refuses', () => {
  test('changes by somebody else, from an older version, and of what was deleted', async () => {
    const { id } = await create(member)
    const other = await testApp.person('Quality Analyst')
    await other.expect(403, 'PATCH', `${path}/${id}`, { every: 'monthly' })
    await other.expect(403, 'DELETE', `${path}/${id}`)
    await other.expect(409, 'POST', path, asked({ id }))
    await member.expect(412, 'PATCH', `${path}/${id}`, { every: 'monthly' }, { 'if-match': '"7"' })
    await member.expect(412, 'DELETE', `${path}/${id}`, undefined, { 'if-match': '"7"' })
    await member.expect(404, 'PATCH', `${path}/${randomUUID()}`, { every: 'monthly' })
    await member.expect(404, 'DELETE', `${path}/${randomUUID()}`)
  })

  test('recipients who do not exist, none at all, and a time zone that is none', async () => {
    const refused = (fields: object) => member.expect<{ detail: string }>(400, 'POST', path, asked(fields))
    expect((await refused({ recipientIds: [randomUUID()] })).detail).toBe('This person does not exist.')
    expect((await refused({ recipientIds: ['00000000-0000-4000-8000-000000000067'] })).detail).toContain(
      'does not exist',
    )
    expect((await refused({ recipientIds: [] })).detail).toContain('Choose at least one')
    await refused({ timeZone: 'Berlin' })
    expect(await list()).toEqual([])
  })

  test('everybody who is not signed in', async () => {
    await testApp.visitor().expect(401, 'GET', path)
    await testApp.visitor().expect(401, 'POST', path, asked())
    await testApp.visitor().expect(401, 'PATCH', `${path}/${randomUUID()}`, {})
    await testApp.visitor().expect(401, 'DELETE', `${path}/${randomUUID()}`)
  })
})
