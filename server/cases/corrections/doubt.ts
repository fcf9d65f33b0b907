import { ErpError, type ErpClient } from '../../erp/erp.ts'
import { withStep, type Step } from './steps.ts'

/**
 * Milliseconds after which a request that timed out is assumed to have had no effect. If it takes effect later still,
 * there are two documents, which stops the correction.
 */
const longestWork = 60_000

/** Whether a request may still take effect: its response did not arrive in time, and a check now proves nothing. */
export const mayStillCome = ({ kind, status, doubtful }: ErpError): boolean =>
  doubtful && (kind === 'timedOut' || status === 504)

/** Returns the steps with the time since when the outcome of one is unknown. */
export const withDoubt = (steps: Step[], { name }: Step): Step[] =>
  withStep(steps, name, { at: new Date().toISOString() })

/**
 * Returns the client for a step: while an earlier request may still take effect, one that reads but creates nothing.
 * @throws ErpError instead of creating something
 */
export function clientFor({ state, at }: Step, client: ErpClient): ErpClient {
  if (state !== 'waiting' || at === null || Date.now() - Date.parse(at) >= longestWork) return client
  return {
    ...client,
    createCreditMemo: tooEarly,
    createInvoice: tooEarly,
    addCreditMemoLine: tooEarly,
    addInvoiceLine: tooEarly,
    makeCorrectiveCreditMemo: tooEarly,
    postDocument: tooEarly,
  }
}

const tooEarly = (): Promise<never> => Promise.reject(new ErpError('timedOut', 'correctionLooksOnly'))
