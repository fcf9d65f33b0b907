import { describe, expect, test } from 'vitest'
import { addLine, correctionsByHand, crediting, lineOf, noId, rebill, returning } from './testing/correctionsByHand.ts'

/** Totals of documents, and what happens when they differ from what was billed. No jobs are run here. */

const {
  at,
  billed,
  net,
  paidInvoice,
  openInvoice,
  started,
  refused,
  run,
  runUpTo,
  read,
  waitsFor,
  retry,
  memoOf,
  reissuedOf,
  posts,
} = correctionsByHand()

const tooMuch = { state: 'failed', reason: expect.stringMatching(/exceeds the billed amount/) as unknown }
const tooLittle = { state: 'failed', reason: expect.stringMatching(/total is too low/) as unknown }

describe('an invoice’s own discount', () => {
  test.each([
    // 4 of 10 at 12.00 less their share of 13.50: 48.00 - 4.80.
    ['10 at 12.00', 0, '4', 43.2],
    // A third of 15.02 less its share, 1.50.
    ['3 at 5.005', 1, '1', 4.51],
  ])('is given back in part with what comes back of %s', async (_what, index, quantity, expected) => {
    const invoice = billed(
      [
        [10, 12],
        [3, 5.005],
      ],
      { discountAmount: 13.5 },
    )
    const correction = await started(invoice, {
      correctionAction: 'Create Return',
      lines: [{ lineId: lineOf(invoice, index).id, quantity }],
    })
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
    expect(net(memoOf(correction))).toBe(expected)
    expect(memoOf(correction).lines).toMatchObject([{ unitPrice: lineOf(invoice, index).unitPrice }])
  })

  test.each([false, true])(
    'is on both documents that turn it round, with prices that include tax: %s',
    async (taxed) => {
      const invoice = billed(
        [
          [7, 9.99],
          [2, 100],
        ],
        { discountAmount: 50, pricesIncludeTax: taxed },
      )
      const customer = at().simulator.company.customers.find(({ id }) => id === invoice.customerId)
      Object.assign(customer ?? {}, { pricesIncludeTax: taxed })
      const correction = await started(invoice, rebill)
      await run(correction.id)
      Object.assign(customer ?? {}, { pricesIncludeTax: false })
      expect(await waitsFor(correction)).toBe('posted')
      expect(net(memoOf(correction))).toBe(net(invoice))
      expect(net(reissuedOf(correction))).toBe(net(invoice))
    },
  )

  test('is derived from the net amount of a line, without tax and with it', async () => {
    const invoice = billed([[10, 10]], { discountAmount: 20 })
    const { lines } = await at().testApp.manager.get<{ lines: object[] }>(`/api/dynamics/invoices/${invoice.id}`)
    expect(lines).toMatchObject([{ netAmount: '80.00', amountIncludingTax: '95.20' }])
  })
})

describe('an invoice in a currency that has no decimals', () => {
  const inYen = () => billed([[3, 33.5]], { currencyCode: 'JPY' })

  test('is returned in part, and the rest of it with what is left', async () => {
    const invoice = inYen()
    const part = await started(invoice, returning(invoice))
    await run(part.id)
    expect(await waitsFor(part)).toBe('posted')
    const rest = await started(invoice, returning(invoice, '2'))
    await run(rest.id)
    expect([net(memoOf(part)), net(memoOf(rest)), net(invoice)]).toEqual([34, 67, 101])
  })

  test('is not credited in fractions of its smallest coin', async () => {
    expect(await refused(inYen(), crediting('10.50'))).toMatchObject({
      detail: 'Amounts in JPY have no decimals.',
      errors: [{ path: 'amount' }],
    })
    const correction = await started(inYen(), crediting('10'))
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
  })
})

describe('an amount that is credited', () => {
  test.each([
    ['10.01', 11.91],
    ['0.10', 0.12],
  ])('of %s is credited in full where the prices include tax, also when an answer gets lost', async (amount, price) => {
    const invoice = paidInvoice()
    const customer = at().simulator.company.customers.find(({ id }) => id === invoice.customerId)
    Object.assign(customer ?? {}, { pricesIncludeTax: true })
    const correction = await started(invoice, crediting(amount))
    at().simulator.faults.add({ match: { method: 'PATCH' }, times: 1, do: 'reset-after' })
    await run(correction.id)
    Object.assign(customer ?? {}, { pricesIncludeTax: false })
    expect(await waitsFor(correction)).toBe('posted')
    expect(memoOf(correction).lines).toMatchObject([{ unitPrice: price }])
    expect(net(memoOf(correction))).toBe(Number(amount))
  })

  test('prevents an invoice from being reversed as a whole, and from being returned beyond what is left', async () => {
    const invoice = billed([[10, 10]])
    const correction = await started(invoice, crediting('60'))
    await run(correction.id)
    expect((await refused(invoice, rebill)).detail).toMatch(/^Part of this invoice has already been credited/)
    expect(await refused(invoice, returning(invoice, '5'))).toMatchObject({
      detail: 'At most 40.00 excl. tax can still be credited.',
      errors: [{ path: 'lines' }],
    })
    const { creditableAmount } = await at().testApp.manager.get<{ creditableAmount: string }>(
      `/api/cases/${correction.caseId}/corrections/invoices/${invoice.id}`,
    )
    expect(creditableAmount).toBe('40.00')
    await run((await started(invoice, returning(invoice, '4'))).id)
    expect((await refused(invoice, crediting('0.01'))).errors).toMatchObject([{ path: 'amount' }])
  })
})

describe('a document whose total differs from what was billed', () => {
  test.each(['creditMemoLines', 'invoiceLines'] as const)(
    'stops at %s, and goes on when it is mended',
    async (step) => {
      const correction = await started(paidInvoice(), rebill)
      await runUpTo(step, correction.id)
      const made = step === 'invoiceLines' ? reissuedOf(correction) : memoOf(correction)
      const fee = addLine(made, { lineType: 'Account', itemId: noId, quantity: 1, unitPrice: 50 })
      await run(correction.id)
      expect(await read(correction)).toMatchObject(tooMuch)
      made.lines.splice(made.lines.indexOf(fee), 1)
      await retry(correction)
      await run(correction.id)
      expect(await waitsFor(correction)).toBe('posted')
    },
  )

  test('is found line by line, and a line whose price somebody corrected there still matches', async () => {
    const invoice = billed([
      [10, 10],
      [10, 20],
    ])
    const lines = invoice.lines.map(({ id }) => ({ lineId: id, quantity: '2' }))
    const correction = await started(invoice, { correctionAction: 'Create Return', lines })
    await runUpTo('creditMemoLines', correction.id)
    const memo = memoOf(correction)
    // The total stayed the same.
    Object.assign(lineOf(memo, 0), { unitPrice: 13 })
    Object.assign(lineOf(memo, 1), { unitPrice: 17 })
    await run(correction.id)
    expect(await read(correction)).toMatchObject(tooMuch)
    Object.assign(lineOf(memo, 0), { unitPrice: 7 })
    Object.assign(lineOf(memo, 1), { unitPrice: 20 })
    await retry(correction)
    await run(correction.id)
    expect(await read(correction)).toMatchObject(tooLittle)
    Object.assign(lineOf(memo, 0), { unitPrice: 12.5, discountPercent: 20 })
    await retry(correction)
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
    expect(memo.lines).toHaveLength(2)
  })

  test('is accepted where the invoice states no total', async () => {
    const correction = await started(billed([[10, 0]]), rebill)
    await runUpTo('creditMemoLines', correction.id)
    addLine(memoOf(correction), { lineType: 'Account', itemId: noId, quantity: 1, unitPrice: 50 })
    await run(correction.id)
    expect(await waitsFor(correction)).toBe('posted')
  })
})

test('with a line that cannot be copied is not created without it: nothing is sent', async () => {
  const invoice = paidInvoice()
  addLine(invoice, { lineType: 'Charge', description: 'Freight', quantity: 1, unitPrice: 40 })
  const before = posts(/sales/)
  const { detail } = await refused(invoice, rebill)
  expect(detail).toBe('A line of this invoice, such as a charge, cannot be rebilled from here.')
  expect(posts(/sales/)).toBe(before)
  const returned = await started(invoice, returning(invoice))
  await run(returned.id)
  expect(await waitsFor(returned)).toBe('posted')
})

test('an invoice that was rebilled from here can be reversed again, with its reason', async () => {
  const invoice = openInvoice()
  const first = await started(invoice, rebill)
  await run(first.id)
  const reissued = reissuedOf(first)
  at().simulator.post(memoOf(first).id)
  at().simulator.post(reissued.id)
  await run(first.id)
  const again = await started(reissued, { ...rebill, reasonCode: 'WRONG' })
  await run(again.id)
  expect(await waitsFor(again)).toBe('posted')
  const reason = at().simulator.company.returnReasons.find(({ code }) => code === 'WRONG')
  expect(memoOf(again)).toMatchObject({ invoiceId: reissued.id, customerReturnReasonId: reason?.id })
})
