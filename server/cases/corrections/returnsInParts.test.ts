import { describe, expect, test } from 'vitest'
import type { ErpInvoiceWithLines } from '../../../contract/erp.ts'
import { addLine, correctionsByHand, crediting, lineOf, returning, type Invoice } from './testing/correctionsByHand.ts'

/** What comes back of an invoice in several steps, until nothing is left of it. Nobody takes jobs here. */

const { at, billed, net, started, refused, run, waitsFor, read, retry, memoOf } = correctionsByHand()

const comesBack = async (invoice: Invoice, ...parts: [index: number, quantity: string][]) => {
  const lines = parts.map(([index, quantity]) => ({ lineId: lineOf(invoice, index).id, quantity }))
  const correction = await started(invoice, { correctionAction: 'Create Return', lines })
  await run(correction.id)
  expect(await waitsFor(correction)).toBe('posted')
  return memoOf(correction)
}

test('the same thing, billed at two prices, comes back at each of them, whichever comes first', async () => {
  const invoice = billed([
    [10, 12],
    [5, 6],
  ])
  await comesBack(invoice, [1, '5'])
  await comesBack(invoice, [0, '10'])
  expect((await refused(invoice, returning(invoice))).detail).toMatch(/At most 0 /)
})

test('what was credited at no price of the invoice counts for the thing', async () => {
  const invoice = billed([
    [10, 12],
    [5, 6],
  ])
  const memo = await comesBack(invoice, [1, '4'])
  Object.assign(memo, { invoiceNumber: invoice.number })
  Object.assign(lineOf(memo, 0), { quantity: 12, unitPrice: 7 })
  const { lines } = await at().testApp.manager.get<ErpInvoiceWithLines>(`/api/dynamics/invoices/${invoice.id}`)
  expect(lines.map(({ creditableQuantity }) => creditableQuantity)).toEqual(['0', '3'])
})

describe('piece by piece', () => {
  test.each([
    // Each of the ten is rounded up by half a cent, and the last one makes good for it.
    ['3.335 without tax', 3.335, false, 33.35],
    // Each of the ten is rounded down, and the last one brings what is left.
    ['3.334 without tax', 3.334, false, 33.34],
    // A change of what is with tax has whole cents, and not each of them makes a whole one without it.
    ['15.25 with tax', 15.25, true, 128.15],
    ['15.27 with tax', 15.27, true, 128.32],
  ])('all of 10 at %s comes back, for what was billed and no more', async (_what, price, taxed, whole) => {
    const invoice = billed([[10, price]], { pricesIncludeTax: taxed })
    const customer = at().simulator.company.customers.find(({ id }) => id === invoice.customerId)
    Object.assign(customer ?? {}, { pricesIncludeTax: taxed })
    const memos = []
    for (let piece = 1; piece <= 10; piece += 1) memos.push(await comesBack(invoice, [0, '1']))
    Object.assign(customer ?? {}, { pricesIncludeTax: false })
    expect(net(invoice)).toBe(whole)
    expect(memos.reduce((sum, memo) => sum + Math.round(net(memo) * 100), 0)).toBe(Math.round(whole * 100))
  })

  test('nothing is said to be left where more was credited than was billed', async () => {
    const invoice = billed([
      [10, 10],
      [2, 0],
    ])
    const memo = await comesBack(invoice, [0, '1'])
    addLine(memo, { unitPrice: 500, quantity: 1, lineType: 'Account' })
    expect((await refused(invoice, crediting('1'))).detail).toBe('This invoice has already been credited in full.')
    // What was billed for nothing comes back for nothing.
    expect(net(await comesBack(invoice, [1, '2']))).toBe(0)
  })
})

test('a line that is taxed at another rate than it was billed at is said, and goes on when that is mended', async () => {
  const invoice = billed([[10, 10]])
  Object.assign(lineOf(invoice, 0), { taxPercent: 16 })
  const correction = await started(invoice, returning(invoice, '4'))
  await run(correction.id)
  expect(await read(correction)).toMatchObject({
    state: 'failed',
    reason: 'A line has a different tax rate than on the invoice. Correct it in Business Central.',
  })
  Object.assign(lineOf(memoOf(correction), 0), { taxPercent: 16 })
  await retry(correction)
  await run(correction.id)
  expect(await waitsFor(correction)).toBe('posted')
})
