import type { ErpConnectionSent } from '../../contract/erp.ts'
import type { Services } from '../records/services.ts'

/** A stand-in for Business Central that this process started itself. */
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

/** Tells the server that a stand-in runs; its host may be reached from now on. */
export const offerSampleErp = (services: Services, sample: SampleErp): void => {
  running.set(services, sample)
}
export const sampleErpOf = (services: Services): SampleErp | null => running.get(services) ?? null

/** The connection that leads to the stand-in. */
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
