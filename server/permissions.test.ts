import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permissions, type Permission, type Role } from '../contract/users/permissions.ts'
import { recordOf } from '../contract/values/keysOf.ts'
import { retentionKinds } from '../contract/retention/retentionChoices.ts'
import { openTestApp, testPassword, type TestApp } from './testing/testApp.ts'
import type { TestClient } from './testing/testClient.ts'

/** Records that a process manager makes anew for each question, so that they are somebody else's for all others. */
type Kind =
  | 'cases'
  | 'cars'
  | 'tasks'
  | 'comments'
  | 'stations'
  | 'users'
  | 'reports/schedules'
  | 'templates'
  | 'views'
  | 'read-across'
  | 'savings'
  | 'containment'
  | 'dispositions'
type Rule = {
  /** The line of the table of permissions that the call needs. */
  needs: Permission
  /** What the call is about; nobody's record otherwise. */
  on?: Kind
  /** A body in order, since what cannot be read is refused before anybody asks who sent it. */
  body?: object
  /** What it does is too much for a test, so only those who may not are seen to be refused. */
  isHeavy?: true
}

const nobody = '00000000-0000-4000-8000-000000000000'
let made = 0
const everKept = recordOf(retentionKinds, () => null)
const user = { email: 'new@factory.example', firstName: 'New', lastName: 'Person' }

/** The calls that not everybody may make. */
const restricted: Record<string, Rule> = {
  // People
  'GET /api/users/{id}/open-work': { needs: 'managePeople' },
  'GET /api/users/{id}/second-factors': { needs: 'managePeople', on: 'users' },
  'DELETE /api/users/{id}/second-factors': { needs: 'managePeople', on: 'users' },
  'GET /api/notifications/mails': { needs: 'managePeople' },
  'GET /api/notifications/mails/links': { needs: 'managePeople' },
  'PATCH /api/users/{id}': { needs: 'managePeople', on: 'users', body: { department: 'quality' } },
  'POST /api/users': { needs: 'managePeople', body: user },
  'POST /api/users/import': { needs: 'managePeople', body: { csv: 'name,email', dryRun: true } },
  'GET /api/users/{id}/data': { needs: 'managePeople', on: 'users' },
  'GET /api/users/{id}/erasure': { needs: 'managePeople', on: 'users' },
  'POST /api/users/{id}/erasure': { needs: 'managePeople', on: 'users', body: { currentPassword: testPassword } },
  'POST /api/users/{id}/deactivate': { needs: 'managePeople', on: 'users' },
  'POST /api/users/{id}/hand-over': { needs: 'managePeople', on: 'users', body: { to: nobody } },
  'POST /api/users/{id}/invitation': { needs: 'managePeople', on: 'users' },
  'POST /api/users/{id}/reactivate': { needs: 'managePeople', on: 'users' },
  // What somebody else made
  'DELETE /api/cars/{id}': { needs: 'deleteCar', on: 'cars' },
  'POST /api/cars/{id}/8d/replies': {
    needs: 'replyToCustomers',
    on: 'cars',
    body: { to: 'quality@customer.example', subject: 'Your complaint', message: 'Please find our 8D.' },
  },
  'PUT /api/8d-customers': { needs: 'manageWorkspace', body: { customers: [] } },
  'DELETE /api/cases/{id}': { needs: 'deleteCase', on: 'cases' },
  'DELETE /api/containment/{id}': { needs: 'deleteContainment', on: 'containment' },
  'DELETE /api/dispositions/{id}': { needs: 'deleteContainment', on: 'dispositions' },
  'DELETE /api/comments/{id}': { needs: 'deleteComment', on: 'comments' },
  'DELETE /api/reports/schedules/{id}': { needs: 'manageSchedules', on: 'reports/schedules' },
  'DELETE /api/tasks/{id}': { needs: 'deleteTask', on: 'tasks' },
  'PATCH /api/reports/schedules/{id}': {
    needs: 'manageSchedules',
    on: 'reports/schedules',
    body: { every: 'monthly' },
  },
  'PATCH /api/templates/{id}': { needs: 'manageSchedules', on: 'templates', body: { name: 'Audit' } },
  'DELETE /api/templates/{id}': { needs: 'manageSchedules', on: 'templates' },
  'POST /api/templates/{id}/restore': { needs: 'manageSchedules', on: 'templates' },
  // Stations, Business Central, photo analysis, the workspace
  'DELETE /api/stations/{id}': { needs: 'manageStations', on: 'stations' },
  'PATCH /api/stations/{id}': { needs: 'manageStations', on: 'stations', body: { department: null } },
  'POST /api/stations': { needs: 'manageStations', body: { site: 'North', area: 'Hall 1', name: 'Press' } },
  'POST /api/stations/import': { needs: 'manageStations', body: { csv: 'site,area,station', dryRun: true } },
  'POST /api/sites': { needs: 'manageStations', body: { name: 'North plant' } },
  'PATCH /api/sites/{id}': { needs: 'manageStations', body: { retired: true } },
  'POST /api/stations/{id}/restore': { needs: 'manageStations', on: 'stations' },
  'GET /api/dynamics/companies': { needs: 'manageErp' },
  'GET /api/dynamics/connection': { needs: 'manageErp' },
  'PUT /api/dynamics/connection': { needs: 'manageErp', body: { tenantId: 'a', clientId: 'b' } },
  'GET /api/kiosks': { needs: 'manageStations' },
  'POST /api/kiosks': { needs: 'manageStations', body: { stationId: nobody } },
  'DELETE /api/kiosks/{id}': { needs: 'manageStations' },
  'DELETE /api/users/{id}/pin': { needs: 'managePeople', on: 'users' },
  'GET /api/wallboards': { needs: 'manageStations' },
  'POST /api/wallboards': { needs: 'manageStations', body: { name: 'Hall 1' } },
  'DELETE /api/wallboards/{id}': { needs: 'manageStations' },
  // There only where the sample of an ERP is offered.
  'POST /api/dynamics/sample': { needs: 'manageErp', isHeavy: true },
  'GET /api/andon/engine': { needs: 'manageAi' },
  'GET /api/auth/policy': { needs: 'manageWorkspace' },
  'PATCH /api/auth/policy': { needs: 'manageWorkspace', body: { managerIdle: false } },
  'PATCH /api/cases/{id}/call': {
    needs: 'manageCalls',
    on: 'cases',
    body: { runningAgainAt: '2026-01-01T06:00:00.000Z', reason: 'Seen on the counter' },
  },
  'PUT /api/call-routes': {
    needs: 'manageCalls',
    // Sent as it is: a body in order is a list.
    body: [{ rungs: [{ to: { role: 'Process Manager' }, acknowledgeMinutes: 5, clearMinutes: 30 }] }],
  },
  'POST /api/call-routes/test': { needs: 'manageCalls', body: { callType: 'machine' } },
  'PUT /api/shifts': { needs: 'manageCalls', body: [{ name: 'Day', from: '06:00', to: '18:00' }] },
  'POST /api/workspace-lists': { needs: 'manageWorkspace', body: { list: 'departments', label: 'Paint shop' } },
  'PATCH /api/workspace-lists/{id}': { needs: 'manageWorkspace', body: { retired: false } },
  'PUT /api/workspace-lists/order': { needs: 'manageWorkspace', body: { list: 'departments', ids: [] } },
  'POST /api/custom-fields': {
    needs: 'manageWorkspace',
    body: { record: 'case', kind: 'text', label: 'Lot' },
  },
  'PATCH /api/custom-fields/{id}': { needs: 'manageWorkspace', body: { label: 'Lot' } },
  'PUT /api/custom-fields/order': { needs: 'manageWorkspace', body: { record: 'case', ids: [] } },
  'PUT /api/cause-codes': { needs: 'manageWorkspace', body: [{ code: 'X', label: 'Other', group: 'man' }] },
  'POST /api/cause-codes/import': { needs: 'manageWorkspace', body: { csv: 'code;name;group', dryRun: true } },
  'PATCH /api/settings/workspace': { needs: 'manageWorkspace', body: { guestReports: false } },
  'GET /api/calls/signals': { needs: 'manageCalls' },
  'GET /api/calls/signals/settings': { needs: 'manageCalls' },
  'PUT /api/calls/signals/settings': {
    needs: 'manageCalls',
    body: { debounceSeconds: 10, silentAfterSeconds: 300, stopping: [] },
  },
  'PATCH /api/read-across/{id}': { needs: 'answerReadAcross', on: 'read-across', body: { state: 'applies' } },
  'DELETE /api/read-across/{id}': { needs: 'answerReadAcross', on: 'read-across' },
  'DELETE /api/savings/{id}': { needs: 'deleteSaving', on: 'savings' },
  'PATCH /api/views/{id}': { needs: 'editView', on: 'views', body: { name: 'Renamed' } },
  'DELETE /api/views/{id}': { needs: 'editView', on: 'views' },
  'GET /api/webhooks': { needs: 'manageWebhooks' },
  'POST /api/webhooks': {
    needs: 'manageWebhooks',
    body: { name: 'MES', url: 'https://mes.example.com/', events: ['case.created'] },
  },
  'GET /api/webhooks/{id}': { needs: 'manageWebhooks' },
  'PATCH /api/webhooks/{id}': { needs: 'manageWebhooks', body: { name: 'MES' } },
  'DELETE /api/webhooks/{id}': { needs: 'manageWebhooks' },
  'POST /api/webhooks/{id}/test': { needs: 'manageWebhooks' },
  'POST /api/webhooks/{id}/secret': { needs: 'manageWebhooks' },
  'GET /api/webhooks/{id}/deliveries': { needs: 'manageWebhooks' },
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/send': { needs: 'manageWebhooks' },
  'GET /api/audit': { needs: 'readAudit' },
  'GET /api/audit/export': { needs: 'readAudit' },
  'GET /api/audit/verify': { needs: 'readAudit' },
  'GET /api/retention': { needs: 'manageWorkspace' },
  'GET /api/retention/preview': { needs: 'manageWorkspace' },
  'PUT /api/retention': { needs: 'manageWorkspace', body: { days: everKept, onHold: false } },
  'POST /api/retention/runs': { needs: 'manageWorkspace' },
  'GET /api/backup/checks': { needs: 'manageWorkspace' },
  'DELETE /api/sample': { needs: 'manageWorkspace' },
  'POST /api/sample': { needs: 'manageWorkspace', isHeavy: true },
  'DELETE /api/sample/live-shift': { needs: 'manageWorkspace' },
  // There only with sample data.
  'POST /api/sample/live-shift': { needs: 'manageWorkspace', isHeavy: true },
}

/** The calls that everybody who is signed in may make: about themselves, or about what all work on. */
const forEverybody = new Set([
  'GET /api/activity',
  'GET /api/analytics/ageing',
  'GET /api/analytics/category-counts',
  'GET /api/analytics/control',
  'GET /api/analytics/flow',
  'GET /api/analytics/heatmap',
  'GET /api/analytics/metrics',
  'GET /api/analytics/pareto',
  'GET /api/analytics/priority-distribution',
  'GET /api/analytics/proof',
  'GET /api/analytics/resolution',
  'GET /api/analytics/savings',
  'GET /api/analytics/status-counts',
  'GET /api/analytics/team',
  'GET /api/analytics/workload',
  'POST /api/analyze-photo',
  'POST /api/andon/label',
  'POST /api/attachments',
  'GET /api/attachments/{id}',
  'GET /api/auth/passkeys',
  'POST /api/auth/passkeys',
  'PATCH /api/auth/passkeys/{id}',
  'DELETE /api/auth/passkeys/{id}',
  'POST /api/auth/passkeys/ask',
  'POST /api/auth/passkeys/begin',
  'GET /api/auth/password',
  'POST /api/auth/password',
  'GET /api/auth/sign-out-token',
  'GET /api/auth/two-factor',
  'POST /api/auth/two-factor',
  'POST /api/auth/two-factor/begin',
  'POST /api/auth/two-factor/off',
  'POST /api/auth/two-factor/recovery-codes',
  'GET /api/auth/user',
  'GET /api/call-routes',
  'GET /api/cause-codes',
  'GET /api/call-routes/preview',
  'GET /api/calls',
  'GET /api/calls/figures',
  'POST /api/calls/signals',
  'GET /api/cases/{id}/call',
  'POST /api/cases/{id}/call',
  'POST /api/cases/{id}/call/acknowledge',
  'POST /api/cases/{id}/call/arrive',
  'POST /api/cases/{id}/call/cancel',
  'POST /api/cases/{id}/call/clear',
  'GET /api/cars',
  'POST /api/cars',
  'GET /api/cars/{id}',
  'PATCH /api/cars/{id}',
  'GET /api/8d-customers',
  'GET /api/cars/{id}/8d',
  'PUT /api/cars/{id}/8d',
  'GET /api/cars/{id}/8d.pdf',
  'GET /api/cars/{id}/8d/replies',
  'GET /api/cars/{id}/8d/replies/{replyId}/pdf',
  'GET /api/cars/{id}/a3.pdf',
  'GET /api/cars/{id}/evidence.zip',
  'GET /api/cars/{id}/activity',
  'GET /api/cars/{id}/as-of',
  'GET /api/cars/{id}/attachments',
  'GET /api/cars/{id}/coach',
  'PUT /api/cars/{id}/coach',
  'POST /api/cars/{id}/coach/hypotheses',
  'GET /api/cars/{id}/documents',
  'PUT /api/cars/{id}/documents',
  'GET /api/cars/{id}/gates',
  'GET /api/cars/{id}/causes',
  'PUT /api/cars/{id}/causes',
  'PATCH /api/cars/{id}/causes/{nodeId}',
  'GET /api/cars/{id}/comments',
  'POST /api/cars/{id}/comments',
  'POST /api/cars/{id}/restore',
  'GET /api/cars/{id}/effectiveness',
  'PUT /api/cars/{id}/effectiveness',
  // Decided by the checker, or a process manager; see effectiveness.test.ts.
  'POST /api/cars/{id}/effectiveness/decision',
  'GET /api/cars/{id}/effectiveness/points',
  'PUT /api/cars/{id}/effectiveness/points',
  'GET /api/cars/{id}/effectiveness/rounds',
  'GET /api/cars/{id}/effectiveness/verdict',
  'GET /api/cars/{id}/read-across',
  'POST /api/cars/{id}/read-across',
  'GET /api/cars/{id}/read-across/proposals',
  'GET /api/read-across',
  'GET /api/read-across/{id}',
  'GET /api/read-across/figures',
  'POST /api/read-across/{id}/restore',
  'GET /api/savings',
  'GET /api/savings/export',
  'GET /api/savings/figures',
  'GET /api/savings/{id}',
  'PATCH /api/savings/{id}',
  'POST /api/savings/{id}/restore',
  'GET /api/cases/{id}/savings',
  'POST /api/cases/{id}/savings',
  'GET /api/cars/{id}/savings',
  'POST /api/cars/{id}/savings',
  // Decided with the right `finance`, which is beside the role; see savings.test.ts.
  'POST /api/savings/{id}/submit',
  'POST /api/savings/{id}/withdraw',
  'POST /api/savings/{id}/accept',
  'POST /api/savings/{id}/adjust',
  'POST /api/savings/{id}/return',
  'POST /api/savings/{id}/reopen',
  'POST /api/cases/{id}/savings/{savingId}/submit',
  'POST /api/cases/{id}/savings/{savingId}/withdraw',
  'POST /api/cases/{id}/savings/{savingId}/accept',
  'POST /api/cases/{id}/savings/{savingId}/adjust',
  'POST /api/cases/{id}/savings/{savingId}/return',
  'POST /api/cases/{id}/savings/{savingId}/reopen',
  'POST /api/cars/{id}/savings/{savingId}/submit',
  'POST /api/cars/{id}/savings/{savingId}/withdraw',
  'POST /api/cars/{id}/savings/{savingId}/accept',
  'POST /api/cars/{id}/savings/{savingId}/adjust',
  'POST /api/cars/{id}/savings/{savingId}/return',
  'POST /api/cars/{id}/savings/{savingId}/reopen',
  'GET /api/lessons',
  'GET /api/lessons/{id}',
  'GET /api/lessons/similar',
  'GET /api/cars/{id}/containment',
  'POST /api/cars/{id}/containment',
  'GET /api/cars/{id}/disposition',
  'POST /api/cars/{id}/disposition',
  'GET /api/cars/{id}/suspect',
  'PUT /api/cars/{id}/suspect',
  'GET /api/cars/{id}/tasks',
  'POST /api/cars/{id}/tasks',
  'GET /api/cars/export',
  'POST /api/cars/imports',
  'GET /api/cars/imports',
  'POST /api/cars/imports/{id}',
  'POST /api/cars/imports/{id}/preview',
  'POST /api/cars/imports/{id}/undo',
  'GET /api/cases',
  'POST /api/cases',
  'GET /api/cases/{id}',
  'PATCH /api/cases/{id}',
  'GET /api/cases/{id}/activity',
  'GET /api/cases/{id}/as-of',
  'GET /api/cases/{id}/attachments',
  'GET /api/cases/{id}/comments',
  'POST /api/cases/{id}/comments',
  'GET /api/cases/counts/pending-corrections',
  'GET /api/cases/{id}/corrections',
  'POST /api/cases/{id}/corrections',
  'POST /api/cases/{id}/corrections/{correctionId}/check',
  'POST /api/cases/{id}/corrections/{correctionId}/give-up',
  'POST /api/cases/{id}/corrections/{correctionId}/retry',
  'GET /api/cases/{id}/corrections/invoices/{invoiceId}',
  'POST /api/cases/{id}/reports',
  'POST /api/cases/bulk',
  'GET /api/cases/bulk/{batchId}',
  'POST /api/cases/bulk/{batchId}/undo',
  'POST /api/cases/triage',
  'POST /api/cases/{id}/triage',
  'POST /api/cases/{id}/merge',
  'POST /api/cases/{id}/unmerge',
  'POST /api/cases/{id}/restore',
  'GET /api/cases/{id}/containment',
  'POST /api/cases/{id}/containment',
  'GET /api/cases/{id}/disposition',
  'POST /api/cases/{id}/disposition',
  'GET /api/cases/{id}/suspect',
  'PUT /api/cases/{id}/suspect',
  'GET /api/cases/{id}/tasks',
  'POST /api/cases/{id}/tasks',
  'GET /api/cases/counts',
  'GET /api/cases/counts/cars',
  'GET /api/cases/counts/groups',
  'GET /api/cases/counts/related-records',
  'GET /api/cases/export',
  'POST /api/cases/imports',
  'GET /api/cases/imports',
  'POST /api/cases/imports/{id}',
  'POST /api/cases/imports/{id}/preview',
  'POST /api/cases/imports/{id}/undo',
  'GET /api/cases/similar',
  'GET /api/cases/triage',
  'PATCH /api/comments/{id}',
  'GET /api/comments/{id}/attachments',
  'POST /api/comments/{id}/restore',
  'GET /api/containment',
  'GET /api/containment/export',
  'PATCH /api/containment/{id}',
  'POST /api/containment/{id}/confirm',
  'POST /api/containment/{id}/hold',
  'POST /api/containment/{id}/restore',
  'PATCH /api/dispositions/{id}',
  // Approved by the second person alone; see dispositions.test.ts.
  'POST /api/dispositions/{id}/approve',
  'POST /api/dispositions/{id}/restore',
  'GET /api/custom-fields',
  'GET /api/workspace-lists',
  'GET /api/dynamics/analytics/revenue',
  'GET /api/dynamics/credit-memos',
  'GET /api/dynamics/customers',
  'GET /api/dynamics/invoices',
  'GET /api/dynamics/invoices/{id}',
  'GET /api/dynamics/items',
  'GET /api/dynamics/purchase-orders',
  'GET /api/dynamics/return-reasons',
  'GET /api/dynamics/sales-orders',
  'GET /api/dynamics/sample',
  'GET /api/dynamics/status',
  'GET /api/dynamics/test-connection',
  'GET /api/dynamics/vendors',
  'GET /api/effectiveness',
  'GET /api/events',
  'GET /api/views',
  'POST /api/views',
  'GET /api/views/{id}',
  'POST /api/views/{id}/restore',
  'GET /api/keys',
  'POST /api/keys',
  'DELETE /api/keys/{id}',
  'GET /api/notifications',
  'POST /api/notifications/{id}/read',
  'POST /api/notifications/records/{feature}/{id}/read',
  'GET /api/notifications/choices',
  'PATCH /api/notifications/choices',
  'GET /api/notifications/device',
  'PUT /api/notifications/device',
  'DELETE /api/notifications/device',
  'GET /api/notifications/following/{feature}/{id}',
  'PUT /api/notifications/following/{feature}/{id}',
  'POST /api/notifications/read',
  'GET /api/notifications/unread',
  'GET /api/profile/{id}/avatar',
  'PUT /api/profile/avatar',
  'DELETE /api/profile/avatar',
  'GET /api/profile/pin',
  'PUT /api/profile/pin',
  'PUT /api/viewers/{id}',
  'GET /api/profile/email',
  'DELETE /api/profile/email',
  'POST /api/profile/email/confirm',
  'GET /api/recurrences',
  'GET /api/recurrences/figures',
  'POST /api/recurrences/{id}',
  'GET /api/car-proposals',
  'POST /api/car-proposals/{id}/dismiss',
  'GET /api/reports',
  'POST /api/reports',
  'GET /api/reports/{id}',
  'GET /api/reports/{id}/file',
  'GET /api/reports/schedules',
  'POST /api/reports/schedules',
  'GET /api/reports/summary',
  'GET /api/sample',
  'GET /api/search',
  'GET /api/sessions',
  'DELETE /api/sessions',
  'DELETE /api/sessions/{id}',
  'DELETE /api/viewers/{id}',
  'GET /api/signatures/content',
  'GET /api/cars/{id}/signatures',
  'GET /api/cases/{id}/signatures',
  'GET /api/settings/me',
  'PATCH /api/settings/me',
  'GET /api/settings/workspace',
  'GET /api/shifts',
  'GET /api/sites',
  'GET /api/sites/{id}',
  'GET /api/stations',
  'GET /api/stations/{id}',
  'GET /api/stations/export',
  'GET /api/stations/labels',
  'GET /api/tasks',
  'PATCH /api/tasks/{id}',
  'POST /api/tasks/{id}/restore',
  'GET /api/tasks/export',
  'GET /api/templates',
  'POST /api/templates',
  'POST /api/templates/{id}/use',
  'GET /api/users',
  'GET /api/users/{id}',
])

/** The calls that ask nobody who they are: ways to sign in, and the labels of stations. */
const open = new Set([
  'GET /api/andon/guest-reports/{token}',
  'POST /api/andon/guest-reports',
  'POST /api/auth/accept-invitation',
  'POST /api/auth/password-link',
  'POST /api/profile/email/undo',
  'GET /api/auth/callback/company',
  'GET /api/auth/company',
  'POST /api/auth/forgotten-password',
  'GET /api/auth/options',
  'POST /api/auth/sign-in/code',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/sign-in/passkey/begin',
  'POST /api/auth/sign-out',
  'POST /api/auth/sign-out-later',
  'POST /api/auth/sign-up/email',
  'GET /api/login',
  'GET /api/logout',
  'GET /api/notifications/unsubscribe',
  'POST /api/notifications/unsubscribe',
  'GET /api/stations/scanned/{code}',
  'GET /api/kiosk',
  'GET /api/kiosk/people',
  'GET /api/kiosk/calls',
  'POST /api/kiosk/pair',
  'POST /api/kiosk/reports',
  'POST /api/kiosk/sign-in',
  'GET /api/wall/{token}',
  'GET /api/wall/{token}/events',
])

const roles: Role[] = ['Team Member', 'Improvement Specialist', 'Process Manager']

let testApp: TestApp
let calls: string[]
const people = new Map<Role, TestClient>()
beforeAll(async () => {
  testApp = await openTestApp()
  for (const role of roles) people.set(role, await testApp.person(role))
  type Description = { paths: Record<string, Record<string, unknown>> }
  const { paths } = await testApp.manager.get<Description>('/api/openapi.json')
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
})
afterAll(() => testApp.close())

const make: Record<Kind, () => Promise<string>> = {
  cases: () => added('/api/cases', { title: 'Leak', description: 'Oil' }),
  cars: () => added('/api/cars', { title: 'Leaks', background: 'Many' }),
  tasks: async () => added(`/api/cases/${await make.cases()}/tasks`, { title: 'Wipe' }),
  comments: async () => added(`/api/cases/${await make.cases()}/comments`, { content: 'Seen' }),
  stations: () => added('/api/stations', { site: 'North', area: 'Hall 1', name: `Press ${++made}` }),
  users: () => added('/api/users', { ...user, email: `made${++made}@factory.example` }),
  views: () => added('/api/views', { name: `View ${++made}`, page: 'cases', shared: true }),
  'reports/schedules': () =>
    added('/api/reports/schedules', {
      template: 'caseStatus',
      every: 'weekly',
      recipientIds: [testApp.manager.user.id],
    }),
  'read-across': async () =>
    added(`/api/cars/${await make.cars()}/read-across`, {
      stationId: await make.stations(),
      askedOfId: testApp.manager.user.id,
    }),
  savings: async () => added(`/api/cars/${await make.cars()}/savings`, { kind: 'hard' }),
  containment: async () => added(`/api/cases/${await make.cases()}/containment`, { where: 'stock', bad: 1 }),
  dispositions: async () => {
    const caseId = await make.cases()
    await added(`/api/cases/${caseId}/containment`, { where: 'stock', bad: 1 })
    return added(`/api/cases/${caseId}/disposition`, { kind: 'scrap', quantity: 1 })
  },
  templates: () => added('/api/templates', { kind: 'tasks', name: 'Start-up', tasks: [{ title: 'Check' }] }),
}
async function added(path: string, sent: object): Promise<string> {
  return (await testApp.manager.expect<{ id: string }>(201, 'POST', path, sent)).id
}

/** Sends a call and answers its status; what a stream would go on to say is not waited for. */
async function statusFor(who: TestClient, call: string, { on, body }: Partial<Rule> = {}): Promise<number> {
  const [method = '', path = ''] = call.split(' ')
  const id = on ? await make[on]() : nobody
  const address = path.replaceAll('{feature}', 'cases').replaceAll(/\{\w+\}/g, id)
  const sent = method === 'GET' || method === 'DELETE' ? undefined : JSON.stringify(body ?? {})
  const response = await who.raw(method, address, sent, sent ? { 'content-type': 'application/json' } : {})
  await response.body?.cancel()
  return response.status
}

const person = (role: Role): TestClient => people.get(role) ?? testApp.manager

describe('who may call what', () => {
  test('is listed here for every call', () => {
    const listed = [...Object.keys(restricted), ...forEverybody, ...open]
    expect(calls.filter((call) => !listed.includes(call))).toEqual([])
    expect(listed.filter((call) => !calls.includes(call))).toEqual([])
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('is nobody who is not signed in, but for the open ones', async () => {
    const visitor = testApp.visitor()
    const answered: Record<string, number> = {}
    for (const call of [...Object.keys(restricted), ...forEverybody]) {
      answered[call] = await statusFor(visitor, call, { body: restricted[call]?.body ?? {} })
    }
    expect(Object.entries(answered).filter(([, status]) => status !== 401)).toEqual([])
  })

  test.each(Object.entries(restricted))('%s follows the table of permissions', async (call, rule) => {
    for (const role of roles) {
      const may = permissions[rule.needs][role] === 'any'
      if (may && rule.isHeavy) continue
      const status = await statusFor(person(role), call, rule)
      expect([role, status === 403]).toEqual([role, !may])
      expect(status).not.toBe(401)
    }
  })

  test.each(roles)('is everybody for all other calls, as for a %s', async (role) => {
    const refused: string[] = []
    for (const call of forEverybody) {
      const status = await statusFor(person(role), call)
      if (status === 401 || status === 403 || status >= 500) refused.push(`${status} ${call}`)
    }
    expect(refused).toEqual([])
  })
})
