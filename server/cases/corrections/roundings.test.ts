import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Case } from '../../../contract/cases/cases.ts'
import { compare } from '../../../contract/values/decimals.ts'
import { openSimulator, type Simulator } from '../../../simulator/simulator.ts'
import { readCreditable, type ErpClient } from '../../erp/erp.ts'
import { clientOf } from '../../erp/testing/clientOf.ts'
import { checkWith } from './checkCorrection.ts'
import { completeMemoLines } from './completeLines.ts'
import type { SelectedCorrection } from './correctionStore.ts'
import { findOrMakeCreditMemo } from './documents.ts'

/** Random invoices that are returned in random steps, and their totals. */

type Invoice = Simulator['company']['invoices'][number]
type Line = { quantity: number; unitPrice: number; discountPercent: number }

let simulator: Simulator
let client: ErpClient
beforeAll(async () => {
  simulator = await openSimulator()
  client = clientOf(simulator)
  // Only invoices created here are searched.
  simulator.company.invoices.splice(1)
})
afterAll(() => simulator.close())

type BilledAndBack = { lines: Line[]; off: number; pricesIncludeTax: boolean; currencyCode: string; steps: number[] }
const inEuros = { off: 0, pricesIncludeTax: false, currencyCode: '' }

const places = (most: number, digits: number) =>
  fc.integer({ min: 1, max: most * 10 ** digits }).map((units) => units / 10 ** digits)
const line = fc.record({
  quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), places(1_000_000, 5), places(1, 5)),
  unitPrice: fc.oneof(places(500, 2), places(100, 5), fc.constant(0)),
  discountPercent: fc.oneof(fc.constant(0), places(100, 2)),
})
const billed = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  /** The invoice's own discount, in thousandths. */
  off: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 })),
  pricesIncludeTax: fc.boolean(),
  currencyCode: fc.constantFrom('', 'USD', 'CHF'),
  /** Percent of what is left of each line that a step returns; the rest follows at the end. */
  steps: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 4 }),
})

/** The last part is worth less than its sum, or nothing any more. */
const examples: [BilledAndBack][] = [
  [
    {
      ...inEuros,
      lines: [{ quantity: 10, unitPrice: 3.335, discountPercent: 0 }],
      steps: [10, 11, 12, 13, 14, 16, 20, 25, 33],
    },
  ],
  [{ ...inEuros, lines: [{ quantity: 0.50969, unitPrice: 0.06, discountPercent: 0 }], off: 327, steps: [13, 57] }],
  [
    {
      ...inEuros,
      lines: [{ quantity: 0.04078, unitPrice: 28.00485, discountPercent: 0.01 }],
      off: 167,
      pricesIncludeTax: true,
      steps: [81, 40, 12, 57],
    },
  ],
]

const cents = (amount: number) => Math.round(amount * 100)

function bill(lines: Line[], off: number, terms: Pick<Invoice, 'pricesIncludeTax' | 'currencyCode'>): Invoice {
  const [invoice] = simulator.company.invoices
  const [like] = invoice?.lines ?? []
  if (!invoice || !like) throw new Error('The sample company has no invoice.')
  const own = lines.map((one, index) => ({ ...like, ...one, id: like.id.replace(/.$/, String(index)) }))
  const worth = own.reduce((sum, one) => sum + one.quantity * one.unitPrice * (1 - one.discountPercent / 100), 0)
  Object.assign(invoice, { ...terms, status: 'Paid', lines: own, discountAmount: Math.floor(worth * off) / 1000 })
  invoice.discountAmount = Math.floor(invoice.discountAmount * 100) / 100
  Object.assign(simulator.company.customers.find(({ id }) => id === invoice.customerId) ?? {}, terms)
  simulator.company.creditMemos.splice(0)
  return invoice
}

/** Returns this percentage of what is left; returns false when nothing is left. */
async function comesBack(invoice: Invoice, step: number, percent: number): Promise<boolean> {
  const references = simulator.company.creditMemos.map(({ externalDocumentNumber }) => externalDocumentNumber)
  const { lines } = await readCreditable(client, invoice.id, references)
  const parts = lines
    .map(({ line: { id }, creditable }) => ({
      lineId: id,
      quantity: percent === 100 ? creditable : part(creditable, percent),
    }))
    .filter(({ quantity }) => compare(quantity, '0') > 0)
  if (parts.length === 0) return false
  const sent = { correctionAction: 'Create Return', invoiceId: invoice.id, lines: parts, reasonCode: null } as const
  const theCase = { relatedRecordType: 'Customer', relatedRecordId: invoice.customerId } as Case
  const correction = {
    ...(await checkWith(client, theCase, sent, { references, credit_account_number: null })),
    lines: parts,
    reference: `CASE-1-${step}`,
  } as unknown as SelectedCorrection
  const { id } = await findOrMakeCreditMemo(client, correction, () => Promise.resolve())
  await completeMemoLines(client, correction, id)
  return true
}
const part = (quantity: string, percent: number): string => ((Number(quantity) * percent) / 100).toFixed(5)

test('returns in steps add up to what was billed, exceeding it by no more than rounding', async () => {
  await fc.assert(
    fc.asyncProperty(billed, async ({ lines, off, steps, ...terms }) => {
      const invoice = bill(lines, off, terms)
      for (const [index, percent] of [...steps, 100].entries()) await comesBack(invoice, index + 1, percent)
      const { company } = simulator
      const back = company.creditMemos.reduce((sum, { id }) => sum + cents(simulator.netOf(id)), 0)
      const above = back - cents(simulator.netOf(invoice.id))
      expect(above).toBeLessThanOrEqual(2 * lines.length)
      expect(-above).toBeLessThanOrEqual(2 * lines.length * company.creditMemos.length)
    }),
    { numRuns: 12, examples },
  )
})
