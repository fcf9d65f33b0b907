import type { ErpConnectionSent } from '../../contract/erp/erp.ts'
import type { Services } from '../records/services.ts'

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
}

const running = new WeakMap<Services, SampleErp>()

/** Registers a running simulator; from now on its host may be reached. */
export const offerSampleErp = (services: Services, sample: SampleErp): void => {
  running.set(services, sample)
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
