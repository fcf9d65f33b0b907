import type { ErpConnectionSent } from '../../contract/erp.ts'
import type { House } from '../records/services.ts'

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

const running = new WeakMap<House, SampleErp>()

/** Tells the house that a stand-in runs; its host may be reached from now on. */
export const offerSampleErp = (house: House, sample: SampleErp): void => {
  running.set(house, sample)
}
export const sampleErpOf = (house: House): SampleErp | null => running.get(house) ?? null

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
