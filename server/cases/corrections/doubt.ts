import { ErpError, type ErpClient } from '../../erp/erp.ts'
import { withStep, type Step } from './steps.ts'

/**
 * Milliseconds after which nothing more is expected of what was not answered in time. Should it come later still, there are
 * two documents, which stops the correction.
 */
const longestWork = 60_000

/** Whether what was asked for may still be made: its answer did not come in time, and a look now proves nothing. */
export const mayStillCome = ({ kind, status, doubtful }: ErpError): boolean =>
  doubtful && (kind === 'timedOut' || status === 504)

/** The way with the moment since when it is not known what became of a step. */
export const withDoubt = (steps: Step[], { name }: Step): Step[] =>
  withStep(steps, name, { at: new Date().toISOString() })

/**
 * The client for a step: while something may still come of what was asked for, one that looks and makes nothing.
 * @throws ErpError in place of making something
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
