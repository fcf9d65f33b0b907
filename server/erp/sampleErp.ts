import type { ErpConnectionSent } from '../../contract/erp/erp.ts'
import type { Services } from '../records/services.ts'
import { readWorkspace } from '../settings/settings.ts'

/** A simulator of Business Central that this process started. */
type SampleErp = {
  url: string
  baseUrl: string
  tenantId: string
  clientId: string
  clientSecret: string
  environment: string
  companyId: string
  companyName: string
  company: { currencyCode: string }
}

const running = new WeakMap<Services, SampleErp>()

/** Registers a running simulator; from now on its host may be reached. */
export async function offerSampleErp(services: Services, sample: SampleErp): Promise<void> {
  await keepOwnCurrency(services, sample)
  running.set(services, sample)
}

/** Keeps the currency of the workspace, which a connection would otherwise replace by the company's. */
export async function keepOwnCurrency(services: Services, { company }: SampleErp): Promise<void> {
  company.currencyCode = (await readWorkspace(services.database.quick)).currency
}
export const sampleErpOf = (services: Services): SampleErp | null => running.get(services) ?? null

/** The connection to the simulator. */
export const connectionTo = (sample: SampleErp): ErpConnectionSent => ({
  tenantId: sample.tenantId,
  clientId: sample.clientId,
  clientSecret: sample.clientSecret,
  baseUrl: sample.baseUrl,
  environment: sample.environment,
  companyId: sample.companyId,
  authority: sample.url,
  creditAccountNumber: '4730',
  mayPost: false,
})
