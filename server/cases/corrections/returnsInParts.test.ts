import { describe, expect, test } from 'vitest'
import type { ErpInvoiceWithLines } from '../../../contract/erp/erp.ts'
import { addLine, correctionsByHand, crediting, lineOf, returning, type Invoice } from './testing/correctionsByHand.ts'

/** Invoices that are returned in several steps, until nothing is left. No jobs are run here. */

const { at, billed, net, started, refused, run, waitsFor, read, retry, memoOf } = correctionsByHand()

const comesBack = async (invoice: Invoice, ...parts: [index: number, quantity: string][]) => {
  const lines = parts.map(([index, quantity]) => ({ lineId: lineOf(invoice, index).id, quantity }))
  const correction = await started(invoice, { correctionAction: 'Create Return', lines })
  await run(correction.id)
  expect(await waitsFor(correction)).toBe('posted')
  return memoOf(correction)
}

test('an item billed at two prices is returned at each of them, in either order', async () => {
  const invoice = billed([
    [10, 12],
    [5, 6],
  ])
  await comesBack(invoice, [1, '5'])
  await comesBack(invoice, [0, '10'])
  expect((await refused(invoice, returning(invoice))).detail).toMatch(/At most 0 /)
})

test('a credit at a price that the invoice does not have counts for the item', async () => {
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
    // Each of the ten is rounded up by half a cent, and the last one compensates for it.
    ['3.335 without tax', 3.335, false, 33.35],
    // Each of the ten is rounded down, and the last one brings what is left.
    ['3.334 without tax', 3.334, false, 33.34],
    // A price that includes tax changes in whole cents, which are not always whole cents without tax.
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

  test('nothing counts as left when more was credited than billed', async () => {
    const invoice = billed([
      [10, 10],
      [2, 0],
    ])
    const memo = await comesBack(invoice, [0, '1'])
    addLine(memo, { unitPrice: 500, quantity: 1, lineType: 'Account' })
    expect((await refused(invoice, crediting('1'))).detail).toBe('This invoice has already been credited in full.')
    // What was billed at zero is returned at zero.
    expect(net(await comesBack(invoice, [1, '2']))).toBe(0)
  })
})

test('a line taxed at a rate other than the one billed is reported, and the correction resumes once it is fixed', async () => {
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
