import { erpTestSteps, type ErpStatus, type ErpTest } from '../../contract/erp/erp.ts'
import { erpTestTexts } from '../../contract/refusals/erp.ts'
import type { z } from 'zod'
import type { Author, Services } from '../records/services.ts'
import { defineJob } from '../database/jobs.ts'
import { adoptCurrency } from '../settings/settings.ts'
import { accessErp, localCurrency } from './access.ts'
import type { ErpClient } from './client/client.ts'
import { ErpError } from './client/erpError.ts'
import { CreditMemoRow, CustomerRow } from './client/shapes.ts'
import { selectConnection, updateCompanyName, updateLastTest, upsertTenantName } from './store.ts'

type ErpTestAnswer = z.output<typeof ErpTest>
type Step = (typeof erpTestSteps)[number]

/** An id that no customer has; zeros would stand for an omitted one. */
const nobody = 'ffffffff-ffff-4fff-8fff-ffffffffffff'

/**
 * Tests the stored connection step by step, as far as possible; whatever is wrong at the other end is part of the
 * result. When a person tests it, the company's currency becomes that of the workspace. The result is stored.
 */
export async function testConnection(
  services: Services,
  author: Author | null,
  signal: AbortSignal,
): Promise<ErpTestAnswer> {
  const stored = await selectConnection(services.database)
  const result = await tryConnection(services, author, signal)
  // An aborted test says nothing about the connection.
  if (stored && !signal.aborted) await updateLastTest(services.database, stored.version, result)
  return result
}

/** Hourly: tests the connection, so that everybody sees whether Business Central can be reached. */
export const testConnectionHourly = defineJob({
  name: 'erp.test',
  cron: '11 * * * *',
  retries: 0,
  async run(services, _data, { signal }) {
    if (await selectConnection(services.database)) await testConnection(services, null, signal)
  },
})

/** Returns whether there is a connection, and the result of its last test. */
export async function readStatus(services: Services): Promise<ErpStatus> {
  const stored = await selectConnection(services.database.quick)
  if (!stored) return { isSetUp: false, lastTest: null }
  const { last_test: test, tested_at: at } = stored
  return { isSetUp: true, lastTest: test && at !== null ? { ...test, at } : null }
}

async function tryConnection(services: Services, author: Author | null, signal: AbortSignal): Promise<ErpTestAnswer> {
  const done: ErpTestAnswer['steps'] = []
  let at: Step = 'token'
  try {
    const access = await accessErp(services)
    if (!access) return notConnected(done, at, erpTestTexts.notSetUp)
    const client = access.client(signal)
    const { company_id: companyId } = access.stored
    const ok = (step: Step, next: Step, detail: string | null = null) => {
      done.push({ step, state: 'ok', detail })
      at = next
    }

    const tenant = await access.signIn()
    if (tenant !== null) await upsertTenantName(services.database, access.stored.tenant_id, tenant)
    ok('token', 'api')
    const companies = await client.companies()
    ok('api', 'company')
    const company = companies.find(({ id }) => id === companyId)
    if (!company) {
      const labels = companyId ? erpTestTexts.companyGone : erpTestTexts.pickCompany
      return notConnected(done, at, labels)
    }
    ok('company', 'read', company.displayName || company.name)
    if (company.name !== access.stored.company_name)
      await updateCompanyName(services.database, company.id, company.name)
    await client.list('customers', CustomerRow, { pageSize: 1 })
    const currency = await localCurrency(access, client)
    if (author) await adoptCurrency(services, author, currency)
    ok('read', 'write')
    await mayWrite(client)
    done.push({ step: 'write', state: 'ok', detail: null })
    return { status: 'connected', message: erpTestTexts.connected, error: null, steps: done }
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    return notConnected(done, at, wordsFor(at, error))
  }
}

/**
 * Checks whether the app may write, without writing: a credit memo without a customer is refused by Business Central's
 * validation where writing is permitted, and by its permissions where it is not.
 */
async function mayWrite(client: ErpClient): Promise<void> {
  // Fails first where the API offers no credit memos: then a 404 below would not be about the customer.
  await client.list('salesCreditMemos', CreditMemoRow, { pageSize: 1 })
  try {
    await client.createCreditMemo({ customerId: nobody })
  } catch (error) {
    if (error instanceof ErpError && (error.kind === 'refused' || error.kind === 'notFound')) return
    throw error
  }
}

function notConnected(steps: ErpTestAnswer['steps'], failed: Step, error: string): ErpTestAnswer {
  const after = erpTestSteps.slice(erpTestSteps.indexOf(failed) + 1)
  return {
    status: 'not_connected',
    message: erpTestTexts.notConnected,
    error,
    steps: [
      ...steps,
      { step: failed, state: 'failed', detail: error },
      ...after.map((step) => ({ step, state: 'skipped' as const, detail: null })),
    ],
  }
}

function wordsFor(step: Step, error: ErpError): string {
  if (step === 'api' && error.kind === 'notFound') return erpTestTexts.noEnvironment
  if (step === 'read' && error.kind === 'notAllowed') return erpTestTexts.noCustomers
  if (step === 'write' && error.kind === 'notFound') return erpTestTexts.noCreditMemos
  if (step === 'write' && error.kind === 'notAllowed') return erpTestTexts.readsOnly
  return error.message
}
