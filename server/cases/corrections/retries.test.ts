import { expect, test } from 'vitest'
import { correctionsByHand, crediting, rebill, returning, type Invoice } from './testing/correctionsByHand.ts'

/** A failed correction that is resumed after its invoice has changed. No jobs are run here. */

const { at, billed, started, run, read, retry, waitsFor, memosOf, memoOf } = correctionsByHand()

/** A correction that failed before its memo, or the memo's lines, were created. */
async function failed(invoice: Invoice, sent: Parameters<typeof started>[1], path = 'salesCreditMemos$') {
  const correction = await started(invoice, sent)
  const body = { error: { code: 'Application_DialogException', message: 'The customer is blocked.' } }
  at().simulator.faults.add({
    match: { method: 'POST', path },
    times: 1,
    do: 'status',
    status: 400,
    body,
  })
  await run(correction.id)
  expect(await read(correction)).toMatchObject({ state: 'failed', reason: 'The customer is blocked.' })
  return correction
}

test.each([
  ['an amount', crediting('100'), /^This invoice has already been credited in full/],
  ['what comes back', undefined, /^At most 0 of one line can still be credited/],
  ['the whole of it', rebill, /^Part of this invoice has already been credited/],
] as const)('%s is not credited again by Retry when that was done otherwise meanwhile', async (_what, sent, reason) => {
  const invoice = billed([[10, 10]])
  const correction = await failed(invoice, sent ?? returning(invoice, '10'))
  await run((await started(invoice, returning(invoice, '10'))).id)
  await retry(correction)
  await run(correction.id)
  expect(memosOf(correction)).toHaveLength(0)
  expect(await read(correction)).toMatchObject({ state: 'failed', reason: expect.stringMatching(reason) as unknown })
})

test('a memo without lines yet gets none', async () => {
  const invoice = billed([[10, 10]])
  const correction = await failed(invoice, returning(invoice, '7'), 'salesCreditMemoLines$')
  await run((await started(invoice, returning(invoice, '5'))).id)
  await retry(correction)
  await run(correction.id)
  expect(memoOf(correction).lines).toEqual([])
  expect((await read(correction)).reason).toMatch(/At most 5 of one line can still be credited/)
})

test('nothing is created for an invoice that was canceled meanwhile', async () => {
  const invoice = billed([[10, 10]])
  const correction = await started(invoice, returning(invoice, '4'))
  invoice.status = 'Canceled'
  await run(correction.id)
  expect(memosOf(correction)).toHaveLength(0)
  expect((await read(correction)).reason).toBe('This invoice has already been canceled or corrected.')
})

test('what can still be credited is credited by Retry', async () => {
  const invoice = billed([[10, 10]])
  const correction = await failed(invoice, returning(invoice, '4'))
  await run((await started(invoice, returning(invoice, '6'))).id)
  await retry(correction)
  await run(correction.id)
  expect(await waitsFor(correction)).toBe('posted')
})
