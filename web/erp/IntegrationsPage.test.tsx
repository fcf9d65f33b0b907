import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { caseCalls } from '../../contract/cases/caseCalls.ts'
import { correctionCalls } from '../../contract/cases/corrections.ts'
import type { ErpConnection } from '../../contract/erp/erp.ts'
import { erpCalls } from '../../contract/erp/erpCalls.ts'
import { defaultPreferences } from '../../contract/settings/preferenceChoices.ts'
import { signedInAs } from '../auth/testing/people.ts'
import { renderScreen } from '../auth/testing/renderScreen.tsx'
import { adoptPreferences, forgetPreferences } from '../i18n/preferences.ts'
import { fakeServer, refusal } from '../testing/fakeServer.ts'
import { stopClock } from '../testing/stopClock.ts'
import { IntegrationsPage } from './IntegrationsPage.tsx'
import type { RecordForCase } from './recordForCase.ts'
import { aConnection, aCustomer, connectedTest, failedTest } from './testing/erpRecords.ts'

// Loaded beforehand: loading time is not what is tested.
beforeAll(() => Promise.all([import('./CustomersList.tsx'), import('./ConnectionDialog.tsx')]))
beforeEach(() => sessionStorage.clear())

const CreateCase = ({ record }: { record: RecordForCase }) => <p>{JSON.stringify(record)}</p>

type Role = 'Process Manager' | 'Team Member'
async function open(
  path = '/integrations',
  stored: ErpConnection | null = aConnection,
  role: Role = 'Process Manager',
  sample: { companyName: string } | null = null,
  // Tests start the connection test themselves, unless they are about its automatic start.
  isSetUp = false,
) {
  const server = fakeServer()
  server.on(erpCalls.readErpConnection, () => new Response(JSON.stringify(stored)))
  server.on(erpCalls.readErpSample, () => new Response(JSON.stringify(sample)))
  server.on(erpCalls.readErpStatus, { isSetUp, lastTest: null })
  server.on(erpCalls.listErpCompanies, [])
  server.on(erpCalls.testErpConnection, connectedTest)
  server.on(correctionCalls.countPendingCorrections, { count: 0 })
  server.on(erpCalls.readErpRevenue, { totalRevenue: '406652.85', currency: 'EUR' })
  server.on(erpCalls.listErpCustomers, [aCustomer(1, { blocked: 'Ship' }), aCustomer(2)])
  server.on(caseCalls.countCasesOfRecords, [{ relatedRecordId: aCustomer(1).id, count: 2 }])
  const view = await renderScreen(<IntegrationsPage CreateCase={CreateCase} />, { path, user: signedInAs(role) })
  const runTest = async () => {
    for (const button of (await screen.findAllByRole('button', { name: 'Test Connection' })).slice(0, 1)) {
      await view.hand.click(button)
    }
  }
  return { ...view, server, runTest }
}

test('the revenue begins with the reader’s current year', async () => {
  stopClock(new Date('2026-12-31T12:00:00Z'))
  onTestFinished(forgetPreferences)
  adoptPreferences({ ...defaultPreferences, timeZone: 'Pacific/Kiritimati' })
  const { server, runTest } = await open()
  await runTest()
  await screen.findByText('€406,652.85')
  const [asked] = server.requestsTo(erpCalls.readErpRevenue)
  expect(asked?.query.toString()).toBe('startDate=2027-01-01&endDate=2027-12-31')
})

test('nothing of the ERP is requested before a test has passed, and the passed one is remembered', async () => {
  stopClock()
  const { server, runTest, unmount } = await open()
  expect(await screen.findByText('Not tested yet')).toBeTruthy()
  expect(server.requestsTo(erpCalls.readErpRevenue)).toHaveLength(0)
  await runTest()
  expect(await screen.findByText('€406,652.85')).toBeTruthy()
  const year = new Date().getFullYear()
  const [asked] = server.requestsTo(erpCalls.readErpRevenue)
  expect(asked?.query.toString()).toBe(`startDate=${year}-01-01&endDate=${year}-12-31`)
  unmount()

  const again = await open()
  expect(await screen.findByText('€406,652.85')).toBeTruthy()
  expect(again.server.requestsTo(erpCalls.testErpConnection)).toHaveLength(0)
})

test('a failed test says what is wrong and how far it got, and no list is loaded', async () => {
  const { server, runTest } = await open('/integrations?tab=customers')
  server.on(erpCalls.testErpConnection, failedTest)
  await runTest()
  const box = await screen.findByRole('alert')
  expect(box.textContent).toContain('Business Central is not connected.')
  expect(box.textContent).toContain('The client secret is wrong or has expired.')
  const steps = within(screen.getByRole('list', { name: 'Steps of the test' })).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Sign-inFailed',
    'Environment nameNot tried',
    'CompanyNot tried',
    'Read accessNot tried',
    'Write accessNot tried',
  ])
  expect(server.requestsTo(erpCalls.listErpCustomers)).toHaveLength(0)
})

test('a customer shows the balance, what is blocked in words, and a link to its cases', async () => {
  const { runTest } = await open('/integrations?tab=customers')
  await runTest()
  const row = await screen.findByRole('row', { name: /Customer 1/ })
  expect(row.textContent).toContain('No shipments')
  expect(row.textContent).toContain('€1,234.50')
  const cases = await within(row).findByRole('link', { name: '2 cases' })
  expect(decodeURIComponent(cases.getAttribute('href') ?? '')).toContain(aCustomer(1).id)
})

test('a search is sent from three letters on, a heading sorts, and the address keeps both', async () => {
  const { server, hand, router, runTest } = await open('/integrations?tab=customers')
  await runTest()
  const box = await screen.findByRole('searchbox')
  await hand.type(box, 'ki')
  expect(await screen.findByText('Type at least three letters to search.')).toBeTruthy()
  await hand.type(box, 'el')
  await waitFor(() => expect(server.requestsTo(erpCalls.listErpCustomers).at(-1)?.query.get('q')).toBe('kiel'))
  expect(server.requestsTo(erpCalls.listErpCustomers).some(({ query }) => query.get('q') === 'ki')).toBe(false)
  await hand.click(screen.getByRole('button', { name: 'City' }))
  await waitFor(() => expect(server.requestsTo(erpCalls.listErpCustomers).at(-1)?.query.get('$orderby')).toBe('city'))
  expect(router.state.location.search).toEqual({ tab: 'customers', q: 'kiel', sort: 'city' })
})

test('an unavailable ERP is reported, with a button to retry', async () => {
  const { server, runTest } = await open('/integrations?tab=customers')
  server.on(erpCalls.listErpCustomers, refusal('unavailable', 'Business Central cannot be reached.'))
  await runTest()
  expect(await screen.findByText('Business Central cannot be reached.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a connection that could not be read is not set up again', async () => {
  const { server, hand } = await open()
  server.on(erpCalls.readErpConnection, refusal('unavailable', 'The server is busy.'))
  cleanup()
  await renderScreen(<IntegrationsPage />, { path: '/integrations', user: signedInAs('Process Manager') })
  expect(await screen.findByText('The server is busy.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull()
  server.on(erpCalls.readErpConnection, () => new Response(JSON.stringify(aConnection)))
  await hand.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Configure' })).toBeTruthy()
})

test('before the setup the tabs offer no test', async () => {
  await open('/integrations', null)
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'Test Connection' })).toHaveLength(1)
})

test('the main action is at the end: first to set up, then to test', async () => {
  const names = () =>
    screen
      .getAllByRole('button', { name: /^(Set up|Configure|Test Connection)$/ })
      .slice(0, 2)
      .map((button) => button.textContent)
  await open('/integrations', null)
  await screen.findByRole('button', { name: 'Set up' })
  expect(names()).toEqual(['Test Connection', 'Set up'])
  cleanup()
  await open('/integrations')
  await screen.findByRole('button', { name: 'Configure' })
  expect(names()).toEqual(['Configure', 'Test Connection'])
})

test('missing configuration is reported beside the field, and nothing is sent', async () => {
  const { server, hand } = await open('/integrations', null)
  await hand.click(await screen.findByRole('button', { name: 'Set up' }))
  await screen.findByLabelText('Tenant ID')
  await hand.click(screen.getByRole('button', { name: 'Save and test' }))
  expect(await screen.findByText('Tenant ID is required')).toBeTruthy()
  expect(screen.getByText('Client secret is required')).toBeTruthy()
  expect(server.requestsTo(erpCalls.saveErpConnection)).toHaveLength(0)
})

test('a stored secret is not shown and stays when nothing is typed; after saving it is tested', async () => {
  const { server, hand } = await open()
  server.on(erpCalls.saveErpConnection, aConnection)
  await hand.click(await screen.findByRole('button', { name: 'Configure' }))
  const secret = await screen.findByLabelText('Client secret')
  expect(secret).toHaveProperty('value', '')
  expect(secret).toHaveProperty('placeholder', 'Stored')
  await hand.click(screen.getByRole('switch', { name: /Post documents from here/ }))
  expect(screen.getByText(/cannot be undone/)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: 'Save and test' }))
  await waitFor(() => expect(server.requestsTo(erpCalls.testErpConnection)).toHaveLength(1))
  const sent = server.requestsTo(erpCalls.saveErpConnection)[0]?.body
  expect(sent).toMatchObject({ tenantId: 'tenant.example', mayPost: true })
  expect(sent).not.toHaveProperty('clientSecret')
})

test('connecting another company first shows what happens to the pending corrections', async () => {
  const { server, hand } = await open()
  server.on(correctionCalls.countPendingCorrections, { count: 3 })
  await hand.click(await screen.findByRole('button', { name: 'Configure' }))
  const environment = await screen.findByLabelText('Environment name')
  expect(server.requestsTo(correctionCalls.countPendingCorrections)).toHaveLength(0)
  await hand.type(environment, '2')
  expect(await screen.findByText(/3 corrections are pending .* They can only be completed there/)).toBeTruthy()
})

test('a tenant written differently is not another company', async () => {
  const { server, hand } = await open('/integrations', {
    ...aConnection,
    tenantNames: ['acme.example', 'tenant.example'],
  })
  server.on(correctionCalls.countPendingCorrections, { count: 3 })
  await hand.click(await screen.findByRole('button', { name: 'Configure' }))
  const tenant = await screen.findByLabelText('Tenant ID')
  await hand.type(tenant, '2')
  expect(await screen.findByText(/3 corrections are pending/)).toBeTruthy()
  for (const written of ['TENANT.example', ' Acme.Example ']) {
    await hand.clear(tenant)
    await hand.type(tenant, written)
    expect(screen.queryByText(/3 corrections are pending/)).toBeNull()
  }
})

test('if the chosen company is gone, its pending corrections are mentioned beside the choice of another one', async () => {
  const { server, runTest } = await open()
  server.on(correctionCalls.countPendingCorrections, { count: 2 })
  const steps = (['token', 'api', 'company'] as const).map((step) => {
    return { step, state: step === 'company' ? ('failed' as const) : ('ok' as const), detail: null }
  })
  server.on(erpCalls.testErpConnection, { ...failedTest, steps })
  await runTest()
  expect(await screen.findByText(/2 corrections are pending/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Company' })).toBeTruthy()
})

test('a refused address is reported beside its field', async () => {
  const { server, hand } = await open()
  const message = 'This host is not allowed.'
  server.on(erpCalls.saveErpConnection, refusal('invalid', message, { errors: [{ path: 'authority', message }] }))
  await hand.click(await screen.findByRole('button', { name: 'Configure' }))
  await hand.click(await screen.findByRole('button', { name: 'Save and test' }))
  const field = await screen.findByLabelText('Token authority')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('people who may not set it up see who may, and can still test and look', async () => {
  const { server, runTest } = await open('/integrations', aConnection, 'Team Member')
  expect(await screen.findByText(/A process manager sets up the connection/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Configure' })).toBeNull()
  await runTest()
  expect(await screen.findByText('€406,652.85')).toBeTruthy()
  expect(server.requestsTo(erpCalls.readErpConnection)).toHaveLength(0)
})

test('a simulator is offered where one runs, and is labelled as one', async () => {
  const { server, hand } = await open('/integrations', null, 'Process Manager', { companyName: 'North Works' })
  server.on(erpCalls.connectErpSample, { ...aConnection, isSample: true })
  await hand.click(await screen.findByRole('button', { name: 'Connect the sample company' }))
  expect(await screen.findByText('Sample company (simulated)')).toBeTruthy()
  expect(await screen.findByText('Connected')).toBeTruthy()
})

test('a simulator is tested, too, when a live event reports the connection before the response', async () => {
  const { client, server, hand } = await open('/integrations', null, 'Process Manager', { companyName: 'North Works' })
  const answer = Promise.withResolvers<object>()
  server.on(erpCalls.connectErpSample, () => answer.promise)
  const connect = await screen.findByRole('button', { name: 'Connect the sample company' })
  await hand.click(connect)
  server.on(erpCalls.readErpConnection, { ...aConnection, isSample: true })
  // As a live event does.
  await client.invalidateQueries({ queryKey: ['erp'] })
  await waitFor(() => expect(connect.isConnected).toBe(false))
  answer.resolve({ ...aConnection, isSample: true })
  expect(await screen.findByText('Connected')).toBeTruthy()
})

test('leaving pending corrections for the simulator asks for confirmation', async () => {
  const { server, hand } = await open('/integrations', aConnection, 'Process Manager', { companyName: 'North Works' })
  server.on(correctionCalls.countPendingCorrections, { count: 2 })
  server.on(erpCalls.connectErpSample, { ...aConnection, isSample: true })
  const connect = () => screen.findByRole('button', { name: 'Connect the sample company' })
  await hand.click(await connect())
  const question = within(await screen.findByRole('dialog', { name: 'Connect the sample company' }))
  expect(question.getByText(/2 corrections are pending .* They can only be completed there/)).toBeTruthy()
  await hand.click(question.getByRole('button', { name: 'Cancel' }))
  expect(server.requestsTo(erpCalls.connectErpSample)).toHaveLength(0)
  await hand.click(await connect())
  await hand.click(await screen.findByRole('button', { name: 'Connect' }))
  expect(await screen.findByText('Sample company (simulated)')).toBeTruthy()
  expect(server.requestsTo(erpCalls.connectErpSample)).toHaveLength(1)
})

test('a connection is tested automatically once a session, and the last test is shown with its time', async () => {
  const first = await open('/integrations', aConnection, 'Team Member', null, true)
  first.server.on(erpCalls.readErpStatus, { isSetUp: true, lastTest: { ...failedTest, at: new Date().toISOString() } })
  expect(await screen.findByText('€406,652.85')).toBeTruthy()
  expect(first.server.requestsTo(erpCalls.testErpConnection)).toHaveLength(1)
  expect(await screen.findByText(/^Last test .*: not connected\./)).toBeTruthy()
  first.unmount()

  const again = await open('/integrations', aConnection, 'Team Member', null, true)
  expect(await screen.findByText('€406,652.85')).toBeTruthy()
  expect(again.server.requestsTo(erpCalls.testErpConnection)).toHaveLength(0)
})

test('a row creates a case about its record', async () => {
  const { hand, runTest } = await open('/integrations?tab=customers')
  await runTest()
  const row = await screen.findByRole('row', { name: /Customer 1/ })
  await hand.click(within(row).getAllByRole('button', { name: 'Create case: 1 Customer 1' })[0] as HTMLElement)
  const record = { type: 'Customer', id: aCustomer(1).id, name: 'Customer 1' }
  expect(await screen.findByText(JSON.stringify(record))).toBeTruthy()
})
